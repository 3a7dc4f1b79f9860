public import SightlinePixels

/// A picture that does not change; it can be shared between threads.
///
/// Formats that `PixelFormat` has are shared with `pixels`: neither direction copies.
public final class CVReadOnlyPixelBuffer: CVPixelBufferRepresentable, Sendable {
  /// The type of the buffer.
  public typealias Buffer = CVPixelBuffer

  let storage: CVPixelStorage

  init(_ storage: CVPixelStorage) { self.storage = storage }

  /// The picture as the rest of this package knows it.
  ///
  /// The original lacks this property. The bytes are shared where `PixelFormat` has the format, and luma and
  /// chroma are by the matrix of BT.601. Other buffers are converted to `rgb8`, or to `rgba8` where they have
  /// alpha: by the matrix that `kCVImageBufferYCbCrMatrixKey` names, and floats clamped to 0…1 and, where
  /// `kCVImageBufferTransferFunctionKey` says that they are linear, put through the curve of sRGB. Other
  /// transfer functions and all primaries are taken as sRGB's.
  ///
  /// - Complexity: O(1) for shared bytes, O(pixels) each time for others.
  public var pixels: ReadOnlyPixelBuffer { storage.picture }

  /// Makes a buffer of a picture, whose bytes it shares.
  ///
  /// The original lacks this initialiser.
  public convenience init(_ pixels: ReadOnlyPixelBuffer) { self.init(CVPixelStorage(pixels)) }

  /// Makes a buffer of a picture that was drawn, whose bytes it takes over.
  public convenience init(_ mutableBuffer: consuming CVMutablePixelBuffer) {
    self.init(mutableBuffer.storage)
  }

  /// Makes a buffer of one from the C interface, whose bytes it shares; it must not be written to later.
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

  /// How the samples are laid out.
  public var pixelFormatType: CVPixelFormatType { storage.type }

  /// The size and the row length of each plane; a picture that is not planar has one.
  public var planeProperties: [CVPixelBufferPlaneProperties] { storage.properties }
}
