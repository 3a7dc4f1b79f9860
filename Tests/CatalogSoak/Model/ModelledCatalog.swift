import SightlineCatalog
import SightlineFoundation

/// A catalog open for writing, to which the steps of a model are applied.
struct ModelledCatalog {
  /// The key of the state's number, which is written in the transaction that makes the state.
  static let stateKey = "soak.state"

  /// A picture of an entity.
  struct Place: Hashable {
    let entity: EntityIdentifier
    let position: Int
  }

  let catalog: Catalog
  /// The catalog's numbers of its pictures.
  private(set) var numbers: [Place: Int64] = [:]

  init(_ catalog: Catalog) throws(SightlineError) {
    self.catalog = catalog
    for stored in try catalog.storedPictures() {
      let picture = stored.picture
      numbers[Place(entity: picture.entity, position: picture.position)] = picture.id
    }
  }

  /// The number of the state that a catalog is in; 0 for one that nothing was written to.
  static func state(of catalog: Catalog) throws(SightlineError) -> Int {
    try catalog.info(stateKey).flatMap(Int.init) ?? 0
  }

  /// Applies the changes of a step in one transaction.
  ///
  /// - Parameters:
  ///   - step: The changes.
  ///   - state: The number of the state that they make.
  ///   - ending: Is given the writer and the numbers of all pictures when all but the commit is done.
  /// - Throws: `SightlineError`, and then nothing has changed.
  mutating func apply(
    _ step: ModelStep,
    making state: Int,
    ending: (borrowing CatalogWriter, [Place: Int64]) throws(SightlineError) -> Void = { _, _ in }
  ) throws(SightlineError) {
    let touched = try touchedPictures(step)
    var numbers = numbers
    try catalog.write { (writer) throws(SightlineError) in
      for change in step.changes {
        try Self.apply(change, to: writer, numbers: &numbers, touched: touched)
      }
      try writer.putInfo(Self.stateKey, "\(state)")
      try ending(writer, numbers)
    }
    self.numbers = numbers
  }

  private static func apply(
    _ change: ModelChange,
    to writer: borrowing CatalogWriter,
    numbers: inout [Place: Int64],
    touched: [Int64: StoredPicture]
  ) throws(SightlineError) {
    switch change {
    case .putType(let type): try writer.putType(type)
    case .removeType(let type):
      try writer.removeType(type)
      numbers = numbers.filter { $0.key.entity.type != type }
    case .putEntity(let entity): try writer.putEntity(entity)
    case .removeEntity(let identifier):
      try writer.removeEntity(identifier)
      for position in 0..<6 { numbers[Place(entity: identifier, position: position)] = nil }
    case .putPicture(let entity, let picture):
      numbers[Place(entity: entity, position: picture.position)] = try writer.putPicture(
        picture.reference(of: entity)
      )
    case .removePicture(let entity, let position):
      if let number = numbers.removeValue(forKey: Place(entity: entity, position: position)) {
        try writer.removePicture(number)
      }
    case .convert(let form): try writer.convertFeatures(to: form)
    case .touchPicture(let entity, let position, let time):
      if let number = numbers[Place(entity: entity, position: position)],
        var stored = touched[number]
      {
        stored.picture.fingerprint.modificationTime = time
        try writer.updateRow(stored)
      }
    }
  }

  /// The stored form of the pictures that a step touches, as a builder would have read it.
  private func touchedPictures(_ step: ModelStep) throws(SightlineError) -> [Int64: StoredPicture] {
    guard step.kind == .touch else { return [:] }
    var pictures: [Int64: StoredPicture] = [:]
    for stored in try catalog.storedPictures() { pictures[stored.picture.id] = stored }
    return pictures
  }
}
