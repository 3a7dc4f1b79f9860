extension Explanation {
  /// The explanation in words that follow a thing, for people: "in another color".
  public var phrase: String {
    switch self {
    case .otherColor: "in another color"
    case .series: "another of the series"
    case .sharedGround: "only a shared ground"
    }
  }

  /// The words before the title of a related entity, for people: "another color of".
  public var relation: String {
    switch self {
    case .otherColor: "another color of"
    case .series: "another of the series of"
    case .sharedGround: "shares its ground with"
    }
  }
}
