import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineText

/// Which entities may answer a query, and with which pictures, whatever their score; entities are known by
/// their numbers.
struct EntityFilter: Sendable {
  /// For each type, whether its entities may; nil for all.
  private var types: [Bool]?
  /// Entities that may not.
  private var excluded: Set<Int64> = []
  /// Sets of entities, to each of which one that may answer belongs.
  private var required: [Set<Int64>] = []

  /// Applies the types, entities, labels and colours that a query asks for or rules out.
  ///
  /// - Parameters:
  ///   - query: A valid query.
  ///   - excluded: The numbers of the entities that it excludes.
  ///   - catalog: The types and pictures.
  ///   - search: The labels and colours.
  /// - Throws: `SightlineError` with code `catalog` when they cannot be read.
  init(
    _ query: SearchQuery,
    excluding excluded: Set<Int64>,
    in catalog: SearchedCatalog,
    by search: LabelSearch
  ) throws(SightlineError) {
    if query.types != nil || !query.excludedTypes.isEmpty {
      types = catalog.types.map {
        query.types?.contains($0.identifier) ?? true
          && !query.excludedTypes.contains($0.identifier)
      }
    }
    self.excluded = excluded
    for label in AskedLabels(query.requiredLabels, limit: SearchQuery.maximumLabels).labels {
      required.append(try Self.firmPostings(of: label, search))
    }
    for label in AskedLabels(query.excludedLabels, limit: SearchQuery.maximumLabels).labels {
      self.excluded.formUnion(try Self.firmPostings(of: label, search))
    }
    for color in query.colors.compactMap({ BasicColor(naming: $0.lowercased()) }) {
      required.append(Set(try search.colors.entities(showing: color).map(\.entity)))
    }
  }

  /// Whether an entity of a type may answer; one of an unknown type is as any.
  func allows(_ entity: Int64, ofType type: Int) -> Bool {
    if let types, !types.indices.contains(type) || !types[type] { return false }
    return !excluded.contains(entity) && required.allSatisfy { $0.contains(entity) }
  }

  /// Whether every picture may answer.
  var allowsAll: Bool { types == nil && !asksForEntities }

  /// Whether it is not enough to know an entity's type.
  private var asksForEntities: Bool { !excluded.isEmpty || !required.isEmpty }

  /// The number of pictures that may answer.
  ///
  /// - Complexity: O(types) where only types are asked for, else O(pictures).
  func count(in pictures: PictureTable) -> Int {
    guard !asksForEntities else {
      return (0..<pictures.count).count { allows($0, in: pictures) }
    }
    guard let types else { return pictures.count - pictures.removedCount }
    return types.indices.reduce(0) { $0 + (types[$1] ? pictures.count(ofType: $1) : 0) }
  }

  /// Whether a picture may answer.
  func allows(_ slot: Int, in pictures: PictureTable) -> Bool {
    !pictures.isRemoved(slot)
      && (allowsAll || allows(pictures.entity(of: slot), ofType: pictures.type(of: slot)))
  }

  private static func firmPostings(
    of label: AskedLabels.Label,
    _ search: LabelSearch
  ) throws(SightlineError) -> Set<Int64> {
    let entities = try search.entities()
    let postings = try entities.postings(of: label.words, colors: search.colors)
    return Set(postings.lazy.filter(\.isFirm).map { entities.number(of: $0.entity) })
  }
}
