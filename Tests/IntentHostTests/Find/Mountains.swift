import AppIntents

// A made-up app for the tests: peaks that are listed and searched, huts with a property query.

enum Grade: String, AppEnum {
  case easy
  case hard

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Grade"
  static let caseDisplayRepresentations: [Grade: DisplayRepresentation] = [
    .easy: DisplayRepresentation(title: "Easy walk", synonyms: ["stroll"]),
    .hard: "Hard climb",
  ]
}

struct Peak: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mountain peak"
  static let defaultQuery = PeakQuery()

  let id: Int
  @Property(title: "Name") var name: String
  @Property(title: "Height") var height: Int
  @Property(title: "First climbed") var climbed: Date?
  @Property(title: "Grade") var grade: Grade
  @Property(title: "Tags", indexingKey: \.keywords) var tags: [String]
  @ComputedProperty(title: "In feet") var feet: Double { Double(height) / 0.3048 }
  @DeferredProperty(title: "Snow") var snow: Int {
    get async throws {
      guard height < 9000 else { throw WeatherError() }
      return height / 100
    }
  }
  @Property(title: "Hut") var hut: Hut?

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(height) m")
  }

  var hideInSpotlight: Bool { name == "Secret Peak" }

  init(
    _ id: Int,
    _ name: String,
    _ height: Int,
    _ grade: Grade = .easy,
    climbed: Date? = nil,
    tags: [String] = [],
    hut: Hut? = nil
  ) {
    self.id = id
    self.name = name
    self.height = height
    self.climbed = climbed
    self.grade = grade
    self.tags = tags
    self.hut = hut
  }

  static let all = [
    Peak(
      1,
      "Mount Fuji",
      3776,
      climbed: Date(timeIntervalSince1970: 0),
      tags: ["volcano", "Honshū"],
      hut: Hut("gora", "Gora Hut", 40)
    ),
    Peak(2, "Matterhorn", 4478, .hard, tags: ["alps"]),
    Peak(3, "Fuji Lookout", 900, tags: ["view"]),
    Peak(4, "Secret Peak", 1200),
  ]
}

struct WeatherError: Error {}

struct PeakQuery: EntityStringQuery, EnumerableEntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Peak] {
    Peak.all.filter { identifiers.contains($0.id) }
  }

  func entities(matching string: String) async throws -> [Peak] {
    Peak.all.filter { $0.name.localizedStandardContains(string) }
  }

  func allEntities() async throws -> [Peak] { Peak.all }
}

struct Hut: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Hut"
  static let defaultQuery = HutQuery()

  let id: String
  @Property(title: "Hut name") var name: String
  @Property(title: "Beds") var beds: Int
  @Property(title: "Kitchen") var hasKitchen: Bool
  var displayRepresentation: DisplayRepresentation { "\(name)" }

  init(_ id: String, _ name: String, _ beds: Int) {
    self.id = id
    self.name = name
    self.beds = beds
    hasKitchen = beds > 20
  }

  static let all = [
    Hut("gora", "Gora Hut", 40), Hut("alm", "Alm Hut", 8), Hut("fels", "Fels Bivouac", 4),
  ]
}

/// Answers with what it was asked: the comparators are the closures that filter.
struct HutQuery: EntityPropertyQuery {
  typealias Test = @Sendable (Hut) -> Bool

  static let properties = QueryProperties {
    Property(\Hut.$name) {
      EqualToComparator { name -> Test in { $0.name == name } }
      ContainsComparator { part -> Test in { $0.name.contains(part) } }
    }
    Property(\Hut.$beds) {
      GreaterThanOrEqualToComparator { beds -> Test in { $0.beds >= beds } }
      IsBetweenComparator { low, high -> Test in { (low...max(low, high)).contains($0.beds) } }
    }
  }

  static let sortingOptions = SortingOptions {
    SortableBy(\Hut.$beds)
  }

  func entities(for identifiers: [String]) async throws -> [Hut] {
    Hut.all.filter { identifiers.contains($0.id) }
  }

  func entities(
    matching comparators: [Test],
    mode: ComparatorMode,
    sortedBy: [Sort<Hut>],
    limit: Int?
  ) async throws -> [Hut] {
    var huts = Hut.all.filter { hut in
      mode == .and
        ? comparators.allSatisfy { $0(hut) }
        : comparators.contains { $0(hut) }
    }
    for order in sortedBy where order.by == \Hut.$beds {
      huts.sort { order.order == .ascending ? $0.beds < $1.beds : $0.beds > $1.beds }
    }
    return Array(huts.prefix(limit ?? huts.count))
  }
}

/// Found by id alone.
struct Cairn: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Cairn] {
      if identifiers.contains(13) { throw WeatherError() }
      return identifiers.map { Cairn(id: $0) }
    }
  }

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Cairn"
  static let defaultQuery = Query()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Cairn \(id)" }
}
