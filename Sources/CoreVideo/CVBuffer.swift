package import SightlinePixels

/// A buffer as the C interface knows it.
///
/// It is lent for the duration of a closure and must not be kept. Apps use it through functions
/// such as `CVPixelBufferGetWidth`.
public final class CVBuffer {
  let storage: CVPixelStorage

  init(_ storage: CVPixelStorage) { self.storage = storage }

  /// Makes a buffer of a picture, whose bytes it shares.
  package convenience init(_ pixels: ReadOnlyPixelBuffer) { self.init(CVPixelStorage(pixels)) }
}

/// A buffer of a picture, as the C interface knows it.
public typealias CVImageBuffer = CVBuffer

/// A buffer of a picture made of pixels, as the C interface knows it.
public typealias CVPixelBuffer = CVImageBuffer

/// Something that lends a buffer of pictures or sound.
public protocol CVBufferRepresentable<Buffer>: ~Copyable {
  /// The type of the buffer.
  associatedtype Buffer: CVBuffer
  /// Calls a closure with the buffer, which must not be kept after the closure returns.
  func withUnsafeBuffer<Result: ~Copyable>(
    _ body: (Buffer) throws -> sending Result
  ) rethrows -> sending Result
}
