import Foundation
package import SightlineBuilding

extension Thumbnail {
  /// The JPEG as an address, for a page that carries it within itself.
  package var address: String { "data:image/jpeg;base64," + Data(bytes).base64EncodedString() }

  /// The picture as an element.
  ///
  /// - Parameters:
  ///   - alternative: What it shows, for those who do not see it; empty where words beside it say so.
  ///   - style: The element's class.
  /// - Returns: An `img` element that names its size, so that nothing moves when it appears.
  package func element(alternative: String, style: HTML = "picture") -> HTML {
    """
    <img class="\(style)" src="\(address)" width="\(width)" height="\(height)" alt="\(alternative)">
    """
  }
}
