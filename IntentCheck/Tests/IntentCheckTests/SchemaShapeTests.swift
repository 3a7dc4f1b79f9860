import Testing

@testable import IntentCheck

@Suite("Shapes of schemas")
struct SchemaShapeTests {
  private static let domains = [
    "assistant", "audio", "books", "browser", "calendar", "camera", "clock", "files", "journal",
    "mail", "maps", "messages", "notes", "phone", "photos", "presentation", "reader", "reminders",
    "spreadsheet", "system", "visualIntelligence", "whiteboard", "wordProcessor",
  ]

  @Test("Every schema with a shape is published under its name and kind")
  func known() {
    func unknown(_ names: some Sequence<String>, _ kind: PublishedSchemas.Kind) -> [String] {
      names.filter { name in
        let parts = name.split(separator: ".").map(String.init)
        return PublishedSchemas.names(in: parts[0], for: kind)?.contains(parts[1]) != true
      }
    }
    #expect(unknown(SchemaShapes.intents.keys, .intent) == [])
    #expect(unknown(SchemaShapes.entities.keys, .entity) == [])
    #expect(unknown(SchemaShapes.enumerations.keys, .enumeration) == [])
    #expect(unknown(SchemaShapes.ownCases, .enumeration) == [])
  }

  @Test("Every shape can be read: names are lower-case, and types are known or the app's own")
  func types() {
    for (kind, table) in [
      (PublishedSchemas.Kind.intent, SchemaShapes.intents), (.entity, SchemaShapes.entities),
    ] {
      for name in table.keys.sorted() {
        for property in SchemaShapes.properties(name, of: kind) ?? [] {
          let type = WrittenType(property.type)
          #expect(property.name.first?.isLowercase == true, "\(name) \(property.name)")
          #expect(type.isKnown || type.base == "_", "\(name) \(property.name): \(property.type)")
        }
      }
    }
  }

  @Test("Most published entities have a shape, and about half of the intents")
  func share() {
    for (kind, least) in [
      (PublishedSchemas.Kind.intent, 0.45), (.entity, 0.8), (.enumeration, 0.3),
    ] {
      let names = Self.domains.flatMap { domain in
        (PublishedSchemas.names(in: domain, for: kind) ?? []).map { "\(domain).\($0)" }
      }
      let read = names.filter { SchemaShapes.isPublished($0, of: kind) }
      #expect(
        Double(read.count) >= least * Double(names.count),
        "\(kind) \(read.count) of \(names.count)"
      )
    }
  }

  @Test("A type whose schema is not published is told as not compared, once for each schema")
  func notCompared() {
    let checker = IntentChecker(
      AppSource(files: [
        "App.swift": """
        @AppIntent(schema: .photos.crop) struct Crop {}
        @AppIntent(schema: .photos.crop) struct Cut {}
        @AppIntent(schema: .photos.straighten) struct Straighten { var target: Photo }
        @AppEnum(schema: .photos.albumType) enum Kind: String { case own }
        @AppEnum(schema: .maps.incident) enum Incident: String { case own }
        @AppIntent(schema: .photos.nonsense) struct Nonsense {}
        """
      ])
    )
    #expect(
      checker.notCompared.map { $0.split(separator: "'")[1] } == [".photos.crop", ".maps.incident"]
    )
  }

  @Test(
    "A photo in the form of its schema lacks nothing, and is found without one of its properties"
  )
  func photo() {
    let photo = """
      @AppEntity(schema: .photos.asset) struct Photo {
        static let defaultQuery = PhotoQuery()
        let id: String
        var creationDate: Date?
        var location: CLPlacemark?
        var assetType: PhotoKind?
        var isFavorite: Bool
        var isHidden: Bool
        var hasSuggestedEdits: Bool
      }
      """
    func rules(_ text: String) -> [String] {
      IntentChecker(AppSource(files: ["App.swift": text])).findings().map(\.rule.id)
        .filter { $0.hasPrefix("schema") }
    }
    #expect(rules(photo) == [])
    #expect(rules(photo.replacing("  var isHidden: Bool\n", with: "")) == ["schema-incomplete"])
    #expect(
      rules(photo.replacing("isHidden: Bool", with: "isHidden: Int")) == ["schema-property-type"]
    )
  }
}
