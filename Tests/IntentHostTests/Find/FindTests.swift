import AppIntents
import IntentHost
import Testing

@Suite("Finding")
struct FindTests {
  private func host() throws -> IntentHost {
    var registry = IntentRegistry()
    registry.register(Peak.self)
    registry.register(Hut.self)
    registry.register(Cairn.self)
    return try IntentHost(registry)
  }

  private func ids(_ request: FindRequest) async throws -> [String] {
    try await host().find(request).map(\.identifier)
  }

  private func code(_ request: FindRequest) async throws -> IntentHostError.Code? {
    let host = try host()
    return await #expect(throws: IntentHostError.self) { try await host.find(request) }?.code
  }

  @Test("A property query gets its own comparators, mode, order and limit")
  func propertyQuery() async throws {
    let large = FindFilter("beds", .greaterThanOrEqualTo, "8")
    let named = FindFilter("name", .contains, "Biv")
    let order = [FindSort("beds", isDescending: true)]
    #expect(try await ids(FindRequest("Hut")) == ["gora", "alm", "fels"])
    #expect(try await ids(FindRequest("Hut", filters: [large])) == ["gora", "alm"])
    #expect(try await ids(FindRequest("Hut", filters: [large, named])).isEmpty)
    #expect(
      try await ids(FindRequest("Hut", filters: [large, named], mode: .or, sorting: order))
        == ["gora", "alm", "fels"]
    )
    #expect(try await ids(FindRequest("Hut", sorting: [FindSort("Beds")], limit: 1)) == ["fels"])
    let between = FindFilter("Beds", .isBetween, "5", "10")
    #expect(try await ids(FindRequest("Hut", filters: [between])) == ["alm"])
  }

  @Test("A query that lists its entities is filtered by every kind of property")
  func listing() async throws {
    func found(_ filters: FindFilter...) async throws -> [String] {
      try await ids(FindRequest("Peak", filters: filters))
    }
    #expect(try await found(FindFilter("height", .greaterThan, "1000")) == ["1", "2", "4"])
    #expect(try await found(FindFilter("feet", .lessThan, "3000")) == ["3"])
    #expect(try await found(FindFilter("snow", .isBetween, "37", "44")) == ["1", "2"])
    #expect(try await found(FindFilter("name", .hasPrefix, "mount")) == ["1"])
    #expect(try await found(FindFilter("name", .hasSuffix, "HORN")) == ["2"])
    #expect(try await found(FindFilter("grade", .equalTo, "Hard climb")) == ["2"])
    #expect(try await found(FindFilter("grade", .notEqualTo, "easy")) == ["2"])
    #expect(try await found(FindFilter("tags", .contains, "honshu")) == ["1"])
    #expect(try await found(FindFilter("climbed", .lessThan, "1980-01-01")) == ["1"])
    #expect(try await found(FindFilter("hut", .equalTo, "Gora Hut")) == ["1"])
    #expect(try await found(FindFilter("climbed", .notEqualTo, "1980-01-01")).count == 4)
  }

  @Test("Words go to the string query; filters and orders apply afterwards")
  func words() async throws {
    #expect(try await ids(FindRequest("Peak", text: "fuji")) == ["1", "3"])
    let low = FindFilter("height", .lessThan, "1000")
    #expect(try await ids(FindRequest("Peak", text: "fuji", filters: [low])) == ["3"])
    #expect(
      try await ids(FindRequest("Peak", text: "fuji", sorting: [FindSort("height")])) == ["3", "1"]
    )
    #expect(try await ids(FindRequest("Hut", text: "alm")) == ["alm"])
  }

  @Test("Entities without a value come last in either direction")
  func missingValues() async throws {
    let order = [FindSort("climbed", isDescending: true), FindSort("name")]
    #expect(try await ids(FindRequest("Peak", sorting: order)) == ["1", "3", "2", "4"])
  }

  @Test("An item has the entity's display")
  func item() async throws {
    let item = try #require(try await host().find(FindRequest("Peak", text: "horn")).first)
    #expect(item.typeName == "Peak")
    #expect(item.typeTitle == "Mountain peak")
    #expect(item.title == "Matterhorn")
    #expect(item.subtitle == "4478 m")
  }

  @Test("Types that cannot be found say why")
  func errors() async throws {
    #expect(try await code(FindRequest("Lake")) == .unregisteredType)
    #expect(try await code(FindRequest("Cairn")) == .notFindable)
    #expect(try await code(FindRequest("Cairn", text: "x")) == .notFindable)
    #expect(try await code(FindRequest("Peak", limit: 0)) == .invalidLimit)
    for type in ["Peak", "Hut"] {
      let depth = FindFilter("depth", .equalTo, "1")
      #expect(try await code(FindRequest(type, filters: [depth])) == .unknownProperty)
      #expect(try await code(FindRequest(type, sorting: [FindSort("depth")])) == .unknownProperty)
    }
    let kitchen = FindFilter("hasKitchen", .equalTo, "true")
    #expect(try await code(FindRequest("Hut", filters: [kitchen])) == .unknownProperty)
    let exact = FindFilter("beds", .equalTo, "8")
    #expect(try await code(FindRequest("Hut", filters: [exact])) == .comparatorNotOffered)
    let ordered = FindFilter("tags", .lessThan, "a")
    #expect(try await code(FindRequest("Peak", filters: [ordered])) == .comparatorNotOffered)
    let part = FindFilter("height", .contains, "3")
    #expect(try await code(FindRequest("Peak", filters: [part])) == .comparatorNotOffered)
    let words = FindFilter("beds", .greaterThanOrEqualTo, "many")
    #expect(try await code(FindRequest("Hut", filters: [words])) == .propertyTypeMismatch)
    let short = FindFilter("beds", .isBetween, "1")
    #expect(try await code(FindRequest("Hut", filters: [short])) == .propertyTypeMismatch)
    let ambiguous = FindFilter("hut", .equalTo, "hut")
    #expect(try await code(FindRequest("Peak", filters: [ambiguous])) == .propertyTypeMismatch)
  }

  @Test("The error of an unknown property lists the known ones")
  func namesListed() async throws {
    let host = try host()
    let request = FindRequest("Hut", filters: [FindFilter("depth", .equalTo, "1")])
    let error = await #expect(throws: IntentHostError.self) { try await host.find(request) }
    #expect(error?.message.contains("'depth'") == true)
    #expect(error?.message.contains("name, beds") == true)
  }

  @Test(
    "Comparators have names and signs",
    arguments: [
      ("=", FindComparator.equalTo), ("!=", .notEqualTo), (">=", .greaterThanOrEqualTo),
      ("<", .lessThan), ("contains", .contains), ("isBetween", .isBetween),
    ]
  )
  func signs(_ text: String, _ comparator: FindComparator) {
    #expect(FindComparator(text) == comparator)
    #expect(FindComparator("~\(text)") == nil)
  }

  @Test("A query that throws is reported with its error; one that never returns has a deadline")
  func failingQueries() async throws {
    var registry = IntentRegistry()
    registry.register(Stuck<FailingWay>.self)
    registry.register(Stuck<HangingWay>.self)
    let host = try IntentHost(
      registry,
      limits: IntentHostLimits(performing: .milliseconds(100))
    )
    let failed = await #expect(throws: IntentHostError.self) {
      try await host.find(FindRequest(Stuck<FailingWay>.persistentIdentifier))
    }
    #expect(failed?.code == .queryFailed)
    #expect(failed?.underlying is WeatherError)
    let late = await #expect(throws: IntentHostError.self) {
      try await host.find(FindRequest(Stuck<HangingWay>.persistentIdentifier))
    }
    #expect(late?.code == .deadlinePassed)
  }
}
