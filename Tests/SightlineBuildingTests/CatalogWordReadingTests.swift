import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlinePixels
import SightlineReading
import TestSupport
import Testing

/// Reads the size of a picture, and noise.
private struct SizeReader: WordReading {
  func lines(
    in picture: ReadOnlyPixelBuffer,
    atMost count: Int
  ) throws(SightlineError) -> [ReadLine] {
    [
      ReadLine("\(picture.width) by \(picture.height)"), ReadLine("noise", confidence: 0.3),
      ReadLine("x"), ReadLine("\(picture.width) by \(picture.height)"),
    ]
  }
}

@Suite("Words read on a catalog's pictures")
struct CatalogWordReadingTests {
  let pictures: TemporaryFolder
  let output: TemporaryFolder

  init() throws {
    pictures = try TemporaryFolder()
    output = try TemporaryFolder()
    try pictures.write(try DrawnPicture.png(1, width: 70, height: 50), to: "a.png")
    try pictures.write(try DrawnPicture.png(2, width: 80, height: 60), to: "b.png")
  }

  private func index() async throws -> Catalog {
    let path = output.file("app.sightline")
    _ = try await CatalogBuilder.build(
      try CatalogSource(pictures.path),
      into: path,
      options: BuildOptions()
    )
    return try Catalog(at: path, mode: .readWrite)
  }

  private func words(_ catalog: Catalog) throws -> [[String]] {
    try catalog.entities().map(\.words)
  }

  @Test("Each picture is read once, at full size; its words stay when it is indexed again")
  func once() async throws {
    let catalog = try await index()
    let report = try await catalog.readWords(by: SizeReader())
    #expect(report.entities == 2 && report.pictures == 2 && report.lines == 2)
    #expect(try words(catalog) == [["70 by 50"], ["80 by 60"]])
    #expect(try await catalog.readWords(by: SizeReader()) == WordReport())
    #expect(try await words(index()) == [["70 by 50"], ["80 by 60"]])
    let again = try await catalog.readWords(by: SizeReader(), again: true)
    #expect(again.entities == 2)
  }

  @Test("A missing file is reported, and the others are read")
  func gone() async throws {
    let catalog = try await index()
    try pictures.remove("a.png")
    let report = try await catalog.readWords(by: SizeReader())
    #expect(report.failures.map(\.path) == ["a.png"] && report.entities == 1)
    #expect(try words(catalog) == [[], ["80 by 60"]])
  }
}
