/// The limits beyond which the largest difference of two pictures is more than saving them again makes.
struct DifferenceLimits: Hashable, Sendable {
  /// The difference above which it counts whatever the others are.
  let sure: Float
  /// The difference above which it counts if it stands out.
  let likely: Float
  /// How many times what one place in a hundred reaches it must then be.
  let outstanding: Float

  /// Whether a difference counts.
  ///
  /// - Parameters:
  ///   - largest: The difference.
  ///   - usual: The difference that one place in a hundred reaches.
  /// - Returns: Whether it does.
  func arePassed(by largest: Float, where usual: Float) -> Bool {
    largest > sure || (largest > likely && largest > outstanding * usual)
  }
}
