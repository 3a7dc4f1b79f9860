import Foundation
package import SightlineBuilding
import SightlineFoundation
import SightlinePixels
import Synchronization

/// Thumbnails that a page embeds once each: the first element holds the picture, later ones use it.
final class ShownThumbnails: Sendable {
  private struct Shown {
    let number: Int
    let width: Int
    let height: Int
  }

  private let shown = Mutex<[PathKey: Shown]>([:])

  /// Shows a picture that the page has already.
  ///
  /// - Parameters:
  ///   - name: The name of the picture.
  ///   - alternative: The text for readers who cannot see the picture.
  /// - Returns: The element; nil where the page does not have the picture.
  func element(of name: String, alternative: String) -> HTML? {
    guard let known = shown.withLock({ $0[PathKey(name)] }) else { return nil }
    return frame(known, alternative, "<use href=\"#picture-\(known.number)\"/>")
  }

  /// The first element of a picture, which carries it.
  func firstElement(_ thumbnail: Thumbnail, of name: String, alternative: String) -> HTML {
    let known = shown.withLock { shown in
      let known = Shown(number: shown.count + 1, width: thumbnail.width, height: thumbnail.height)
      shown[PathKey(name)] = known
      return known
    }
    return frame(
      known,
      alternative,
      """
      <image id="picture-\(known.number)" href="\(thumbnail.address)" width="\(known.width)" \
      height="\(known.height)"/>
      """
    )
  }

  private func frame(_ shown: Shown, _ alternative: String, _ content: HTML) -> HTML {
    """
    <svg class="thumb" role="img" aria-label="\(alternative)" viewBox="0 0 \(shown.width) \(shown.height)" \
    preserveAspectRatio="xMidYMid slice">\(content)</svg>
    """
  }
}

extension Thumbnail {
  /// The JPEG as an address, for a page that carries it within itself.
  package var address: String { "data:image/jpeg;base64," + Data(bytes).base64EncodedString() }

  /// The picture as an element.
  ///
  /// - Parameters:
  ///   - alternative: The text for readers who cannot see the picture; empty where words beside it say the same.
  ///   - style: The element's class.
  /// - Returns: An `img` element that names its size, so that nothing moves when it appears.
  package func element(alternative: String, style: HTML = "picture") -> HTML {
    """
    <img class="\(style)" src="\(address)" width="\(width)" height="\(height)" alt="\(alternative)">
    """
  }
}
