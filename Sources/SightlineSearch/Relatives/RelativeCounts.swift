/// How many other entities of a catalog are relatives of a reference picture, each counted once by its nearest kind.
public struct RelativeCounts: Codable, Hashable, Sendable {
  /// Those with other views of the same thing.
  public var views: Int
  /// Those with the same design in other colours.
  public var colors: Int
  /// Those of the same series: one template with another name, face or text.
  public var series: Int
  /// Those that only have a ground, a frame or a logo in common.
  public var ground: Int

  /// Counts relatives, each from 0.
  public init(views: Int = 0, colors: Int = 0, series: Int = 0, ground: Int = 0) {
    self.views = views
    self.colors = colors
    self.series = series
    self.ground = ground
  }
}
