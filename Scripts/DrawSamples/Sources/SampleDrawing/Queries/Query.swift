/// A picture to look up, and what should be found.
struct Query: Sendable {
  /// The changes that the ground truth tells apart.
  enum Change: String, Sendable, CaseIterable {
    case reencoded
    case resized
    case recoloured
    case cropped
    case screenshot
    case photographed
    case rotated
    case overlaid
    case mirrored
    case captured
    case several
    case sibling
    case variant
    case none
  }

  /// The file's name within the folder of queries.
  let name: String
  let change: Change
  var labels: [String] = []
  /// The reference picture that it was made from; nil when no entity matches.
  let source: String?
  var quality = 72
  let make: @Sendable (Canvas) -> Canvas

  var path: String { "queries/\(name)" }

  static func from(
    _ source: String,
    _ name: String,
    _ change: Change,
    quality: Int = 72,
    labels: [String] = [],
    make: @escaping @Sendable (Canvas) -> Canvas
  ) -> Query {
    Query(
      name: name,
      change: change,
      labels: labels,
      source: source,
      quality: quality,
      make: make
    )
  }

  static func unknown(
    _ name: String,
    labels: [String] = [],
    frame: Canvas.Frame = Canvas.Frame(0, 0, 1200, 800),
    width: Int,
    draw: @escaping @Sendable (inout Canvas) -> Void
  ) -> Query {
    Query(name: name, change: .none, labels: labels, source: nil) { _ in
      var canvas = Canvas(frame, pixelWidth: width)
      draw(&canvas)
      return canvas
    }
  }
}
