/// An entity that a view on the screen shows.
public struct ViewAnnotation: Sendable {
  /// The entity.
  public let entity: AnyAppEntity
  /// Whether the view is selected; never under a host, which has no views that people select.
  public let isSelected: Bool
}
