// swift-format-ignore-file

import AppIntents

// A shop of records, written as apps of 2026 are: what stands here was found in public sources, and drawn anew.

public struct RecordEntity: IndexedEntity, SyncableEntity {
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Record"
  public static let defaultQuery = RecordQuery()

  public let id: SyncableEntityIdentifier<String, UUID>
  @Property(title: "Name", indexingKey: \.album) public var name: String
  @Property(title: "Artist", indexingKey: \.artist) public var artist: String

  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(artist)", synonyms: ["LP"]) {
      DisplayRepresentation.Image(systemName: "opticaldisc")
    }
  }

  public init(_ number: Int) {
    id = SyncableEntityIdentifier(local: "record-\(number)", stable: UUID())
    name = "Record \(number)"
    artist = number % 2 == 0 ? "The Evens" : "The Odds"
  }
}

public struct RecordQuery: EntityStringQuery, IndexedEntityQuery {
  public static var allowedExecutionTargets: IntentExecutionTargets {
    [.main, .appIntentsExtension]
  }

  /// The entities that were indexed again, and how.
  @TaskLocal public static var reindexed = Journal()

  public init() {}

  public func entities(for identifiers: [RecordEntity.ID]) async throws -> [RecordEntity] {
    (1...9).map(RecordEntity.init).filter { identifiers.contains($0.id) }
  }

  public func entities(matching string: String) async throws -> [RecordEntity] {
    let wanted = #Predicate<RecordEntity> { $0.name.localizedStandardContains(string) }
    return try (1...9).map(RecordEntity.init).filter(wanted.evaluate)
  }

  public func suggestedEntities() async throws -> [RecordEntity] { [RecordEntity(1)] }

  public func reindexEntities(
    for identifiers: [RecordEntity.ID],
    indexDescription: CSSearchableIndexDescription
  ) async throws {
    let index = CSSearchableIndex(
      name: "records",
      protectionClass: indexDescription.protectionClass
    )
    try await index.indexAppEntities(try await entities(for: identifiers))
    await Self.reindexed.add("\(identifiers.count)")
  }

  public func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws {
    try await CSSearchableIndex.default().indexAppEntities((1...9).map(RecordEntity.init))
    await Self.reindexed.add("all")
  }
}

public actor Journal {
  public private(set) var lines: [String] = []
  public init() {}
  public func add(_ line: String) { lines.append(line) }
}

struct ShelfOptions: DynamicOptionsProvider {
  func results() async throws -> ItemCollection<String> {
    var sections: [ItemSection] = []
    sections.append(ItemSection("Jazz", items: [Item("A"), Item("B", title: "Shelf B")]))
    for letter in ["C", "D"] {
      sections.append(ItemSection<String>(title: "Other", items: [Item<String>(letter)]))
    }
    return ItemCollection(sections: sections)
  }
}

enum ShopError: Error, CustomAppIntentErrorConvertible {
  case soldOut(String)

  var appIntentError: AppIntentError {
    switch self {
    case .soldOut(let name): AppIntentError(description: "\(name) is sold out.")
    }
  }
}

public struct CopyRecords: AppIntent, LongRunningIntent, CancellableIntent {
  public static let title: LocalizedStringResource = "Copy Records"
  static let description = IntentDescription("Copies records, which takes long.")
  public static var allowedExecutionTargets: IntentExecutionTargets { .main }

  @Parameter(title: "Records") public var records: EntityCollection<RecordEntity>
  @Parameter(title: "Shelf", optionsProvider: ShelfOptions()) var shelf: String?
  @Parameter(title: "Steps", default: 3) public var steps: Int
  @Parameter(title: "Pause", default: 0.0) public var pause: Double

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    let journal = RecordQuery.reindexed
    let (progress, steps, pause) = (progress, steps, pause)
    let copied = try await performBackgroundTask {
      progress.totalUnitCount = Int64(steps)
      progress.localizedDescription = "Copying"
      for _ in 0..<steps {
        try await Task.sleep(for: .seconds(pause))
        progress.completedUnitCount += 1
      }
      return steps
    } onCancel: { reason in
      Task { await journal.add(reason == .timeout ? "timeout" : "cancelled") }
    }
    let names = try await records.resolvedEntities().map { LocalizedStringResource("\($0.name)") }
    return .result(
      value: copied,
      dialog: "Copied \(names, format: .list(type: .and)) of \(records.identifiers.count)."
    )
  }
}

public struct SellRecord: AppIntent {
  public static let title: LocalizedStringResource = "Sell a Record"
  static let description: IntentDescription = "Sells a record."
  @Parameter(title: "Name") public var name: String

  public init() {}

  public func perform() async throws -> some IntentResult {
    guard name == "Anything" else { throw ShopError.soldOut(name) }
    return .result()
  }
}

/// A place that only a shop has.
public final class ShopPlacemark: CLPlacemark, @unchecked Sendable {
  public let floor: Int

  public init(_ place: CLPlacemark, floor: Int) {
    self.floor = floor
    super.init(placemark: place)
  }
}

public enum ShopIndex {
  /// An item of the index that stands for no entity.
  public static func item(_ number: Int, genre: String) -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .audio)
    attributes.title = "Single \(number)"
    attributes.artist = "The Odds"
    attributes.album = "Collected"
    attributes.genre = genre
    attributes.audioTrackNumber = NSNumber(value: number)
    attributes.addedDate = Date(timeIntervalSince1970: Double(number))
    if let key = CSCustomAttributeKey(
      keyName: "shelf",
      searchable: true,
      searchableByDefault: false,
      unique: false,
      multiValued: false
    ) {
      attributes.setValue("shelf \(number)" as NSString, forCustomKey: key)
    }
    return CSSearchableItem(
      uniqueIdentifier: "single-\(number)",
      domainIdentifier: "singles",
      attributeSet: attributes
    )
  }

  /// The ids of what a condition finds.
  public static func identifiers(_ condition: String, filters: [String] = []) async throws
    -> [String]
  {
    let context = CSSearchQueryContext()
    context.fetchAttributes = ["title"]
    context.filterQueries = filters
    var found: [String] = []
    for try await result in CSSearchQuery(queryString: condition, queryContext: context).results {
      found.append(result.item.uniqueIdentifier)
    }
    return found
  }

  /// The titles of what words find.
  public static func titles(_ words: String, limit: Int = 10) async throws -> [String] {
    let context = CSUserQueryContext()
    context.maxResultCount = limit
    context.enableRankedResults = true
    context.filterQueries = ["domainIdentifier == \"singles\""]
    CSUserQuery.prepare()
    let query = CSUserQuery(userQueryString: words, userQueryContext: context)
    var found: [String] = []
    for try await response in query.responses {
      if case .item(let item) = response { found.append(item.item.attributeSet.title ?? "-") }
    }
    return found
  }

  /// Forgets that anything was done with some records.
  public static func forget(_ records: [RecordEntity]) async throws -> Int {
    try await IntentDonationManager.shared.deleteDonations(
      matching: .entityIdentifiers(records.map { EntityIdentifier(for: $0) })
    ).count
  }
}
