import Catalog
import ImageDescriptors

/// Which entities may answer a query, whatever their score; entities are known by their numbers.
struct EntityFilter {
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
  ///   - catalog: The types.
  ///   - search: The labels and colours.
  init(
    _ query: SearchQuery,
    excluding excluded: Set<Int64>,
    in catalog: SearchedCatalog,
    by search: LabelSearch
  ) throws(SearchError) {
    if query.types != nil || !query.excludedTypes.isEmpty {
      types = catalog.types.map {
        query.types?.contains($0.identifier) ?? true
          && !query.excludedTypes.contains($0.identifier)
      }
    }
    self.excluded = excluded
    for label in AskedLabels(query.requiredLabels).labels {
      required.append(try Self.firmCarriers(of: label, search.matcher()))
    }
    for label in AskedLabels(query.excludedLabels).labels {
      self.excluded.formUnion(try Self.firmCarriers(of: label, search.matcher()))
    }
    for color in query.colors.compactMap({ BasicColor(naming: $0.lowercased()) }) {
      required.append(Set(try search.colors.entities(showing: color).map(\.entity)))
    }
  }

  /// Whether an entity of a type may answer; a type that was removed meanwhile is as any.
  func allows(_ entity: Int64, ofType type: Int) -> Bool {
    if let types, !types.indices.contains(type) || !types[type] { return false }
    return !excluded.contains(entity) && required.allSatisfy { $0.contains(entity) }
  }

  /// Whether every entity may answer.
  var allowsAll: Bool { types == nil && excluded.isEmpty && required.isEmpty }

  /// The number of pictures of entities that may answer.
  ///
  /// - Complexity: O(types) where only types are asked for, else O(pictures).
  func count(in pictures: PictureTable) -> Int {
    guard !allowsAll else { return pictures.count }
    if let types, excluded.isEmpty, required.isEmpty {
      return types.indices.reduce(0) { $0 + (types[$1] ? pictures.count(ofType: $1) : 0) }
    }
    return (0..<pictures.count).count { allows($0, in: pictures) }
  }

  /// Whether the entity of a picture may answer.
  func allows(_ slot: Int, in pictures: PictureTable) -> Bool {
    allowsAll || allows(pictures.entity(of: slot), ofType: pictures.type(of: slot))
  }

  private static func firmCarriers(
    of label: AskedLabels.Label,
    _ matcher: LabelMatcher
  ) throws(SearchError) -> Set<Int64> {
    let carriers = try matcher.carriers(of: label.words, usesColors: true)
    return Set(carriers.lazy.filter(\.isFirm).map { matcher.entities.number(of: $0.entity) })
  }
}
