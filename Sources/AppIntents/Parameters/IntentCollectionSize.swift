/// How many values a collection may hold.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Hashable, Sendable {
  /// The fewest.
  package let min: Int
  /// The most.
  package let max: Int

  /// Makes a size with a lower and an upper bound.
  ///
  /// Traps when they are inverted or negative.
  public init(min: Int, max: Int) {
    precondition(0 <= min && min <= max, "a collection's size runs from 0 upwards")
    self.min = min
    self.max = max
  }

  /// Makes the size of exactly so many.
  public init(exactly count: Int) { self.init(min: count, max: count) }

  /// Makes the size of exactly so many.
  public init(integerLiteral value: Int) { self.init(exactly: value) }
}
