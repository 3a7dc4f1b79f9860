/// An order of results: by which property, and which way.
public struct EntityQuerySort<Entity: AppEntity>: Sendable {
  /// Which way results are sorted.
  public enum Ordering: Hashable, Sendable {
    /// The least first.
    case ascending
    /// The greatest first.
    case descending
  }

  /// The property, as `\.$name`.
  public let by: any PartialKeyPath<Entity> & Sendable
  /// Which way.
  public let order: Ordering

  /// Makes an order.
  package init(by keyPath: any PartialKeyPath<Entity> & Sendable, order: Ordering) {
    by = keyPath
    self.order = order
  }
}
