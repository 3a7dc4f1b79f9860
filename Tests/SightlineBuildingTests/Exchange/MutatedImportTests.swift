import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@Suite("Mutated exports")
struct MutatedImportTests {
  @Test(
    "Importing any bytes is an error or gives a valid catalog",
    arguments: ExchangeFormat.allCases
  )
  func mutations(_ format: ExchangeFormat) throws {
    let folder = try TemporaryFolder()
    let catalog = try NastyCatalog.make(folder.file("a.sightline"))
    var bytes: [UInt8] = []
    _ = try CatalogExporter.export(catalog, as: format) { bytes += $0 }
    let special = Array("\",\n\r;:{}[]\\0-9.e\u{0}é".utf8)
    var generator = SeededGenerator(seed: 7)
    var imported = 0
    for round in 0..<120 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<mutated.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: mutated[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: mutated[place] = special.randomElement(using: &generator) ?? 0
        case 2: mutated.remove(at: place)
        default: mutated.removeSubrange(place..<min(mutated.count, place + 50))
        }
      }
      let path = folder.file("\(round).sightline")
      do {
        let file = try folder.write(mutated, to: "m.\(format)")
        _ = try CatalogImporter.importFiles([file], into: path)
        imported += 1
        #expect(try Catalog(at: path).check() == [])
        #expect(
          try Catalog(at: path).counts().pictures == Catalog(at: path).contents().pictures.count
        )
      } catch let error as SightlineError {
        #expect(error.line != nil, "\(error)")
        #expect(try !folder.names().contains("\(round).sightline"))
      }
    }
    // Letters of texts can change without harm.
    #expect(imported > 0 && imported < 120)
  }
}
