public import SightlinePixels

/// What can go wrong with reading and writing pictures.
extension SightlineError.Code {
  /// There is no file at the path.
  public static let fileNotFound = SightlineError.Code("fileNotFound")
  /// The file exists but the system does not let it be read.
  public static let fileUnreadable = SightlineError.Code("fileUnreadable")
  /// The path is a folder, a device, a pipe or a socket.
  public static let notAFile = SightlineError.Code("notAFile")
  /// There are no bytes.
  public static let empty = SightlineError.Code("empty")
  /// The content is neither PNG nor JPEG.
  public static let unknownFormat = SightlineError.Code("unknownFormat")
  /// A valid PNG or JPEG of a kind that is not read.
  public static let unsupported = SightlineError.Code("unsupported")
  /// The bytes end before the picture does.
  public static let truncated = SightlineError.Code("truncated")
  /// The bytes break the format's rules, or a checksum is wrong.
  public static let corrupt = SightlineError.Code("corrupt")
  /// More bytes than `DecodingLimits.maximumBytes`.
  public static let tooManyBytes = SightlineError.Code("tooManyBytes")
  /// A side longer than `DecodingLimits.maximumSide`, or than the format or library can have.
  public static let sideTooLong = SightlineError.Code("sideTooLong")
  /// More pixels than `DecodingLimits.maximumPixels`.
  public static let tooManyPixels = SightlineError.Code("tooManyPixels")
  /// Decoding or encoding needs more than `DecodingLimits.maximumDecoderMemory`, or than there is.
  public static let tooMuchMemory = SightlineError.Code("tooMuchMemory")
  /// More scans than `DecodingLimits.maximumScans`.
  public static let tooManyScans = SightlineError.Code("tooManyScans")
  /// The header announces more pixels than the bytes that follow could possibly hold.
  public static let implausibleSize = SightlineError.Code("implausibleSize")
  /// The picture cannot be stored in the format.
  public static let notEncodable = SightlineError.Code("notEncodable")
}
