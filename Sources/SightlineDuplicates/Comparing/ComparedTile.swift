import CVisualKernels

/// The part of two pictures that is compared at once, and what is found in it.
///
/// All that a comparison at full size has in memory beside the pictures is one of these.
struct ComparedTile {
  /// The sides of what is judged, of what lies around it, and of both.
  static let core = Int(sl_compare_core)
  static let halo = Int(sl_compare_halo)
  static let side = Int(sl_compare_side)

  /// The tiles of two planes of the picture that shows, then those of the one that is shown; of luma one each.
  var tiles: [[UInt8]]
  var work: [Int16]
  /// The excess found in the last tile, in 64ths of what saving changes.
  var excess: [UInt8]

  /// Makes room for tiles of that many planes of each picture: 1 or 2.
  init(planes: Int) {
    let tile = [UInt8](repeating: 0, count: Self.side * Self.side)
    tiles = Array(repeating: tile, count: 2 * planes)
    excess = tile
    work = Array(repeating: 0, count: Int(sl_compare_work))
  }

  /// Compares a tile.
  ///
  /// - Parameters:
  ///   - showing: The planes of the picture that shows.
  ///   - shown: As many of the one that is shown, all of one size.
  ///   - left: The first column of the tile's core.
  ///   - top: Its first row.
  ///   - sharpness: How much the first is sharpened before, in 64ths; luma alone is.
  /// - Returns: Whether anything differs; otherwise `excess` is not written.
  mutating func compare(
    _ showing: [BytePlane],
    _ shown: [BytePlane],
    left: Int,
    top: Int,
    sharpness: Int
  ) -> Bool {
    for (place, plane) in (showing + shown).enumerated() {
      plane.copyTile(left: left, top: top, into: &tiles[place])
    }
    let half = tiles.count / 2
    // Most tiles of a picture that was only stored otherwise are the same.
    guard tiles[..<half] != tiles[half...] else { return false }
    if half == 1 { measureLuma(sharpness: sharpness) } else { measureColor() }
    return true
  }
}
