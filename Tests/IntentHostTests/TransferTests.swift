import AppIntents
import CoreTransferable
import CoreVideo
import Foundation
import IntentHost
import SightlineCodecs
import SightlinePixels
import Testing
import VisualIntelligence

@Suite("Transferring entities")
struct TransferTests {
  private func host() throws -> IntentHost {
    var registry = IntentRegistry()
    registry.register(CardVisualQuery.self)
    registry.register(OpenCard.self)
    return try IntentHost(registry)
  }

  @Test("An entity is exported as the requested type, or as one that conforms to it")
  func exporting() async throws {
    let host = try host()
    let png = try await host.exported(type: "Card", id: "3", as: .png)
    #expect(try ImageDecoder.decode([UInt8](png)).buffer.width == 8)
    #expect(try await host.exported(type: "Card", id: "3", as: .image) == png)
    #expect(try await host.exported(type: "Card", id: "3", as: .plainText) == Data("Card 3".utf8))
    // The first is the most faithful one.
    let card = try await JSONDecoder().decode(Card.self, from: host.exported(type: "Card", id: "3"))
    #expect(card.id == 3)
  }

  @Test("A type that cannot be exported is an error that names the available ones")
  func refusals() async throws {
    let host = try host()
    let pdf = await #expect(throws: IntentHostError.self) {
      try await host.exported(type: "Card", id: "3", as: .pdf)
    }
    #expect(pdf?.code == .notTransferable)
    #expect(pdf?.message.contains("com.example.card, public.png, public.utf8-plain-text") == true)
    let gone = await #expect(throws: IntentHostError.self) {
      try await host.exported(type: "Card", id: "99", as: .png)
    }
    #expect(gone?.code == .entityNotFound)
    // Its picture cannot be drawn.
    let torn = await #expect(throws: IntentHostError.self) {
      try await host.exported(type: "Card", id: "7", as: .png)
    }
    #expect(torn?.code == .exportFailed)
  }

  @Test("Entities not found by their own pictures are reported, with the items found instead")
  func selfSearch() async throws {
    let missed = try await host().notFindingThemselves(
      entityType: "Card",
      identifiers: ["1", "2", "5"]
    )
    #expect(missed.map(\.id) == ["5"])
    #expect(missed.first?.first?.identifier == "4")
    #expect(
      missed.first?.description == "Card/5 is not found by its own picture: Card/4 comes first"
    )
  }

  @Test("A value is made again from each representation that imports")
  func importing() async throws {
    let card = Card(id: 4)
    let data = try await card.exported(as: .card)
    #expect(try await Card(importing: data, contentType: .card).id == 4)
    #expect(Card.importedContentTypes() == [.card])
    #expect(card.exportedContentTypes() == [.card, .png, .utf8PlainText])
    #expect(card.exportedContentTypes(.ownProcess) == card.exportedContentTypes())
    // A card without a picture offers none.
    #expect(Card(id: 0).exportedContentTypes() == [.card, .utf8PlainText])
    await #expect(throws: CocoaError.self) { try await Card(importing: data, contentType: .png) }
    #expect(try await String(importing: "text".exported(), contentType: .utf8PlainText) == "text")
  }

  @Test("Exported files have the suggested name and are removed after reading")
  func files() async throws {
    var place: URL?
    let card = Card(id: 2)
    let length = try await card.withExportedFile(contentType: .png) { file in
      place = file
      #expect(file.lastPathComponent == "card-2.png")
      return try Data(contentsOf: file).count
    }
    #expect(try await card.exported(as: .png).count == length)
    #expect(place.map { FileManager.default.fileExists(atPath: $0.path) } == false)
  }

  @Test("Types conform to their more general types")
  func types() {
    #expect(UTType.png.conforms(to: .image) && UTType.heic.conforms(to: .data))
    #expect(!UTType.image.conforms(to: .png) && UTType.card.conforms(to: .json))
    #expect(
      UTType(mimeType: "image/jpeg") == .jpeg && UTType.pdf.preferredMIMEType == "application/pdf"
    )
    #expect(UTType(filenameExtension: "txt", conformingTo: .image) == nil)
  }
}

extension UTType {
  fileprivate static let card = UTType(exportedAs: "com.example.card", conformingTo: .json)
}

private struct Card: AppEntity, Codable, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Card"
  static let defaultQuery = CardQuery()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Card \(id)" }
  var title: String { "Card \(id)" }

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .card)
    DataRepresentation(exportedContentType: .png) { try $0.picture() }
      .exportingCondition { $0.id != 0 }
      .suggestedFileName { "card-\($0.id).png" }
    ProxyRepresentation(\.title)
  }

  private func picture() throws -> Data {
    if id == 7 { throw CocoaError(.fileReadCorruptFile) }
    // Four and five look the same.
    let gray = UInt8(40 * min(id, 4))
    let pixels = [UInt8](repeating: gray, count: 64)
    let buffer = try ReadOnlyPixelBuffer(width: 8, height: 8, format: .gray8, bytes: pixels)
    return Data(try ImageEncoder.png(buffer))
  }
}

private struct CardQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Card] {
    identifiers.filter { (0..<10).contains($0) }.map(Card.init)
  }
}

private struct OpenCard: OpenIntent {
  static let title: LocalizedStringResource = "Open Card"
  @Parameter(title: "Card") var target: Card
  func perform() async throws -> some IntentResult { .result() }
}

private struct CardVisualQuery: IntentValueQuery {
  func values(for input: SemanticContentDescriptor) async throws -> [Card] {
    guard let pixels = input.pixelBuffer?.pixels.rgb8() else { return [] }
    return [Card(id: Int(pixels.row(0, as: RGB8.self)[0].red) / 40)]
  }
}
