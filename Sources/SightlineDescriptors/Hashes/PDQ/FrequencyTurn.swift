import SightlinePixels

/// What turning a picture does to its frequencies 1…16: rows and columns trade places, odd
/// frequencies change their sign.
struct FrequencyTurn {
  /// Whether odd horizontal frequencies change their sign.
  let mirrorsColumns: Bool
  /// Whether odd vertical frequencies change their sign.
  let mirrorsRows: Bool
  /// Whether rows and columns are exchanged, before signs change.
  let swaps: Bool

  init(_ orientation: Orientation) {
    (mirrorsColumns, mirrorsRows, swaps) =
      switch orientation {
      case .up: (false, false, false)
      case .upMirrored: (true, false, false)
      case .down: (true, true, false)
      case .downMirrored: (false, true, false)
      case .leftMirrored: (false, false, true)
      case .right: (true, false, true)
      case .rightMirrored: (true, true, true)
      case .left: (false, true, true)
      }
  }
}
