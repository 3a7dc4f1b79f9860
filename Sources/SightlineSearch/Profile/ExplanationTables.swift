/// How each explanation of a view is weighed beside the same thing.
///
/// The bias of a table is the logarithm of the prior odds of its explanation for a reference of which the catalog shows no
/// relative. Its ramps add the logarithms of likelihood ratios: signals that speak against a match speak for an explanation.
public struct ExplanationTables: Hashable, Sendable {
  /// The weights of the same design in other colours.
  public var otherColor: RuleTable
  /// The weights of another of a series.
  public var series: RuleTable
  /// The weights of what is only a ground, a frame or a logo in common.
  public var sharedGround: RuleTable

  /// Makes tables.
  public init(otherColor: RuleTable, series: RuleTable, sharedGround: RuleTable) {
    self.otherColor = otherColor
    self.series = series
    self.sharedGround = sharedGround
  }

  /// The weights of an explanation.
  public subscript(explanation: Explanation) -> RuleTable {
    get {
      switch explanation {
      case .otherColor: otherColor
      case .series: series
      case .sharedGround: sharedGround
      }
    }
    set {
      switch explanation {
      case .otherColor: otherColor = newValue
      case .series: series = newValue
      case .sharedGround: sharedGround = newValue
      }
    }
  }
}
