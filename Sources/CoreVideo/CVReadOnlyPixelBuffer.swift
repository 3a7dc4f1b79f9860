public import SightlinePixels

/// A picture that does not change; it can be shared between threads.
///
/// It stands on a `ReadOnlyPixelBuffer`, whose bytes it shares: neither direction copies.
public final class CVReadOnlyPixelBuffer: CVPixelBufferRepresentable, Sendable {
  /// The type of the buffer.
  public typealias Buffer = CVPixelBuffer

  /// The picture as the rest of this package knows it.
  ///
  /// The original lacks this property.
  public let pixels: ReadOnlyPixelBuffer

  /// Makes a buffer of a picture, whose bytes it shares.
  ///
  /// The original lacks this initialiser.
  public init(_ pixels: ReadOnlyPixelBuffer) { self.pixels = pixels }

  /// Makes a buffer of a picture that was drawn, whose bytes it takes over.
  public convenience init(_ mutableBuffer: consuming CVMutablePixelBuffer) {
    self.init(mutableBuffer.pixels)
  }

  /// Makes a buffer of one from the C interface, whose bytes it shares; it must not be written to later.
  public convenience init(unsafeBuffer: sending CVPixelBuffer) { self.init(unsafeBuffer.pixels) }

  /// Calls a closure with the buffer for the C interface, which must not be kept nor written to.
  public func withUnsafeBuffer<Result: ~Copyable>(
    _ body: (CVPixelBuffer) throws -> sending Result
  ) rethrows -> sending Result {
    try body(CVPixelBuffer(pixels))
  }

  /// The size in pixels.
  public var size: CVImageSize { CVImageSize(width: pixels.width, height: pixels.height) }

  /// How the samples are laid out.
  public var pixelFormatType: CVPixelFormatType { CVPixelFormatType(pixels.format) }

  /// The size and the row length of each plane; a picture that is not planar has one.
  public var planeProperties: [CVPixelBufferPlaneProperties] {
    pixels.planes.map(CVPixelBufferPlaneProperties.init)
  }
}

/// A buffer as the C interface knows it.
///
/// It is handed out for the length of a closure and is not to be kept. Its functions are the ones
/// that apps call on it, such as `CVPixelBufferGetWidth`.
public final class CVBuffer {
  let pixels: ReadOnlyPixelBuffer

  /// Makes a buffer of a picture, whose bytes it shares.
  package init(_ pixels: ReadOnlyPixelBuffer) { self.pixels = pixels }
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
