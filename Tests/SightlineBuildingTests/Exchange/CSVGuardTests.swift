import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@Suite("CSV and spreadsheets")
struct CSVGuardTests {
  static let texts = [
    "=HYPERLINK(\"x\")", "+1+2", "-cmd|' /C calc'!A0", "@SUM(A1)", "'=1", "''-x", "'plain", "-5",
    "it's",
    "\tx", "a=b",
  ]

  @Test("No cell is a formula, and every text is read back unchanged")
  func formulas() async throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(at: folder.file("a.sightline"), mode: .readWrite)
    try catalog.write { writer throws(SightlineError) in
      try writer.putType(EntityType(identifier: "t", name: "T", plural: "Ts"))
      for (index, text) in Self.texts.enumerated() {
        try writer.putEntity(Entity(EntityIdentifier(type: "t", id: "\(index)"), title: text))
      }
    }
    _ = try CatalogExporter.export(catalog, as: .csv, toFile: folder.file("a.csv"))
    let written = String(decoding: try folder.bytes(of: "a.csv"), as: UTF8.self)
    for cell in written.split(whereSeparator: { ",\r\n".contains($0) }) {
      let text = cell.drop { $0 == "\"" }
      #expect(Double(text) != nil || !"=+-@\t".contains(text.first ?? " "), "\(cell)")
    }
    _ = try CatalogImporter.importFiles(
      [folder.file("a.csv")],
      into: folder.file("b.sightline")
    )
    let read = try Catalog(at: folder.file("b.sightline")).entities()
    #expect(
      Set(read.map { "\($0.identifier.id) \($0.title)" })
        == Set(Self.texts.enumerated().map { "\($0.offset) \($0.element)" })
    )
  }
}
