import SightlineEvaluation

/// The figures for the pictures of a family's own catalog, for one half.
struct OwnFigures: Codable, Sendable {
  /// How many come first, above 99 %, as they are stored.
  var own = Rate(0, of: 0)
  /// How many come first when they were saved again, smaller and as JPEG.
  var saved = Rate(0, of: 0)
  /// How many queries have the same answers from a catalog that stores its pictures in the opposite order.
  var reordered = Rate(0, of: 0)
}
