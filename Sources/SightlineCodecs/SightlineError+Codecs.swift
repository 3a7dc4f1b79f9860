import CImageCodecs
public import SightlineFoundation

/// The errors of reading and writing pictures.
extension SightlineError.Code {
  /// There is no file at the path.
  public static let fileNotFound = SightlineError.Code("fileNotFound")
  /// The file exists, but the system refuses to read it.
  public static let fileUnreadable = SightlineError.Code("fileUnreadable")
  /// The path is a folder, a device, a pipe or a socket.
  public static let notAFile = SightlineError.Code("notAFile")
  /// There are no bytes.
  public static let empty = SightlineError.Code("empty")
  /// The content is of an unknown format.
  public static let unknownFormat = SightlineError.Code("unknownFormat")
  /// A valid picture of an unsupported kind, or of a format that this build has no library for.
  public static let unsupported = SightlineError.Code("unsupported")
  /// A camera's raw file, whose preview was not asked for.
  public static let rawFile = SightlineError.Code("rawFile")
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
  /// More frames or pages than `DecodingLimits.maximumFrames`.
  public static let tooManyFrames = SightlineError.Code("tooManyFrames")
  /// There is as much work as can be done or queued.
  public static let busy = SightlineError.Code("busy")
  /// The header announces more pixels than the bytes that follow could possibly hold.
  public static let implausibleSize = SightlineError.Code("implausibleSize")
  /// The picture cannot be stored in the format.
  public static let notEncodable = SightlineError.Code("notEncodable")
  /// A picture could not be encoded, or not be decoded again.
  public static let encodingFailed = SightlineError.Code("encodingFailed")
}

extension SightlineError {
  /// Makes the error for a decoding library's report, with the library's own message in brackets.
  init(_ status: sl_status, _ format: ImageFormat, detail: String, limits: DecodingLimits) {
    switch status {
    case SL_TRUNCATED:
      self.init(.truncated, "the \(format.name) is cut short (\(detail)); get it again")
    case SL_UNSUPPORTED:
      self.init(
        .unsupported,
        "a kind of \(format.name) that is not read (\(detail)); convert it first"
      )
    case SL_MEMORY:
      self.init(
        .tooMuchMemory,
        "decoding the \(format.name) needs more than \(limits.maximumDecoderMemory.grouped) bytes "
          + "of memory (maximumDecoderMemory)"
      )
    default:
      self.init(.corrupt, "the \(format.name) is damaged (\(detail)); get it again")
    }
  }

  /// Refuses a picture whose bytes could not hold its pixels even at the format's best compression.
  ///
  /// This is what keeps a header from costing memory: PNG's deflate packs at most 1032 bytes in one,
  /// JPEG's Huffman codes spend at least a bit on each block of 8×8 samples, and a GIF's code stands for
  /// at most 4096 pixels. The other formats know no such bound.
  static func checkPlausibility(
    _ format: ImageFormat,
    width: Int,
    height: Int,
    bytesLeft: UInt64,
    bytesNeeded: UInt64
  ) throws(SightlineError) {
    guard bytesLeft < bytesNeeded else { return }
    throw SightlineError(
      .implausibleSize,
      "the \(format.name) announces \(width)×\(height) pixels, which need at least "
        + "\(Int(clamping: bytesNeeded).grouped) bytes, and \(Int(clamping: bytesLeft).grouped) "
        + "follow; it is cut short or forged",
      value: "\(width)×\(height)"
    )
  }
}
