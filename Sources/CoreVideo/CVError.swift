/// Why a buffer could not be made.
@frozen public struct CVError: Error, RawRepresentable, Hashable, Sendable, CustomStringConvertible
{
  /// The number that the C interface reports.
  public let rawValue: CVReturn

  /// Makes an error from the number that the C interface reports.
  public init(rawValue: CVReturn) { self.rawValue = rawValue }

  /// Throws unless a function reported success.
  ///
  /// - Parameter result: What the function reported.
  /// - Throws: The error for the number.
  public static func check(_ result: CVReturn) throws(CVError) {
    guard result == kCVReturnSuccess else { throw CVError(rawValue: result) }
  }

  /// Something went wrong.
  public static let internalError = CVError(rawValue: kCVReturnError)
  /// An argument is wrong.
  public static let invalidArgument = CVError(rawValue: kCVReturnInvalidArgument)
  /// There was no memory.
  public static let allocationFailed = CVError(rawValue: kCVReturnAllocationFailed)
  /// It cannot be done.
  public static let unsupported = CVError(rawValue: kCVReturnUnsupported)
  /// The pixel format cannot be used.
  public static let invalidPixelFormat = CVError(rawValue: kCVReturnInvalidPixelFormat)
  /// The size is impossible.
  public static let invalidSize = CVError(rawValue: kCVReturnInvalidSize)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .invalidArgument: "an argument is wrong"
    case .allocationFailed: "there was no memory for the buffer; make a smaller one"
    case .unsupported: "this cannot be done here"
    case .invalidPixelFormat:
      "the pixel format is not supported; use one of the kCVPixelFormatType constants"
    case .invalidSize: "the size is impossible; both sides must be at least 1"
    default: "CVReturn \(rawValue)"
    }
  }
}
