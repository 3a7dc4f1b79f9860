/// The five edge filters of the MPEG-7 edge histogram, on the means of a block's four quarters.
enum EdgeFilter: Int, CaseIterable {
  /// A vertical edge: left against right.
  case vertical
  /// A horizontal edge: top against bottom.
  case horizontal
  /// A diagonal at 45°: top left against bottom right.
  case diagonal45
  /// A diagonal at 135°: top right against bottom left.
  case diagonal135
  /// No one direction: both diagonals against each other.
  case nonDirectional

  /// The strength of the edge.
  ///
  /// - Parameter means: The means of the quarters: top left, top right, bottom left, bottom right.
  /// - Returns: The filter's response without its sign, from 0.
  @inline(__always)
  func strength(_ means: SIMD4<Double>) -> Double {
    switch self {
    case .vertical: abs(means.x - means.y + means.z - means.w)
    case .horizontal: abs(means.x + means.y - means.z - means.w)
    case .diagonal45: 2.0.squareRoot() * abs(means.x - means.w)
    case .diagonal135: 2.0.squareRoot() * abs(means.y - means.z)
    case .nonDirectional: 2 * abs(means.x - means.y - means.z + means.w)
    }
  }
}
