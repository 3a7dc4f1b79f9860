import AppIntents
import SightlineIntents
import Synchronization
import VisualIntelligence

/// The model of a made-up app; each test has its own, handed to the queries by a task local.
final class Parks: Sendable {
  @TaskLocal static var current = Parks()

  struct Calls {
    var parks: [[Int]] = []
    var trails: [[String]] = []
  }

  fileprivate let recorded = Mutex(Calls())
  let closedParks: Set<Int>
  let closedTrails: Set<String>
  let failure: (any Error)?

  init(
    closedParks: Set<Int> = [],
    closedTrails: Set<String> = [],
    failure: (any Error)? = nil
  ) {
    self.closedParks = closedParks
    self.closedTrails = closedTrails
    self.failure = failure
  }
}

extension Parks {
  /// The calls that the queries received so far.
  var calls: Calls { recorded.withLock { $0 } }

  func record(_ change: (inout Calls) -> Void) { recorded.withLock { change(&$0) } }
}

struct RangerStrike: Error {}

struct ParkEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Park"
  static let defaultQuery = ParkQuery()
  let id: Int
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "Park \(id)") }
}

struct ParkQuery: EntityQuery {
  /// In an order of its own, as a database may answer.
  func entities(for identifiers: [Int]) async throws -> [ParkEntity] {
    let parks = Parks.current
    parks.record { $0.parks.append(identifiers) }
    if let failure = parks.failure { throw failure }
    return identifiers.sorted(by: >).filter { !parks.closedParks.contains($0) }
      .map(ParkEntity.init)
  }
}

struct TrailEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trail"
  static let defaultQuery = TrailQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

struct TrailQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [TrailEntity] {
    let parks = Parks.current
    parks.record { $0.trails.append(identifiers) }
    return identifiers.filter { !parks.closedTrails.contains($0) }.map(TrailEntity.init)
  }
}

@UnionValue
enum Place {
  case park(ParkEntity)
  case trail(TrailEntity)

  var name: String {
    switch self {
    case .park(let park): "park \(park.id)"
    case .trail(let trail): "trail \(trail.id)"
    }
  }
}

extension EntitySearch<Place> {
  init(places catalog: TestCatalog) throws {
    try self.init(catalog.engine) {
      EntityMapping("park", Place.park)
      EntityMapping("trail", Place.trail)
    }
  }

  func names(
    _ descriptor: SemanticContentDescriptor,
    limit: Int = EntitySearch.defaultLimit
  ) async throws -> [String] {
    try await values(for: descriptor, limit: limit).map(\.name)
  }
}
