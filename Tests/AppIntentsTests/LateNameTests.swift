import AppIntents
import CoreSpotlight
import Foundation
import Testing
import UniformTypeIdentifiers
import _MediaIntents_AppIntents

/// Names that apps of iOS 27 use.
@Suite("Names of iOS 27")
struct LateNameTests {
  private struct Song: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Song"
    static let defaultQuery = Songs()
    let id: String
    var displayRepresentation: DisplayRepresentation { "Song" }
    struct Songs: EntityQuery {
      func entities(for identifiers: [String]) async throws -> [Song] {
        identifiers.map { Song(id: $0) }
      }
    }
  }

  @Test("A collection of entities is a collection of their ids")
  func entityCollections() async throws {
    var songs: EntityCollection<Song> = ["a", "b"]
    #expect(songs.compactMap { $0 == "b" ? $0 : nil } == ["b"] && songs.count == 2)
    songs.append("c")
    songs.append(contentsOf: [Song(id: "d")])
    songs.remove("a")
    songs.remove(Song(id: "b"))
    #expect(songs == EntityCollection(identifiers: ["c", "d"]))
    #expect(songs.contains("c") && songs.contains(Song(id: "d")) && !songs.contains("a"))
    #expect(try await songs.resolvedEntities().map(\.id) == ["c", "d"])
  }

  @Test("What a person made, owns or chose is kept as a number")
  func userAttributes() {
    let attributes = CSSearchableItemAttributeSet(contentType: .item)
    attributes.userCreated = NSNumber(value: true)
    attributes.userOwned = 1
    attributes.userCurated = NSNumber(value: false)
    #expect(attributes.userCreated == 1 && attributes.userOwned == 1 && attributes.userCurated == 0)
  }

  @Test("Xcode's overlay of the two modules brings both")
  func overlay() {
    let search = AudioSearch(criteria: .unspecified)
    #expect(search.criteria == .unspecified)
  }

  @Test(
    "A noun agrees with the number before it, in texts that say so",
    arguments: [
      (0, "todo", "0 todos"), (1, "todo", "1 todo"), (6, "todo", "6 todos"),
      (2, "story", "2 stories"), (2, "day", "2 days"), (3, "box", "3 boxes"),
      (2, "new person", "2 new people"), (4, "sheep", "4 sheep"), (2, "notes", "2 notes"),
      (2, "bus", "2 buses"), (2, "Child", "2 Children"),
    ]
  )
  func agreement(count: Int, noun: String, text: String) {
    let resource: LocalizedStringResource = "Done: ^[\(count) \(noun)](inflect: true)."
    #expect(String(localized: resource) == "Done: \(text).")
  }

  @Test("Texts that ask for no agreement, or that are damaged, stay as they are")
  func noAgreement() {
    for text in ["^[6 todo]", "^[6 todo](other: true)", "2^[3", "^[](inflect: true", "6 todo"] {
      #expect(String(localized: LocalizedStringResource(stringLiteral: text)) == text)
    }
    let empty = LocalizedStringResource(stringLiteral: "^[](inflect: true)^[it](inflect: true)")
    #expect(String(localized: empty) == "it")
  }
}
