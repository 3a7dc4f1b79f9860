import SightlineGeometry

/// Lists of places of a picture, found by where they are.
struct PlaceGrid {
  private struct Cell: Hashable {
    let x, y: Int
  }

  private let lists: [[PicturePoint?]]
  private let side: Double
  private var cells: [Cell: [(list: Int, index: Int)]] = [:]

  /// Sorts places into square cells.
  ///
  /// - Parameters:
  ///   - lists: The places.
  ///   - side: The side of a cell, and the farthest that is asked for.
  init(_ lists: [[PicturePoint?]], side: Double) {
    self.lists = lists
    self.side = max(side, 1)
    for (list, places) in lists.enumerated() {
      for (index, place) in places.enumerated() {
        if let place, let cell = cell(place) { cells[cell, default: []].append((list, index)) }
      }
    }
  }

  /// Whether something holds for a place near another.
  func contains(
    near place: PicturePoint,
    within radius: Double,
    where holds: (_ list: Int, _ index: Int) -> Bool
  ) -> Bool {
    guard let center = cell(place) else { return false }
    for y in center.y - 1...center.y + 1 {
      for x in center.x - 1...center.x + 1 {
        for (list, index) in cells[Cell(x: x, y: y)] ?? [] {
          guard let other = lists[list][index] else { continue }
          let (dx, dy) = (other.x - place.x, other.y - place.y)
          if dx * dx + dy * dy <= radius * radius, holds(list, index) { return true }
        }
      }
    }
    return false
  }

  /// The cell of a place; nil for one that is far outside of any picture.
  private func cell(_ place: PicturePoint) -> Cell? {
    let (x, y) = (place.x / side, place.y / side)
    guard abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    return Cell(x: Int(x.rounded(.down)), y: Int(y.rounded(.down)))
  }
}
