import CoreVideo
public import SightlinePixels

extension SemanticContentDescriptor {
  /// Makes a descriptor of a picture of this package, whose bytes it shares.
  ///
  /// - Parameters:
  ///   - labels: General words for what is seen.
  ///   - pixels: The pixels of the capture.
  public init(labels: [String] = [], pixels: ReadOnlyPixelBuffer) {
    self.init(labels: labels, pixelBuffer: CVReadOnlyPixelBuffer(pixels))
  }
}
