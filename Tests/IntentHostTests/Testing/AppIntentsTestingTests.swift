import AppIntents
import AppIntentsTesting
import CoreSpotlight
import GeoToolbox
import IntentHost
import MediaIntents
import Swift6Client
import Testing
import UniformTypeIdentifiers

@Suite("Tests of an app by the names of its types")
struct AppIntentsTestingTests {
  private let definitions: IntentDefinitions

  init() throws {
    var registry = IntentRegistry()
    registry.register(Errand.self)
    registry.register(ErrandList.self)
    registry.register(ErrandPlace.self)
    registry.register(CreateErrand.self)
    registry.register(CountErrands.self)
    registry.register(PlaySong.self)
    registry.register(AudioQuery.self)
    registry.register(Song.self)
    try IntentHost(registry).answerTests(of: "com.example.errands")
    definitions = IntentDefinitions(bundleIdentifier: "com.example.errands")
  }

  private func creating(_ title: String) -> AnyAppIntent {
    definitions.intents["CreateErrand"].makeIntent(
      title: title,
      images: [IntentFile](),
      tags: ["today"],
      urls: [URL]()
    )
  }

  @Test("An intent is made with values by name, and its result is read by name")
  func running() async throws {
    var intent = creating("Buy bread")
    intent.list = definitions.entities["ErrandList"].makeReference(identifier: "food")
    #expect(try intent.title == "Buy bread")
    let result = try await intent.run()
    let title: String = try result.value.title
    let tags: Int = try result.value.tags.count
    #expect(title == "Buy bread" && tags == 1)
    #expect(try result.value.isCompleted == false)
    #expect(try result.value.list.name == "Food")
    let note: AttributedString? = try result.value.note
    #expect(note == nil)
    let kind: AnyAppEnum = try result.value.list.type
    #expect(try kind.rawValue == "groceries" && kind.as(String.self) == "groceries")
  }

  @Test("The result of one intent can be passed to the next")
  func chain() async throws {
    let errand: AnyAppEntity = try await creating("Call").run().value
    #expect(errand.identifier.instanceIdentifier == "errand-Call")
    let result = try await definitions.intents["CountErrands"].makeIntent(
      kind: definitions.enums["ErrandListType"].makeCase("groceries"),
      errand: errand,
      limit: 5
    ).run()
    #expect(try result.value == ["groceries", "Call", "5.0"])
    let second: String = try result.value[1]
    #expect(second == "Call")
  }

  @Test("Entities are found by id, by words, as suggestions, and all of them")
  func entities() async throws {
    let lists = definitions.entities["ErrandList"]
    let suggested = try await lists.suggestedEntities()
    #expect(suggested.map(\.identifier.instanceIdentifier) == ["home"])
    #expect(try await lists.allEntities().count == 2)
    let found = try await lists.entities(matching: "foo")
    #expect(found.count == 1)
    #expect(try found[0].name == "Food")
    let known = try await lists.entities(identifiers: ["food", "none", "home"])
    #expect(known.map(\.identifier.instanceIdentifier) == ["food", "home"])
    #expect(known.first == lists.makeReference(identifier: "food"))
  }

  @Test("Queries for values of the system are called by name")
  func queries() async throws {
    let query = definitions.valueQueries["AudioQuery"]
    let result = try await query.values(for: AudioSearch(criteria: .searchQuery("Blue")))
    #expect(result.items.count == 1 && !result.items.isEmpty)
    #expect(try result.items[0].title == "Blue")
    let path: DynamicPropertyPath = result.items[0]
    let song = try path.as(definitions.entities["Song"])
    let played = try await definitions.intents["PlaySong"].makeIntent(
      audioEntity: song,
      playbackAttributes: [definitions.enums["PlaybackAttribute"].makeCase("shuffle")]
    ).run()
    #expect(try played.value == "Blue, shuffle")
    let nothing = try await query.values(for: AudioSearch(criteria: .unspecified))
    #expect(nothing.items.isEmpty)
  }

  @Test("An app's place converts to one of the system and back")
  func places() async throws {
    let places = definitions.entities["ErrandPlace"]
    let market = places.makeReference(identifier: "Market")
    let place = try await market.exported(as: PlaceDescriptor.self)
    #expect(place.commonName == "Market" && place.address == "Square 1")
    #expect(place.coordinate?.latitude == 52.5)
    #expect(place.serviceIdentifier(for: "com.example.maps") == "M1")
    let again = try await places.resolved(from: place)
    #expect(again.identifier.instanceIdentifier == "Market")
    let event: AnyAppEnum = try again.event
    #expect(event.rawValue == "arriving")
    let text = try await market.exported(as: .utf8PlainText)
    #expect(String(decoding: text.data, as: UTF8.self) == "Market")
    let none = await error { _ = try await market.exported(as: IntentPerson.self) }
    #expect(none?.code == .notTransferable)
  }

  @Test("A place is the same after writing and reading")
  func coding() throws {
    let place = PlaceDescriptor(
      representations: [
        .address("Square 1"), .coordinate(.init(latitude: 1, longitude: 2)),
        .deviceLocation(CLLocation(latitude: 3, longitude: 4)),
      ],
      commonName: nil
    )
    let data = try JSONEncoder().encode(place)
    #expect(try JSONDecoder().decode(PlaceDescriptor.self, from: data) == place)
  }

  @Test("A wrong name is an error that lists the known names")
  func mistakes() async throws {
    let unknown = await error { try await definitions.intents["Nothing"].makeIntent().run() }
    #expect(unknown?.code == .unregisteredType)
    #expect(unknown?.message.contains("CreateErrand") == true)
    let argument = await error {
      try await definitions.intents["CreateErrand"].makeIntent(titel: "A").run()
    }
    #expect(argument?.code == .unknownProperty && argument?.value == "titel")
    let mismatch = await error {
      try await definitions.intents["CountErrands"].makeIntent(kind: 7).run()
    }
    #expect(mismatch?.code == .parameterTypeMismatch)
    let result = try await creating("A").run()
    let property = await error { let _: String = try result.value.colour }
    #expect(property?.code == .unknownProperty)
    #expect(property?.message.contains("isCompleted") == true)
    let type = await error { let _: Int = try result.value.title }
    #expect(type?.code == .propertyTypeMismatch)
    let elsewhere = IntentDefinitions(bundleIdentifier: "com.example.none")
    let host = await error { _ = try await elsewhere.entities["Errand"].suggestedEntities() }
    #expect(host?.code == .noHost)
    await #expect(throws: ErrandError.untitled) { try await creating("").run() }
  }

  @Test("Attributes that are associated with an entity make their item stand for it")
  func association() async throws {
    let errand = Errand("Paint", in: ErrandList(id: "home", name: "Home", type: .standard))
    let item = CSSearchableItem(
      uniqueIdentifier: "item",
      domainIdentifier: nil,
      attributeSet: errand.attributeSet
    )
    try await CSSearchableIndex.default().indexSearchableItems([item])
    let found = try await definitions.entities["Errand"].spotlightQuery("Paint")
    #expect(found.map(\.identifier.instanceIdentifier) == ["errand-Paint"])
    #expect(try found[0].title == "Paint")
  }

  private func error(_ body: () async throws -> Void) async -> IntentHostError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? IntentHostError
    }
  }
}
