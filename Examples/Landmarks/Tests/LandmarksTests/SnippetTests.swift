import IntentHost
import LandmarksApp
import LandmarksHost
import Testing

/// Snippets beside an answer, and the actions of their buttons.
@Suite("Snippets", .serialized)
struct SnippetTests {
  @Test("The button of a landmark's snippet adds it to the favorites, and then removes it")
  func favorite() async throws {
    let app = try await AppForTests.app
    let hood = try #require(try await LandmarkEntity.defaultQuery.entities(for: [1006]).first)
    let intent = LandmarkSnippetIntent(landmark: hood)
    let session = try await app.host.snippetSession(performing: intent)
    let button = try #require(await session.snippet.control("Add to Favorites"))
    try await session.press(button)
    #expect(await session.snippet.control("Remove from Favorites") != nil)
    #expect(await app.store.isFavorite(1006))
    try await session.press(try #require(await session.snippet.controls.first))
    #expect(await !app.store.isFavorite(1006))
  }

  @Test("A landmark's snippet has no effects: performed again, it shows the same")
  func repeatable() async throws {
    let app = try await AppForTests.app
    let fuji = try #require(try await LandmarkEntity.defaultQuery.entities(for: [1005]).first)
    let intent = LandmarkSnippetIntent(landmark: fuji)
    let session = try await app.host.snippetSession(performing: intent)
    let before = await session.snippet
    try await session.reload()
    #expect(await session.snippet == before)
    #expect(before.text.hasPrefix("Mount Fuji\n"))
  }
}
