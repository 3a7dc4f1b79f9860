/// The width in pixels.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.storage.size.width
}

/// The height in pixels.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.storage.size.height
}

/// The length in bytes of a row of the first plane.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.storage.properties[0].bytesPerRow
}

/// The pixel format.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
  pixelBuffer.storage.type.rawValue
}

/// The number of planes; 0 when the picture is not planar.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int {
  CVPixelBufferIsPlanar(pixelBuffer) ? pixelBuffer.storage.planes.count : 0
}

/// Whether the samples are in planes of their own.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool {
  pixelBuffer.storage.planes.count > 1
}

/// The width of a plane in its elements.
///
/// Traps when there is no such plane.
public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.storage.properties[planeIndex].size.width
}

/// The height of a plane in rows.
///
/// Traps when there is no such plane.
public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.storage.properties[planeIndex].size.height
}

/// The length in bytes of a row of a plane.
///
/// Traps when there is no such plane.
public func CVPixelBufferGetBytesPerRowOfPlane(
  _ pixelBuffer: CVPixelBuffer,
  _ planeIndex: Int
) -> Int {
  pixelBuffer.storage.properties[planeIndex].bytesPerRow
}

/// Makes the address of the bytes valid; here it always is.
@discardableResult
public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer,
  _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }

/// Ends what `CVPixelBufferLockBaseAddress` began.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer,
  _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }

/// The result code of a function of the C interface.
public typealias CVReturn = Int32

/// Four characters in a number, the first in the highest byte.
public typealias OSType = UInt32

/// All went well.
public let kCVReturnSuccess: CVReturn = 0
/// Something went wrong.
public let kCVReturnError: CVReturn = -6660
/// An argument is wrong.
public let kCVReturnInvalidArgument: CVReturn = -6661
/// There was no memory.
public let kCVReturnAllocationFailed: CVReturn = -6662
/// It cannot be done.
public let kCVReturnUnsupported: CVReturn = -6663
/// The pixel format cannot be used.
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
/// The size is impossible.
public let kCVReturnInvalidSize: CVReturn = -6681

/// The reason why a buffer could not be made.
@frozen public struct CVError: Error, RawRepresentable, Hashable, Sendable, CustomStringConvertible
{
  /// The number that the C interface reports.
  public let rawValue: CVReturn

  /// Makes an error from the number that the C interface reports.
  public init(rawValue: CVReturn) { self.rawValue = rawValue }

  /// Throws an error unless a function reported success.
  ///
  /// - Parameter result: The result of the function.
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

  /// A description of what is wrong and what to do.
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

/// The intended access to a buffer's bytes.
public struct CVPixelBufferLockFlags: OptionSet, Hashable, Sendable {
  /// The flags as bits.
  public let rawValue: UInt64

  /// Makes flags from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Only for reading.
  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}
