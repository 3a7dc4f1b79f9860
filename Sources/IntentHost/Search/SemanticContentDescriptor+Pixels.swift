import CoreVideo
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
public import VisualIntelligence

extension SemanticContentDescriptor {
  /// The number of bytes that the pixels take, padding included; 0 without pixels.
  var byteCount: Int {
    guard let pixels = pixelBuffer?.pixels else { return 0 }
    // A buffer's planes were checked against its bytes, so this cannot overflow.
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

extension SemanticContentDescriptor {
  /// Makes a descriptor of a picture in a file, for a test or a tool.
  ///
  /// - Parameters:
  ///   - path: A picture file of any readable format; a relative path starts at the working directory.
  ///   - labels: General words for the content.
  /// - Throws: `IntentHostError` with the code `unreadableCapture` when the file cannot be read or
  ///   decoded; `underlying` says why.
  /// - Complexity: O(bytes + pixels).
  public init(contentsOf path: String, labels: [String] = []) throws(IntentHostError) {
    do throws(SightlineError) {
      self.init(labels: labels, pixels: try ImageDecoder.decode(contentsOf: path).buffer)
    } catch {
      throw IntentHostError(
        .unreadableCapture,
        "no capture can be made of the picture: \(error.message)",
        path: path,
        underlying: error
      )
    }
  }
}
