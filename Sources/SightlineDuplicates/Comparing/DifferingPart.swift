/// The part of a plane around a place in which values are at least a third as large as there.
struct DifferingPart {
  private(set) var columns: ClosedRange<Int>
  private(set) var rows: ClosedRange<Int>

  /// How far apart places of one part may lie.
  private static let reach = 3

  /// Grows a part from a place.
  ///
  /// - Complexity: O(places of the part), times its sides.
  init(around place: Int, in plane: Plane) {
    let least = plane.values[place] / 3
    var (left, right) = (place % plane.width, place % plane.width)
    var (top, bottom) = (place / plane.width, place / plane.width)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      let near = max(top - Self.reach, 0)...min(bottom + Self.reach, plane.height - 1)
      let beside = max(left - Self.reach, 0)...min(right + Self.reach, plane.width - 1)
      for row in near {
        for column in beside where plane.values[row * plane.width + column] >= least {
          if column < left { (left, isGrowing) = (column, true) }
          if column > right { (right, isGrowing) = (column, true) }
          if row < top { (top, isGrowing) = (row, true) }
          if row > bottom { (bottom, isGrowing) = (row, true) }
        }
      }
    }
    (columns, rows) = (left...right, top...bottom)
  }
}
