import IntentHost
import LandmarksApp
import LandmarksHost
import Testing
import VisualIntelligence

/// Results for a person who points the camera at something.
///
/// One test at a time: they share one app, as people share one device.
@Suite("Visual search", .serialized)
struct SightlineSearchTests {
  @Test("A capture of a landmark finds it")
  func found() async throws {
    let app = try await AppForTests.app
    let answer = try await app.host.search(SemanticContentDescriptor(sample: "hood-rotated.jpg"))
    let item = try #require(answer.items.first)
    #expect(item.title == "Mount Hood")
    #expect(item.subtitle == "United States, North America")
    #expect(item.typeName == "LandmarkEntity")
    #expect(item.openIntentName == "OpenLandmarkIntent")
    #expect(try #require(item.score) > 0.5)
  }

  @Test("A capture of a collection finds it, in the same query")
  func foundCollection() async throws {
    let app = try await AppForTests.app
    let answer = try await app.host.search(SemanticContentDescriptor(sample: "talavera-bright.jpg"))
    #expect(answer.items.first?.title == "Talavera Plates")
    #expect(answer.items.first?.typeName == "CollectionEntity")
  }

  @Test("A capture of something else finds nothing")
  func notFound() async throws {
    let app = try await AppForTests.app
    let answer = try await app.host.search(SemanticContentDescriptor(sample: "none-fruit.png"))
    #expect(answer.items.isEmpty)
    #expect(answer.total == 0)
  }

  @Test("Labels alone find the landmarks and collections that have them")
  func labels() async throws {
    let app = try await AppForTests.app
    let answer = try await app.host.search(
      SemanticContentDescriptor(labels: ["mountain"]),
      limit: 50
    )
    #expect(answer.items.map(\.title).contains("Mount Fuji"))
    #expect(Set(answer.items.map(\.typeName)) == ["LandmarkEntity", "CollectionEntity"])
  }

  @Test("Every result can be found again and opened")
  func openable() async throws {
    let app = try await AppForTests.app
    let capture = SemanticContentDescriptor(labels: ["red", "blue", "mountain"])
    let answer = try await app.host.search(capture, limit: 50)
    #expect(answer.items.count > 3)
    #expect(try await app.host.unresolvable(answer.items).isEmpty)
  }

  @Test("A tapped landmark is opened by its intent, which shows it and says so")
  func open() async throws {
    let app = try await AppForTests.app
    let answer = try await app.host.search(SemanticContentDescriptor(sample: "hood-rotated.jpg"))
    let visits = await app.store.visits(to: 1006)
    let outcome = try await app.host.open(try #require(answer.items.first))
    #expect(outcome.error == nil)
    #expect(outcome.intentNames == ["OpenLandmarkIntent"])
    #expect(outcome.dialog == "Here is Mount Hood.")
    #expect(await app.navigator.path.last == .landmark(1006))
    let landmark = try #require(try await LandmarkEntity.defaultQuery.entities(for: [1006]).first)
    #expect(try await landmark.visits == visits + 1)
  }

  @Test("A tapped collection is opened at its address")
  func openCollection() async throws {
    let app = try await AppForTests.app
    let outcome = try await app.host.open(type: "CollectionEntity", id: "2021")
    #expect(outcome.url?.absoluteString == "https://example.com/collection/2021")
  }

  @Test("Every landmark is found first by the picture that it is shared as, and opens")
  func themselves() async throws {
    let app = try await AppForTests.app
    let missed = try await app.host.notFindingThemselves(entityType: "LandmarkEntity")
    #expect(missed.isEmpty)
    let landmarks = await app.store.allLandmarks
    #expect(landmarks.count > 5)
    for landmark in landmarks {
      let outcome = try await app.host.open(type: "LandmarkEntity", id: "\(landmark.id)")
      #expect(outcome.error == nil)
    }
  }

  @Test("More results shows all possible results in the app, best first")
  func moreResults() async throws {
    let app = try await AppForTests.app
    let capture = try SemanticContentDescriptor(sample: "hood-rotated.jpg")
    let outcome = try await app.host.showMore(for: capture)
    #expect(outcome.error == nil)
    guard case .searchResults(let names) = await app.navigator.path.last else {
      Issue.record("the app shows no results")
      return
    }
    #expect(names.first == "Mount Hood")
  }

  @Test("A deleted landmark is not found, and an old result of it does not open")
  func deleted() async throws {
    let app = try await AppForTests.app
    let capture = try SemanticContentDescriptor(sample: "matterhorn-warm.jpg")
    let before = try #require(try await app.host.search(capture).items.first)
    #expect(before.title == "Matterhorn")
    let matterhorn = try #require(await app.store.delete(1007))
    app.host.forgetAnswers()
    let after = try await app.host.search(capture)
    #expect(!after.items.contains { $0.identifier == "1007" })
    let error = await #expect(throws: IntentHostError.self) { try await app.host.open(before) }
    #expect(error?.code == .entityNotFound)
    await app.store.add(matterhorn)
    app.host.forgetAnswers()
  }
}
