import SightlineCatalog
import SightlineFoundation

/// The types, entities and rows that a build stores before it describes pictures, chosen from one state of a catalog.
///
/// Ids, paths and what is gone follow from what other builds have stored, so a frame is stored only into the state that
/// it was chosen from: `store(into:choosing:approval:)` chooses again where another program came first.
struct BuildFrame {
  /// How a frame is chosen.
  struct Terms {
    let source: CatalogSource
    /// The descriptors of the pictures, as a text.
    let setDigest: String
    let describesAnew: Bool
    /// Whether pictures may go that are gone without a sign that they were removed.
    let removesAbsent: Bool
  }

  /// The place of the source, with the ids and paths that it gets.
  let place: SourcePlace
  /// The pictures to look at, to move and to remove.
  let plan: BuildPlan
  /// The source's row before it is stored, with how many pictures are to come.
  private let record: IndexedSource
  private let setDigest: String
  private let added: AddedParts
  private let newTypes: [EntityType]
  private let newEntities: [Entity]
  private let goneTypes: Set<String>
  private let goneEntities: Set<EntityIdentifier>
  private let claimed: Set<EntityIdentifier>
  private let taken: [AddedMark]
  /// Whether the catalog names the descriptors, the folder and the source already.
  private let isNamed: Bool

  /// When the source was last looked at as a whole, in nanoseconds since 1970-01-01 UTC; nil where that is not known.
  let lookedAt: Int64?

  init(_ terms: Terms, from contents: IndexedContents) {
    place = SourcePlace(terms.source, in: contents, removesAbsent: terms.removesAbsent)
    let source = place.source
    setDigest = terms.setDigest
    added = AddedParts(contents, folder: source.folder)
    let known = contents.info[CatalogBuilder.setKey]
    lookedAt = contents.info[CatalogBuilder.lookedKey(place.record)].flatMap { Int64($0) }
    plan = BuildPlan(
      place: place,
      stored: contents.pictures,
      added: added,
      isSetChanged: known != setDigest,
      lookedAt: lookedAt,
      describesAnew: terms.describesAnew,
      otherFormBelow: contents.keptFeatures.start
    )
    let types = Set(contents.types)
    let entities = Set(contents.entities)
    let own = Set(source.entities.map(\.entity.identifier))
    newTypes = source.types.filter { !types.contains($0) }
    let words = Dictionary(
      entities.lazy.filter { !$0.words.isEmpty }.map { ($0.identifier, $0.words) },
      uniquingKeysWith: { first, _ in first }
    )
    newEntities = source.entities.map { given in
      var entity = given.entity
      // Words read on its pictures stay, unless the source gives some.
      if entity.words.isEmpty { entity.words = words[entity.identifier] ?? [] }
      return entity
    }.filter { !entities.contains($0) }
    let kept = added.entities
    let gone = Set(entities.map(\.identifier)).subtracting(own).subtracting(kept)
      .filter(place.owns)
    goneEntities = gone
    goneTypes = Self.goneTypes(
      types.map(\.identifier),
      place: place,
      goneEntities: gone,
      staying: entities.map(\.identifier).filter { !gone.contains($0) }
    ).subtracting(kept.map(\.type))
    claimed = own.subtracting(place.entities)
    taken = added.taken(by: source)
    var record = place.record
    record.pending = plan.pendingCount
    self.record = record
    isNamed =
      known == setDigest && contents.info[CatalogBuilder.folderKey] == source.folder
      && !place.isRecordNew && record == place.record
  }

  /// Whether storing it would change nothing.
  private var changesNothing: Bool {
    isNamed && newTypes.isEmpty && newEntities.isEmpty && goneTypes.isEmpty
      && goneEntities.isEmpty && plan.removed.isEmpty && plan.moved.isEmpty && taken.isEmpty
      && claimed.isEmpty && place.shared.isEmpty
  }

  /// How often a frame is chosen outside of a transaction before others are kept out until it is.
  private static let freeChoices = 4

  /// Chooses a frame and stores it into the state that it was chosen from.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - terms: How to choose.
  ///   - approval: Called outside of any transaction when much would be removed, and again where more would be.
  /// - Returns: The frame, and the source's row as stored.
  /// - Throws: `SightlineError`: `removalRefused`, and what reading and writing meets.
  static func store(
    into catalog: Catalog,
    choosing terms: Terms,
    approval: (PlannedRemoval) -> Bool
  ) throws(SightlineError) -> (frame: BuildFrame, record: IndexedSource) {
    var approved = 0
    var choices = 0
    while true {
      let contents = try catalog.indexedContents()
      let frame = BuildFrame(terms, from: contents)
      choices += 1
      let removal = PlannedRemoval(frame.plan, from: terms.source.location)
      if removal.isLarge, removal.pictures > approved {
        guard approval(removal) else { throw removal.refusal(catalog.path) }
        approved = removal.pictures
      }
      // A build that changes nothing writes nothing.
      if frame.changesNothing { return (frame, frame.record) }
      let mayWait = choices >= freeChoices
      let stored = try catalog.write { (writer) throws(SightlineError) -> (Self, IndexedSource)? in
        if try contents.isCurrent(in: writer) { return (frame, try frame.store(with: writer)) }
        // Other programs store all the time: this one looks while they wait.
        guard mayWait else { return nil }
        let frame = BuildFrame(terms, from: try writer.indexedContents())
        let removal = PlannedRemoval(frame.plan, from: terms.source.location)
        guard !removal.isLarge || removal.pictures <= approved else { return nil }
        return (frame, try frame.store(with: writer))
      }
      if let stored { return stored }
    }
  }

  /// Stores types and entities, and removes those that the source no longer has.
  ///
  /// - Returns: The source's row.
  private func store(
    with writer: borrowing CatalogWriter
  ) throws(SightlineError) -> IndexedSource {
    for identifier in goneEntities.sorted() { try writer.removeEntity(identifier) }
    for identifier in goneTypes.sorted() { try writer.removeType(identifier) }
    for type in newTypes { try writer.putType(type) }
    for entity in newEntities { try writer.putEntity(entity) }
    for picture in plan.removed { try writer.removePicture(picture) }
    for picture in plan.moved { try writer.updateRow(picture) }
    // All are removed first, because one may now have the former name of another.
    for old in added.renamed.keys { try writer.remove(old) }
    for new in added.renamed.values { try writer.put(new) }
    for mark in taken { try writer.remove(mark) }
    try writer.putInfo(CatalogBuilder.setKey, setDigest)
    try writer.putInfo(CatalogBuilder.folderKey, place.source.folder)
    var stored = record
    stored.number = try writer.putSource(record)
    for identifier in claimed.sorted() { try writer.claim(identifier, for: stored.number) }
    for identifier in place.shared.sorted() {
      try writer.release(identifier, of: stored.number)
    }
    return stored
  }

  /// The types to remove: those that the source does not declare, unless another source may.
  private static func goneTypes(
    _ types: [String],
    place: SourcePlace,
    goneEntities: Set<EntityIdentifier>,
    staying: [EntityIdentifier]
  ) -> Set<String> {
    let undeclared = Set(types).subtracting(place.source.types.map(\.identifier))
    guard place.hasOthers else { return undeclared }
    return undeclared.intersection(goneEntities.map(\.type)).subtracting(staying.map(\.type))
  }
}
