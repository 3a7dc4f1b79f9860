/// The least and the greatest value that a parameter takes, written `(1, 10)`.
public typealias InclusiveRange<Bound> = (lowerBound: Bound, upperBound: Bound)

extension IntentParameterSpecification {
  /// The range in one form for all kinds of numbers; an inverted range takes nothing but its bounds.
  static func range(_ bounds: (lowerBound: Double, upperBound: Double)?) -> ClosedRange<Double>? {
    bounds.map { min($0.lowerBound, $0.upperBound)...max($0.lowerBound, $0.upperBound) }
  }
}
