import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineBuilding

/// Additions so large that work of quadratic time would not end here; how long they take is not asked.
@Suite("Large additions")
struct LargeAdditionTests {
  private static let count = 100_000
  private let thing = EntityIdentifier(type: "thing", id: "1")

  @Test("A hundred thousand labels are accepted")
  func labels() throws {
    let labels = (0..<Self.count).map { "label \($0)" }
    let addition = EntityAddition(thing, title: "Thing", labels: labels + labels)
    #expect(addition.entity(changing: nil)?.labels == labels)
  }

  @Test("Pictures are found among a hundred thousand")
  func pictures() async throws {
    let folder = try TemporaryFolder()
    let error = await #expect(throws: SightlineError.self) {
      try await DescribedPictures(
        (0..<Self.count).map { .file(folder.file("\($0).png")) },
        of: thing,
        folder: folder.path,
        stored: [],
        options: .quick
      )
    }
    #expect(error?.code == .unreadablePicture)
    #expect(error?.message.contains("the first of \(Self.count)") == true)
  }

  @Test(
    "A hundred thousand descriptors of an imported row are distinguished",
    arguments: [ExchangeFormat.jsonl, .csv]
  )
  func descriptors(_ format: ExchangeFormat) throws {
    let names = (0..<Self.count).map { "a\($0)" }
    let text =
      switch format {
      case .csv: "type,id," + names.map { "descriptor:\($0)" }.joined(separator: ",") + ",id\n"
      case .jsonl:
        #"{"kind":"picture","type":"t","id":"1","path":"a.png","descriptors":["#
          + names.map { #"{"algorithm":"\#($0)","bytes":"AA=="}"# }.joined(separator: ",") + "]}\n"
      }
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "rows.\(format.rawValue)")
    #expect(throws: SightlineError.self) {
      try CatalogImporter.importFiles([file], into: folder.file("c.sightline"))
    }
  }
}
