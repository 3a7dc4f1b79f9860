/// How many other entities of a catalog are something to a reference picture, each counted once, as the nearest that any of its
/// pictures is.
public struct RelativeCounts: Codable, Hashable, Sendable {
  /// Those that show the same thing.
  public var views: Int
  /// Those that are the same design in other colours.
  public var colors: Int
  /// Others of its series.
  public var series: Int
  /// Those that only share its ground.
  public var ground: Int

  /// Makes counts, by default of nothing.
  public init(views: Int = 0, colors: Int = 0, series: Int = 0, ground: Int = 0) {
    self.views = views
    self.colors = colors
    self.series = series
    self.ground = ground
  }

  /// Counts entities by their kinds.
  init(_ kinds: some Sequence<RelationKind>) {
    self.init()
    for kind in kinds { self[kind] += 1 }
  }

  /// The number of entities of a kind.
  public subscript(kind: RelationKind) -> Int {
    get {
      switch kind {
      case .view: views
      case .colors: colors
      case .series: series
      case .ground: ground
      }
    }
    set {
      switch kind {
      case .view: views = newValue
      case .colors: colors = newValue
      case .series: series = newValue
      case .ground: ground = newValue
      }
    }
  }
}
