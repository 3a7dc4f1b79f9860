// Written as apps are written: without a comment on each declaration.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

import AppIntents

public struct PaintingEntity: IndexedEntity {
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource("Painting", table: "Intents", comment: "A type of entity"),
      numericFormat: "\(placeholder: .int) paintings"
    )
  }

  public static let defaultQuery = PaintingQuery()

  public var id: Int { painting.id }

  @ComputedProperty(indexingKey: \.displayName)
  public var name: String { painting.name }

  @ComputedProperty(title: "Painted by", indexingKey: \.authorNames)
  public var painters: [String] { [painting.painter] }

  @ComputedProperty(title: "Year")
  public var year: Int {
    get { painting.year }
  }

  @ComputedProperty(customIndexingKey: CSCustomAttributeKey(keyName: "museum_room")!)
  public var room: String { painting.room }

  @DeferredProperty(title: "Visitors today")
  public var visitors: Int {
    get async throws { try await museum.visitors(of: painting.id) }
  }

  @Property(title: "Note")
  public var note: String?

  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "\(painting.painter), \(painting.year)",
      image: .init(systemName: "photo", isTemplate: true),
      synonyms: ["picture \(painting.id)"]
    )
  }

  public let painting: Museum.Painting
  let museum: Museum

  public init(painting: Museum.Painting, museum: Museum) {
    self.painting = painting
    self.museum = museum
  }
}

extension PaintingEntity: URLRepresentableEntity {
  public static var urlRepresentation: URLRepresentation {
    "https://example.com/paintings/\(.id)/\(\.$name)"
  }
}

extension PaintingEntity: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.painting == right.painting }
  public func hash(into hasher: inout Hasher) { hasher.combine(painting) }
}
