import AppIntents
import IntentHost
import LandmarksApp
import LandmarksHost
import Testing

/// Searches of a person by words and filters.
@Suite("Entity queries", .serialized)
struct EntityQueryTests {
  @Test("The system would refuse no part of the registration")
  func registration() async throws {
    _ = try await AppForTests.app
    var registry = IntentRegistry()
    registry.register(LandmarksAppRegistration.self)
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

  @Test("Find filters landmarks by all or any of their properties, sorts and limits them")
  func filters() async throws {
    let app = try await AppForTests.app
    let filters = [
      FindFilter("height", .greaterThan, "3000"), FindFilter("continent", .equalTo, "Asia"),
    ]
    let both = try await app.host.find(FindRequest("LandmarkEntity", filters: filters))
    #expect(both.map(\.title) == ["Mount Fuji"])
    let highest = try await app.host.find(
      FindRequest(
        "LandmarkEntity",
        filters: filters,
        mode: .or,
        sorting: [FindSort("height", isDescending: true)],
        limit: 3
      )
    )
    #expect(highest.map(\.title) == ["Matterhorn", "Mount Fuji", "Mount Hood"])
  }

  @Test("A spoken phrase runs a shortcut with the landmark that it names")
  func shortcuts() async throws {
    let app = try await AppForTests.app
    let matches = try await app.host.shortcuts(
      matching: "Open Eiffel Tower in Landmarks",
      applicationNames: ["Landmarks"]
    )
    let outcome = try await app.host.perform(try #require(matches.first).intent)
    #expect(outcome.dialog == "Here is Eiffel Tower.")
  }

  @Test("Deleted entities are left out, and the others keep their order")
  func missing() async throws {
    _ = try await AppForTests.app
    let landmarks = try await LandmarkQuery().entities(for: [1006, 1, 1005])
    #expect(landmarks.map(\.id) == [1006, 1005])
  }
}
