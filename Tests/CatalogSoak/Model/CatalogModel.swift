import SightlineCatalog
import SightlineDescriptors

/// A model of a catalog: plain dictionaries, changed one numbered step after the other.
///
/// A seed fixes all steps, so that two processes agree on every state by its number.
struct CatalogModel {
  /// An entity and its pictures by position.
  struct Item {
    var entity: Entity
    var pictures: [Int: ModelPicture] = [:]
  }

  let seed: UInt64
  /// About how many pictures there are once it has filled up.
  let size: Int
  /// How many steps were taken; the number of the state.
  private(set) var step = 0
  private(set) var types: [String: EntityType] = [:]
  private(set) var items: [EntityIdentifier: Item] = [:]
  /// The entities in an order that depends on the steps alone, to choose from.
  private(set) var order: [EntityIdentifier] = []
  private(set) var pictureCount = 0
  /// The form in which descriptors are kept.
  private(set) var form = FeatureForm.full

  init(seed: UInt64, size: Int) {
    self.seed = seed
    self.size = size
  }

  /// Takes the next step.
  mutating func advance() {
    for change in nextStep().changes { apply(change) }
    step += 1
  }

  mutating func advance(to step: Int) {
    while self.step < step { advance() }
  }

  private mutating func apply(_ change: ModelChange) {
    switch change {
    case .putType(let type):
      types[type.identifier] = type
    case .removeType(let type):
      types[type] = nil
      for identifier in order where identifier.type == type { items[identifier] = nil }
      order.removeAll { $0.type == type }
    case .putEntity(let entity):
      if items[entity.identifier] == nil { order.append(entity.identifier) }
      items[entity.identifier, default: Item(entity: entity)].entity = entity
    case .removeEntity(let identifier):
      items[identifier] = nil
      order.removeAll { $0 == identifier }
    case .putPicture(let entity, let picture):
      var picture = picture
      picture.isRounded = form == .compact
      items[entity]?.pictures[picture.position] = picture
    case .removePicture(let entity, let position):
      items[entity]?.pictures[position] = nil
    case .touchPicture(let entity, let position, let time):
      items[entity]?.pictures[position]?.modificationTime = time
    case .convert(let form):
      self.form = form
      guard form == .compact else { break }
      for identifier in order {
        for position in items[identifier]?.pictures.keys.sorted() ?? [] {
          items[identifier]?.pictures[position]?.isRounded = true
        }
      }
    }
    pictureCount = items.values.reduce(0) { $0 + $1.pictures.count }
  }
}

extension CatalogModel {
  /// The snapshot that the catalog must have, all pictures with the number 0.
  var snapshot: CatalogSnapshot {
    let identifiers = order.sorted { ($0.type, $0.id) < ($1.type, $1.id) }
    let items = identifiers.compactMap { self.items[$0] }
    return CatalogSnapshot(
      types: types.values.sorted { $0.identifier < $1.identifier },
      entities: items.map(\.entity),
      pictures: items.flatMap { item in
        item.pictures.values.sorted { $0.position < $1.position }
          .map { $0.reference(of: item.entity.identifier) }
      }
    )
  }
}
