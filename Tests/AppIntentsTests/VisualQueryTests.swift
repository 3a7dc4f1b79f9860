import AppIntents
import CoreVideo
import Foundation
import SightlinePixels
import Swift5Client
import Swift6Client
import Testing
import VisualIntelligence

@Suite("Visual queries, openability, re-resolution")
struct VisualQueryTests {
  init() { AppDependencyManager.shared.add(dependency: Museum()) }

  private func answers(
    _ query: any IntentValueQuery,
    _ input: any _IntentValue
  ) async throws -> [any _IntentValue]? {
    try await query.answers(for: input)
  }

  @Test("A query states its input type and the types of its union")
  func types() {
    let query = type(of: MuseumApp.visualQuery)
    #expect("\(query.inputType)" == "SemanticContentDescriptor")
    #expect(query.answerTypes.map { "\($0)" } == ["PaintingEntity", "RoomEntity"])
    #expect(MuseumApp.unionTypes.count == 2)
    #expect(KitchenVisualQuery.answerTypes.map { "\($0)" } == ["DishEntity", "DishSize"])
  }

  @Test("Answers come without their union and in the query's order; pixels are shared")
  func run() async throws {
    let pixels = try MutablePixelBuffer(width: 2, height: 9, format: .rgb8).finish()
    let capture = SemanticContentDescriptor(labels: ["chair"], pixels: pixels)
    let found = try #require(try await answers(MuseumApp.visualQuery, capture))
    #expect(
      found.map { "\(type(of: $0))" } == [
        "PaintingEntity", "PaintingEntity", "RoomEntity", "RoomEntity",
      ]
    )
    #expect(try await answers(MuseumApp.visualQuery, SemanticContentDescriptor())?.isEmpty == true)
    #expect(try await answers(MuseumApp.visualQuery, "words") == nil)
    let dishes = try await answers(
      KitchenVisualQuery(),
      SemanticContentDescriptor(labels: ["ramen"])
    )
    #expect(dishes?.count == 2)
  }

  @Test("A descriptor describes its content")
  func descriptor() throws {
    let pixels = try MutablePixelBuffer(width: 4, height: 3, format: .bgra8).finish()
    let both = SemanticContentDescriptor(labels: ["tower"], pixels: pixels)
    #expect(
      both.description == "SemanticContentDescriptor(labels: [\"tower\"], pixelBuffer: 4×3 BGRA)"
    )
    #expect(both.displayRepresentation.title.text() == "tower")
    #expect(
      SemanticContentDescriptor(pixels: pixels).localizedStringResource.text() == "4 × 3 pixels"
    )
    #expect(SemanticContentDescriptor.persistentIdentifier == "SemanticContentDescriptor")
  }

  @Test("An entity is asked for again by its id; one that no longer exists is missing")
  func resolution() async throws {
    let found = try await PaintingEntity.resolve(["2", "77", "no number"])
    #expect(found.keys.sorted() == ["2"])
    #expect(found["2"]?.name == "Two Chairs")
    func ids(_ type: any AppEntity.Type) async throws -> [String] {
      try await type.resolve(["north", "MuseumSettings"]).keys.sorted()
    }
    #expect(try await ids(MuseumApp.roomType) == ["north"])
    #expect(try await ids(MuseumApp.settingsType) == ["MuseumSettings"])
  }

  @Test("An open intent is made for its own type only")
  func opening() throws {
    let painting = PaintingEntity(painting: Museum.paintings[1], museum: Museum())
    let makers = MuseumApp.openIntents.filter { $0.make(opening: painting) != nil }
    #expect(makers.map { "\($0)" } == ["OpenPainting", "OpenPaintingPage"])
    #expect(makers.allSatisfy { $0.openAppWhenRun })
    let page = try #require(makers[1].make(opening: painting) as? any URLRepresentableIntent)
    #expect(page.address?.absoluteString == "https://example.com/paintings/2/Two%20Chairs")
  }

  @Test("A schema gives an intent its title, parameter and form")
  func schema() async throws {
    let more = MuseumApp.moreResults.init()
    #expect(IntentReflection.parameters(of: more).map(\.name) == ["semanticContent"])
    #expect(
      (type(of: more) as? any AssistantSchemaIntent.Type)?.__assistantSchemaIntent.identifier
        == "visualIntelligence.semanticContentSearch"
    )
    #expect(MuseumApp.sceneSearch.title.text() == "Semantic Content Search")
    let opens = MuseumApp.sceneSearch.openAppWhenRun
    #expect(opens)
    #expect(MuseumApp.pictureType.typeDisplayRepresentation.name.text() == "Asset")
  }

  @Test("A shortcut's phrases keep their words and parameters")
  func shortcuts() {
    let shortcuts = MuseumApp.shortcuts.appShortcuts
    #expect(shortcuts.map { $0.shortTitle?.text() } == ["Open Painting", "Count"])
    #expect(
      shortcuts[0].phrases[0].segments == [
        .literal("Open "), .parameter("target"), .literal(" in "), .applicationName,
      ]
    )
    #expect(MuseumApp.package.includedPackages.count == 1)
    #expect(MuseumApp.shortcuts.shortcutTileColor == .teal)
  }
}
