/// Whether a part of a picture is set into it, as into a border, a screen or a page: its edges are then edges there too.
///
/// The whole picture goes on beyond a crop's edge, so that the edge cannot be seen in it.
struct InsetEdges {
  private let luma: Plane
  private let view: PlacedView

  /// How many places outside and inside of an edge are compared.
  private static let reach: Float = 2.5
  /// How much larger the step over an edge must be than steps within, and how large.
  private static let (ratio, least): (Float, Float) = (3, 6)
  /// From which share of a side on it is looked at.
  private static let margin = 0.015

  init(_ luma: Plane, _ view: PlacedView) {
    self.luma = luma
    self.view = view
  }

  /// Whether an edge of the part is an edge of something in the picture, or the ground outside of it is plain.
  var isInset: Bool {
    let (width, height) = (Float(luma.width), Float(luma.height))
    let (left, right) = (Float(view.left) * width, Float(view.left + view.width) * width)
    let (top, bottom) = (Float(view.top) * height, Float(view.top + view.height) * height)
    let (across, down) = (Float(Self.margin) * width, Float(Self.margin) * height)
    let rows = stride(from: top + 1, to: bottom - 1, by: 1).map(\.self)
    let columns = stride(from: left + 1, to: right - 1, by: 1).map(\.self)
    let sides: [(isThere: Bool, place: Float, direction: Float, isColumn: Bool)] = [
      (left > across, left, 1, true), (right < width - across, right, -1, true),
      (top > down, top, 1, false), (bottom < height - down, bottom, -1, false),
    ]
    return sides.contains { side in
      guard side.isThere else { return false }
      func values(_ distance: Float) -> [Float] {
        let place = side.place + side.direction * distance
        return side.isColumn
          ? rows.map { luma.value(atX: place, y: $0) }
          : columns.map { luma.value(atX: $0, y: place) }
      }
      let (outside, inside) = (values(-Self.reach), values(Self.reach))
      let (further, before) = (values(3 * Self.reach), values(-3 * Self.reach))
      let over = Self.step(outside, inside)
      let within = max(Self.step(inside, further), Self.step(before, outside))
      if over > Self.least, over > Self.ratio * within { return true }
      return Self.spread(outside) < 2 && Self.spread(before) < 2 && Self.spread(inside) > 6
    }
  }

  private static func step(_ one: [Float], _ other: [Float]) -> Float {
    guard !one.isEmpty else { return 0 }
    return zip(one, other).reduce(0) { $0 + abs($1.0 - $1.1) } / Float(one.count)
  }

  /// The mean distance from the mean.
  private static func spread(_ values: [Float]) -> Float {
    guard !values.isEmpty else { return 0 }
    let mean = values.reduce(0, +) / Float(values.count)
    return values.reduce(0) { $0 + abs($1 - mean) } / Float(values.count)
  }
}
