public import SightlinePixels

/// A picture that does not change; it can be shared between threads.
///
/// Buffers in a format of `PixelFormat` share their bytes with `pixels`: neither direction copies.
public final class CVReadOnlyPixelBuffer: CVPixelBufferRepresentable, Sendable {
  /// The type of the buffer.
  public typealias Buffer = CVPixelBuffer

  let storage: CVPixelStorage

  init(_ storage: CVPixelStorage) { self.storage = storage }

  /// The picture as the rest of this package knows it.
  ///
  /// The original lacks this property. The bytes are shared if `PixelFormat` has the format and luma and
  /// chroma use the matrix of BT.601. Other buffers are converted to `rgb8`, or to `rgba8` if they have
  /// alpha. The conversion uses the matrix that `kCVImageBufferYCbCrMatrixKey` names; it clamps floats to 0…1
  /// and applies the curve of sRGB if `kCVImageBufferTransferFunctionKey` says that they are linear. Other
  /// transfer functions and all primaries are treated as sRGB's.
  ///
  /// - Complexity: O(1) for shared bytes, O(pixels) each time for others.
  public var pixels: ReadOnlyPixelBuffer { storage.picture }

  /// Makes a buffer that shares the bytes of a picture.
  ///
  /// The original lacks this initialiser.
  public convenience init(_ pixels: ReadOnlyPixelBuffer) { self.init(CVPixelStorage(pixels)) }

  /// Makes a buffer that takes over the bytes of a drawn picture.
  public convenience init(_ mutableBuffer: consuming CVMutablePixelBuffer) {
    self.init(mutableBuffer.storage)
  }

  /// Makes a buffer that shares the bytes of one from the C interface, which must not be written to later.
  public convenience init(unsafeBuffer: sending CVPixelBuffer) {
    self.init(unsafeBuffer.storage)
  }

  /// Calls a closure with the buffer for the C interface, which must not be kept nor written to.
  public func withUnsafeBuffer<Result: ~Copyable>(
    _ body: (CVPixelBuffer) throws -> sending Result
  ) rethrows -> sending Result {
    try body(CVPixelBuffer(storage))
  }

  /// The size in pixels.
  public var size: CVImageSize { storage.size }

  /// The pixel format.
  public var pixelFormatType: CVPixelFormatType { storage.type }

  /// The size and the row length of each plane; a picture that is not planar has one.
  public var planeProperties: [CVPixelBufferPlaneProperties] { storage.properties }
}
