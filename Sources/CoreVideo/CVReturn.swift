/// What a function of the C interface reports.
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
