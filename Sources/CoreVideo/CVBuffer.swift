package import SightlinePixels

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
