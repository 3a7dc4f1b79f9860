import SightlineCodecs
package import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// The picture as it comes back from a JPEG of a quality.
  package func saved(quality: Int) throws -> ReadOnlyPixelBuffer {
    try ImageDecoder.decode(ImageEncoder.jpeg(self, quality: quality)).buffer
  }
}
