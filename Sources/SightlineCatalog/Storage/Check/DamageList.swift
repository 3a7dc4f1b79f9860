/// Collects what a check finds.
final class DamageList {
  /// The most damages that are listed, so that a file of nothing else does not fill the memory.
  static let limit = 1000

  private(set) var damages: [CatalogDamage] = []

  /// Lists a damage.
  func add(_ message: String, pictures: [Int64] = [], entities: [EntityIdentifier] = []) {
    guard damages.count < Self.limit else { return }
    damages.append(CatalogDamage(message: message, pictures: pictures, entities: entities))
  }
}
