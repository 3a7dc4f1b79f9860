/// Why a picture could not be read or written.
public struct ImageCodecError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    enum Kind: String {
      case fileNotFound, fileUnreadable, notAFile, empty, unknownFormat, unsupported, truncated
      case corrupt, tooManyBytes, sideTooLong, tooManyPixels, tooMuchMemory, tooManyScans
      case implausibleSize, notEncodable
    }
    let kind: Kind

    /// There is no file at the path.
    public static let fileNotFound = Code(kind: .fileNotFound)
    /// The file exists but the system does not let it be read.
    public static let fileUnreadable = Code(kind: .fileUnreadable)
    /// The path is a folder, a device, a pipe or a socket.
    public static let notAFile = Code(kind: .notAFile)
    /// There are no bytes.
    public static let empty = Code(kind: .empty)
    /// The content is neither PNG nor JPEG.
    public static let unknownFormat = Code(kind: .unknownFormat)
    /// A valid PNG or JPEG of a kind that is not read.
    public static let unsupported = Code(kind: .unsupported)
    /// The bytes end before the picture does.
    public static let truncated = Code(kind: .truncated)
    /// The bytes break the format's rules, or a checksum is wrong.
    public static let corrupt = Code(kind: .corrupt)
    /// More bytes than `DecodingLimits.maximumBytes`.
    public static let tooManyBytes = Code(kind: .tooManyBytes)
    /// A side longer than `DecodingLimits.maximumSide`, or than the format or library can have.
    public static let sideTooLong = Code(kind: .sideTooLong)
    /// More pixels than `DecodingLimits.maximumPixels`.
    public static let tooManyPixels = Code(kind: .tooManyPixels)
    /// Decoding or encoding needs more than `DecodingLimits.maximumDecoderMemory`, or than there is.
    public static let tooMuchMemory = Code(kind: .tooMuchMemory)
    /// More scans than `DecodingLimits.maximumScans`.
    public static let tooManyScans = Code(kind: .tooManyScans)
    /// The header announces more pixels than the bytes that follow could possibly hold.
    public static let implausibleSize = Code(kind: .implausibleSize)
    /// The picture cannot be stored in the format.
    public static let notEncodable = Code(kind: .notEncodable)

    /// The code's stable name.
    public var description: String { kind.rawValue }
  }

  /// The kind of failure.
  public let code: Code
  /// What is wrong, which value, which limit and what to do, in one line without the path.
  public let message: String
  /// The file, when the picture was read from one.
  public let path: String?

  /// The path, when there is one, and the message, in one line.
  public var description: String {
    guard let path else { return message }
    return "\(path): \(message)"
  }

  init(_ code: Code, _ message: String, path: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
  }

  /// The same failure, said of a file.
  func at(_ path: String) -> ImageCodecError {
    ImageCodecError(code, message, path: path)
  }
}
