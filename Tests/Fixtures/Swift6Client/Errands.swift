// swift-format-ignore-file

import AppIntents
import CoreTransferable
import GeoToolbox

// Errands in the forms of the reminders domain, as its pages and public apps write them.

@AppEnum(schema: .reminders.listType)
public enum ErrandListType: String {
  case standard
  case groceries

  public static let caseDisplayRepresentations: [ErrandListType: DisplayRepresentation] = [
    .standard: "Standard", .groceries: "Groceries",
  ]
}

@AppEntity(schema: .reminders.list)
public struct ErrandList {
  public static let defaultQuery = Query()

  public let id: String
  public var name: String
  public var type: ErrandListType

  public var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }

  public init(id: String, name: String, type: ErrandListType) {
    self.id = id
    self.name = name
    self.type = type
  }

  public struct Query: EntityStringQuery, EnumerableEntityQuery {
    public init() {}

    public func allEntities() async throws -> [ErrandList] {
      [
        ErrandList(id: "home", name: "Home", type: .standard),
        ErrandList(id: "food", name: "Food", type: .groceries),
      ]
    }

    public func entities(for identifiers: [String]) async throws -> [ErrandList] {
      try await allEntities().filter { identifiers.contains($0.id) }
    }

    public func entities(matching string: String) async throws -> [ErrandList] {
      try await allEntities().filter { $0.name.localizedStandardContains(string) }
    }

    public func suggestedEntities() async throws -> [ErrandList] {
      Array(try await allEntities().prefix(1))
    }
  }
}

@AppEnum(schema: .reminders.locationTriggerEvent)
public enum ErrandEvent: String {
  case arriving
  case leaving

  public static let caseDisplayRepresentations: [ErrandEvent: DisplayRepresentation] = [
    .arriving: "Arriving", .leaving: "Leaving",
  ]
}

@AppEntity(schema: .reminders.locationTrigger)
public struct ErrandPlace: Transferable {
  public static let defaultQuery = Query()

  public let id: String
  public var place: GeoToolbox.PlaceDescriptor
  public var event: ErrandEvent

  public var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }

  public init(_ place: GeoToolbox.PlaceDescriptor, _ event: ErrandEvent) {
    id = place.commonName ?? "somewhere"
    self.place = place
    self.event = event
  }

  public static var transferRepresentation: some TransferRepresentation {
    ValueRepresentation(exporting: \.place) { place in ErrandPlace(place, .arriving) }
    ProxyRepresentation(exporting: \.id)
  }

  public struct Query: EntityQuery {
    public init() {}

    public func entities(for identifiers: [String]) async throws -> [ErrandPlace] {
      identifiers.filter { $0 == "Market" }.map { name in
        ErrandPlace(
          PlaceDescriptor(
            representations: [.coordinate(.init(latitude: 52.5, longitude: 13.4)), .address("Square 1")],
            commonName: name,
            supportingRepresentations: [.serviceIdentifiers(["com.example.maps": "M1"])]
          ),
          .leaving
        )
      }
    }
  }
}

@AppEntity(schema: .reminders.reminder)
public struct Errand: IndexedEntity {
  public static let defaultQuery = Query()

  public let id: String
  public var title: String
  public var note: AttributedString?
  public var images: [IntentFile]
  public var tags: Set<String>
  public var urls: [URL]
  public var dueDate: DateComponents?
  public var recurrence: Calendar.RecurrenceRule?
  public var isCompleted: Bool
  public var isFlagged: Bool?
  public var creationDate: Date?
  public var list: ErrandList
  public var locationTrigger: ErrandPlace?

  public var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(title)") }

  public var attributeSet: CSSearchableItemAttributeSet {
    let attributes = defaultAttributeSet
    attributes.title = title
    attributes.associateAppEntity(self)
    return attributes
  }

  public init(_ title: String, in list: ErrandList, tags: Set<String> = []) {
    id = "errand-\(title)"
    self.title = title
    self.tags = tags
    self.list = list
    images = []
    urls = []
    isCompleted = false
  }

  public struct Query: EntityQuery {
    public init() {}

    public func entities(for identifiers: [String]) async throws -> [Errand] {
      let lists = try await ErrandList.Query().allEntities()
      return identifiers.filter { $0.hasPrefix("errand-") }.map { id in
        Errand(String(id.dropFirst("errand-".count)), in: lists[0])
      }
    }
  }
}

@AppIntent(schema: .reminders.createReminder)
public struct CreateErrand {
  public var title: String
  public var list: ErrandList?
  public var note: AttributedString?
  public var isFlagged: Bool?
  public var images: [IntentFile]
  public var tags: Set<String>
  public var urls: [URL]
  public var dueDate: DateComponents?
  public var recurrence: Calendar.RecurrenceRule?
  public var locationTrigger: ErrandPlace?

  public init() {}

  public func perform() async throws -> some ReturnsValue<Errand> {
    guard !title.isEmpty else { throw ErrandError.untitled }
    let home = try await ErrandList.Query().allEntities()[0]
    return .result(value: Errand(title, in: list ?? home, tags: tags))
  }
}

public enum ErrandError: Error { case untitled }

/// How many errands of a kind there are, for lists of any kind.
public struct CountErrands: AppIntent {
  public static let title: LocalizedStringResource = "Count Errands"
  @Parameter(title: "Kind") public var kind: ErrandListType
  @Parameter(title: "Errand") public var errand: Errand?
  @Parameter(title: "Limit") public var limit: Double?

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
    .result(value: [kind.rawValue, errand?.title ?? "-", "\(limit ?? 0)"])
  }
}

/// The extension that runs errands without the app; on a device `@main` stands before it.
public struct ErrandExtension: AppIntentsExtension {
  public init() {}
}

/// A person as the handle of a message names them.
public func sender(of address: String) -> IntentPerson {
  IntentPerson(handle: IntentPerson.Handle(emailAddress: address))
}

/// A list that a family shares, or that everybody sees.
public struct Board: OwnershipProvidingEntity {
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Board"
  public static let defaultQuery = Query()

  public let id: String
  public var ownership: EntityOwnership {
    switch id {
    case "Family": .shared
    case "Street": [.shared, .public]
    default: .unknown
    }
  }

  public var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }

  public init(_ id: String) { self.id = id }

  public struct Query: EntityQuery {
    public init() {}
    public func entities(for identifiers: [String]) async throws -> [Board] { identifiers.map(Board.init) }
  }
}

public struct DeleteBoards: DeleteIntent {
  public static let title: LocalizedStringResource = "Delete Boards"
  @Parameter(title: "Boards") public var entities: [Board]

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    .result(value: entities.count)
  }
}
