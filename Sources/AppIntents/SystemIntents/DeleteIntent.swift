/// Deletes entities.
public protocol DeleteIntent: SystemIntent {
  /// The type of the entities.
  associatedtype Entity: AppEntity
  /// The entities.
  var entities: [Entity] { get set }
}
