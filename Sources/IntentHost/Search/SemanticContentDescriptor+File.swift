import SightlineCodecs
import SightlineFoundation
public import VisualIntelligence

extension SemanticContentDescriptor {
  /// Makes a descriptor of a picture in a file, for a test or a tool.
  ///
  /// - Parameters:
  ///   - path: A picture file of any format that is read; a relative path starts at the working directory.
  ///   - labels: General words for what is seen.
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
