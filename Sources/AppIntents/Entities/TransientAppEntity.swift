public import Foundation

/// An entity that exists only while an intent runs: nobody finds it again.
public protocol TransientAppEntity: AppEntity {
  /// Makes an entity without values.
  init()
}

extension TransientAppEntity {
  /// A new identifier each time.
  public var id: UUID { UUID() }

  /// A query that finds nothing.
  public static var defaultQuery: _TransientAppEntityQuery<Self> { _TransientAppEntityQuery() }
}
