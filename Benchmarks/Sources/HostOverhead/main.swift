import AppIntents
import CoreVideo
import IntentHost
import SightlinePixels
import VisualIntelligence

// Measures the time that a host adds to an app's visual query: dependencies, scores, deadline, sharing, display.
// The query answers at once with 100 results of two types, so only the host's time is measured.

struct LandmarkEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Landmark"
  static let defaultQuery = LandmarkQuery()

  let id: Int
  @Property var name: String
  @Property var continent: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "\(continent)",
      image: .init(named: "landmark-\(id)")
    )
  }

  init(id: Int) {
    self.id = id
    name = "Landmark \(id)"
    continent = "Asia"
  }
}

struct LandmarkQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [LandmarkEntity] {
    identifiers.map(LandmarkEntity.init)
  }
}

struct CollectionEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Collection"
  static let defaultQuery = CollectionQuery()

  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

struct CollectionQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [CollectionEntity] {
    identifiers.map(CollectionEntity.init)
  }
}

@UnionValue
enum LookupResult {
  case landmark(LandmarkEntity)
  case collection(CollectionEntity)
}

struct OpenLandmark: OpenIntent {
  static let title: LocalizedStringResource = "Open Landmark"
  @Parameter(title: "Landmark") var target: LandmarkEntity
}

struct OpenCollection: OpenIntent {
  static let title: LocalizedStringResource = "Open Collection"
  @Parameter(title: "Collection") var target: CollectionEntity
}

final class Model: Sendable {
  let results: [LookupResult] = (0..<50).flatMap { number -> [LookupResult] in
    [.landmark(LandmarkEntity(id: number)), .collection(CollectionEntity(id: "c\(number)"))]
  }
}

struct LookupQuery: IntentValueQuery {
  @Dependency var model: Model

  func values(for input: SemanticContentDescriptor) async throws -> [LookupResult] {
    model.results
  }
}

/// Returns a capture of 512×512 pixels that differs from others only in its last pixel.
func capture(_ number: Int, label: String) throws -> SemanticContentDescriptor {
  let side = 512
  var bytes = [UInt8](repeating: 90, count: side * side * 4)
  for byte in 0..<3 {
    bytes[bytes.count - 4 + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
  }
  let pixels = try ReadOnlyPixelBuffer(width: side, height: side, format: .rgba8, bytes: bytes)
  return SemanticContentDescriptor(labels: [label], pixels: pixels)
}

func median(_ durations: [Duration]) -> Duration { durations.sorted()[durations.count / 2] }

func report(_ name: String, _ duration: Duration, over base: Duration) {
  let microseconds = (duration - base).components.attoseconds / 1_000_000_000_000
  print("\(name): \(microseconds) µs")
}

AppDependencyManager.shared.add(dependency: Model())
var registry = IntentRegistry()
registry.register(LookupQuery())
registry.register(OpenLandmark.self)
registry.register(OpenCollection.self)
let host = try IntentHost(registry)

/// Searches, checks that all results are there, and returns the time.
func time(_ capture: SemanticContentDescriptor, on host: IntentHost) async throws -> Duration {
  let start = ContinuousClock.now
  let answer = try await host.search(capture, limit: 100)
  let duration = ContinuousClock.now - start
  precondition(answer.items.count == 100)
  return duration
}

var query: [Duration] = []
var new: [Duration] = []
var alike: [Duration] = []
var same: [Duration] = []
var copy: [Duration] = []
for number in 0..<2000 {
  let first = try capture(number, label: "tower \(number)")
  let start = ContinuousClock.now
  let results = try await LookupQuery().values(for: first)
  query.append(ContinuousClock.now - start)
  precondition(results.count == 100)
  new.append(try await time(first, on: host))
  same.append(try await time(first, on: host))
  copy.append(try await time(capture(number, label: "tower \(number)"), on: host))
  // Up to seven cached captures differ from this one only in their last pixel.
  alike.append(try await time(capture(number, label: "alike \(number / 8)"), on: host))
}
print(
  "query itself: \(median(query)), 100 results of two types, median of \(query.count); over it:"
)
report("new capture", median(new), over: median(query))
report("new capture, up to 7 kept ones alike to the last pixel", median(alike), over: median(query))
report("same capture again", median(same), over: .zero)
report("copy of the same capture", median(copy), over: .zero)
