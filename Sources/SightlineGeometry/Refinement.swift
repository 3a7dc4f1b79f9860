/// A transform with the pairs that agree with it.
struct Refinement {
  /// A pair that agrees, by its index, and the square of its error.
  struct Agreeing {
    let index: Int
    let squaredError: Double
  }

  /// The fewest inliers of a match: what fixes a similarity, and as many again to confirm it.
  static let minimumInliers = 4

  let transform: PlanarTransform
  /// The pairs that agree, by their index; no feature and no place twice.
  let inliers: [Agreeing]
  let logOdds: Double
  let repetition: Double
}
