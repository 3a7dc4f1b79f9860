import AppIntents
import IntentHost
import LandmarksApp
import LandmarksHost
import Testing

/// What a person finds by words and filters.
@Suite("Entity queries", .serialized)
struct EntityQueryTests {
  @Test("The registration has nothing that the system would refuse")
  func registration() async throws {
    _ = try await AppForTests.app
    var registry = IntentRegistry()
    registry.register(LandmarksPackage.self)
    #expect(registry.issues().isEmpty)
  }

  @Test("Names are found without regard to case and accents")
  func names() async throws {
    _ = try await AppForTests.app
    let landmarks = try await LandmarkQuery().entities(matching: "chichen")
    #expect(landmarks.map(\.name) == ["El Castillo, Chichén Itzá"])
    let collections = try await CollectionQuery().entities(matching: "STAMPS")
    #expect(collections.map(\.name) == ["Alpine Railway Stamps", "Garden Bird Stamps"])
  }

  @Test("Landmarks are filtered by all or any of their properties, sorted and limited")
  func filters() async throws {
    _ = try await AppForTests.app
    let high = #Predicate<LandmarkEntity> { ($0.height ?? 0) > 3000 }
    let asian = #Predicate<LandmarkEntity> { $0.continent == "Asia" }
    let both = try await LandmarkQuery().entities(
      matching: [high, asian],
      mode: .and,
      sortedBy: [],
      limit: nil
    )
    #expect(both.map(\.name) == ["Mount Fuji"])
    let any = try await LandmarkQuery().entities(
      matching: [high, asian],
      mode: .or,
      sortedBy: [],
      limit: 4
    )
    #expect(any.count == 4)
    #expect(any.map(\.name) == any.map(\.name).sorted())
  }

  @Test("Entities that are gone are left out, the others stay in their order")
  func missing() async throws {
    _ = try await AppForTests.app
    let landmarks = try await LandmarkQuery().entities(for: [1006, 1, 1005])
    #expect(landmarks.map(\.id) == [1006, 1005])
  }
}
