import AppIntents
import AppIntentsTesting
import CoreTransferable
import Foundation
import IntentHost
import Synchronization
import Testing

// One activity of a program is current at a time.
@Suite("Content on the screen", .serialized)
struct OnscreenTests {
  private func host() throws -> IntentHost {
    var registry = IntentRegistry()
    registry.register(Poster.self)
    return try IntentHost(registry)
  }

  private func activity(showing id: Int?) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "com.example.viewing")
    activity.title = "Viewing a poster"
    activity.webpageURL = URL(string: "https://example.com/posters")
    activity.appEntityIdentifier = id.map { EntityIdentifier(for: Poster.self, identifier: $0) }
    return activity
  }

  @Test("The current activity gives the content of the screen, with changes, until it resigns")
  func current() throws {
    let host = try host()
    #expect(host.onscreen == nil)
    let one = activity(showing: 1)
    #expect(host.onscreen == nil)
    one.becomeCurrent()
    #expect(host.onscreen?.title == "Viewing a poster")
    #expect(host.onscreen?.webpageURL?.path == "/posters")
    #expect(host.onscreen?.entity?.typeName == "Poster")
    #expect(host.onscreen?.entity?.identifier == "1")
    one.title = "Viewing another"
    one.appEntityIdentifier = nil
    #expect(host.onscreen?.title == "Viewing another" && host.onscreen?.entity == nil)
    let two = activity(showing: 2)
    two.becomeCurrent()
    // The one before is current no longer, and its changes are not shown.
    one.title = "Unseen"
    one.resignCurrent()
    #expect(host.onscreen?.entity?.identifier == "2")
    two.resignCurrent()
    #expect(host.onscreen == nil)
    two.becomeCurrent()
    two.invalidate()
    #expect(host.onscreen == nil)
  }

  @Test("A released activity is not current")
  func released() throws {
    func show() { activity(showing: 1).becomeCurrent() }
    show()
    #expect(try host().onscreen == nil)
  }

  @Test("Tests by name find the entity on the screen, of its type alone")
  func viewAnnotations() async throws {
    try host().answerTests(of: "com.example.posters")
    let definitions = IntentDefinitions(bundleIdentifier: "com.example.posters")
    let posters = definitions.entities["Poster"]
    #expect(try await posters.viewAnnotations().isEmpty)
    let activity = activity(showing: 1)
    activity.becomeCurrent()
    defer { activity.invalidate() }
    let shown = try await posters.viewAnnotations()
    #expect(shown.map(\.entity.identifier.instanceIdentifier) == ["1"])
    #expect(shown.allSatisfy { !$0.isSelected })
    #expect(try await definitions.entities["Trail"].viewAnnotations().isEmpty)
  }

  @Test("The entity on the screen is found again and exported")
  func exported() async throws {
    let host = try host()
    let activity = activity(showing: 1)
    activity.becomeCurrent()
    defer { activity.invalidate() }
    #expect(try await host.onscreenEntity().title == "Poster 1")
    #expect(try await host.exportedOnscreen(as: .text) == Data("Poster 1".utf8))
    #expect(try await host.exportedOnscreen() == Data("Poster 1".utf8))
    let error = await #expect(throws: IntentHostError.self) {
      try await host.exportedOnscreen(as: .png)
    }
    #expect(error?.code == .notTransferable)
  }

  @Test("An entity deleted while it is shown is an error with its name")
  func deleted() async throws {
    let host = try host()
    let activity = activity(showing: 1)
    activity.becomeCurrent()
    defer { activity.invalidate() }
    Poster.deleted.withLock { _ = $0.insert(1) }
    defer { Poster.deleted.withLock { $0 = [] } }
    for action in [
      { _ = try await host.onscreenEntity() }, { _ = try await host.exportedOnscreen() },
    ]
      as [() async throws -> Void]
    {
      let error = await #expect(throws: IntentHostError.self) { try await action() }
      #expect(error?.code == .entityNotFound && error?.value == "1")
      let shown = #""Viewing a poster", and no longer exists"#
      #expect(error?.message.contains("Poster/1 is on the screen, \(shown)") == true)
      #expect(error?.message.prefix(12) == "Poster/1 is ")
    }
  }

  @Test("No activity, no named entity and an unregistered type are different errors")
  func refusals() async throws {
    let host = try host()
    func message() async -> String? {
      await #expect(throws: IntentHostError.self) { try await host.onscreenEntity() }?.message
    }
    #expect(await message()?.hasPrefix("no NSUserActivity is current") == true)
    let empty = activity(showing: nil)
    empty.becomeCurrent()
    defer { empty.invalidate() }
    #expect(await message()?.contains("'com.example.viewing' names no entity") == true)
    empty.appEntityIdentifier = EntityIdentifier(for: Peak.self, identifier: 1)
    #expect(await message()?.contains("no type named 'Peak' is registered") == true)
  }

  @Test("New entries of an activity's userInfo are added to the existing ones")
  func userInfo() {
    let activity = activity(showing: nil)
    activity.addUserInfoEntries(from: ["id": 1, "page": "a"])
    activity.addUserInfoEntries(from: ["page": "b"])
    #expect(activity.userInfo?["id"] as? Int == 1 && activity.userInfo?["page"] as? String == "b")
  }
}

private struct Poster: AppEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Poster"
  static let defaultQuery = PosterQuery()
  static let deleted = Mutex<Set<Int>>([])
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Poster \(id)" }
  var title: String { "Poster \(id)" }
  static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(\.title) }
}

private struct PosterQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Poster] {
    let deleted = Poster.deleted.withLock { $0 }
    return identifiers.filter { !deleted.contains($0) }.map(Poster.init)
  }
}
