import CoreVideo
import SightlinePixels
import VisualIntelligence

extension SemanticContentDescriptor {
  /// The number of bytes that the pixels take, padding included; 0 without pixels.
  var byteCount: Int {
    guard let pixels = pixelBuffer?.pixels else { return 0 }
    // A buffer's planes were checked against its bytes: nothing here overflows.
    return pixels.planes.reduce(0) { $0 + $1.bytesPerRow * $1.height }
  }

  /// Whether both have the same labels in the same order, and the same pixels.
  ///
  /// - Complexity: O(1) for one pixel buffer, else O(bytes) up to the first row that differs.
  func isSame(as other: SemanticContentDescriptor) -> Bool {
    guard labels == other.labels else { return false }
    guard let mine = pixelBuffer, let theirs = other.pixelBuffer else {
      return pixelBuffer == nil && other.pixelBuffer == nil
    }
    return mine === theirs || mine.pixels.hasSameBytes(as: theirs.pixels)
  }
}
