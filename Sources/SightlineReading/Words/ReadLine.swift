public import SightlineGeometry

/// A line of words that was read in a picture, or given as text.
///
/// It is untrusted text: it can hold anything, and is used only to look up entities.
public struct ReadLine: Hashable, Sendable {
  /// The words, at most `longestText` characters.
  ///
  /// Spaces between them may be missing.
  public let text: String
  /// The confidence of the reading, 0…1: the mean of its characters.
  public let confidence: Double
  /// Where it was seen, in pixels of the picture: the corners of a rectangle, from where reading begins on its upper side,
  /// clockwise; nil for words that were given as text.
  public let place: PicturePolygon?

  /// The most characters of a line.
  public static let longestText = 256

  /// Makes a line, by default without a place; longer text is cut.
  public init(_ text: String, confidence: Double = 1, place: PicturePolygon? = nil) {
    self.text = String(text.prefix(Self.longestText))
    self.confidence = confidence
    self.place = place
  }

  /// The middle of its place; nil for one without.
  package var middle: PicturePoint? {
    guard let corners = place?.vertices, corners.count == 4 else { return nil }
    return PicturePoint(x: (corners[0].x + corners[2].x) / 2, y: (corners[0].y + corners[2].y) / 2)
  }

  /// The line in a picture of another size, which can be a part of a larger one.
  ///
  /// - Parameters:
  ///   - scale: How many times as wide and high the other picture is.
  ///   - origin: Where this picture then begins in it.
  /// - Returns: The same line, with its place there.
  public func rescaled(
    by scale: (x: Double, y: Double),
    origin: PicturePoint = PicturePoint(x: 0, y: 0)
  ) -> ReadLine {
    ReadLine(text, confidence: confidence, place: place?.moved(by: scale, origin))
  }
}

extension PicturePolygon {
  /// The polygon in a picture of another size that begins elsewhere.
  package func moved(by scale: (x: Double, y: Double), _ origin: PicturePoint) -> PicturePolygon {
    PicturePolygon(
      vertices: vertices.map {
        PicturePoint(x: $0.x * scale.x + origin.x, y: $0.y * scale.y + origin.y)
      }
    )
  }
}
