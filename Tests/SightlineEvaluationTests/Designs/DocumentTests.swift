import SightlineEvaluation
import SightlineFamilies
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("Drawn documents")
struct DocumentTests {
  /// The share of pixels that are the same in the part that two pictures have in common, and of those that
  /// are dark.
  private func shares(
    _ one: ReadOnlyPixelBuffer,
    _ other: ReadOnlyPixelBuffer
  ) -> (same: Double, dark: Double) {
    let (width, height) = (min(one.width, other.width), min(one.height, other.height))
    var (same, dark) = (0, 0)
    for y in 0..<height {
      let (row, otherRow) = (one.row(y, as: RGB8.self), other.row(y, as: RGB8.self))
      for x in 0..<width {
        same += row[x] == otherRow[x] ? 1 : 0
        dark += row[x].green < 128 ? 1 : 0
      }
    }
    let count = Double(width * height)
    return (Double(same) / count, Double(dark) / count)
  }

  /// Kinds on paper or a screen, of which most is empty; the others are drawn on patterns, pictures and photos.
  private static let plain: Set<DrawnDocument.Kind> = [
    .page, .receipt, .form, .chat, .slide, .statement, .timetable, .playing,
  ]

  @Test(
    "Documents of a series share their layout and differ in their text; each is reproducible",
    arguments: DrawnDocument.Kind.allCases
  )
  func series(kind: DrawnDocument.Kind) throws {
    let series = DrawnDocument(kind, layout: 3)
    let (one, other) = (try series.draw(0, width: 160), try series.draw(1, width: 160))
    #expect(one.width == 160 && (80...420).contains(one.height))
    let shares = shares(one, other)
    #expect((0.5...0.999).contains(shares.same))
    // Something is written, and most of a sheet is empty.
    if Self.plain.contains(kind) { #expect((0.003...0.5).contains(shares.dark)) }
    #expect(try series.draw(0, width: 160).bytes == one.bytes)
    #expect(try DrawnDocument(kind, layout: 4).draw(0, width: 160).bytes != one.bytes)
  }

  @Test(
    "What a series shares is in the same place of each, down to the grain of its paper",
    arguments: [DrawnDocument.Kind.certificate, .menu, .poster, .label]
  )
  func sharedPaper(kind: DrawnDocument.Kind) throws {
    let series = DrawnDocument(kind, layout: 5)
    let (one, other) = (try series.draw(0, width: 200), try series.draw(1, width: 200))
    // The upper edge has the frame or the photo, and nothing of the one document.
    for y in 0..<8 {
      #expect(
        one.row(y, as: RGB8.self).indices.allSatisfy {
          one.row(y, as: RGB8.self)[$0] == other.row(y, as: RGB8.self)[$0]
        }
      )
    }
  }

  @Test("A scan has about the size of its document, and each scan differs")
  func scan() throws {
    let document = try DrawnDocument(.receipt, layout: 1).draw(0, width: 120)
    let (one, other) = (
      try DocumentScan(seed: 1).apply(to: document), try DocumentScan(seed: 2).apply(to: document)
    )
    for scan in [one, other] {
      #expect((0.7...1.15).contains(Double(scan.width) / Double(document.width)))
      #expect((0.7...1.15).contains(Double(scan.height) / Double(document.height)))
    }
    #expect(one.bytes != other.bytes)
    #expect(try DocumentScan(seed: 1).apply(to: document).bytes == one.bytes)
  }

  @Test("Pictures of a sort are different things", arguments: DrawnLookAlike.Kind.allCases)
  func lookAlikes(kind: DrawnLookAlike.Kind) throws {
    let one = try DrawnLookAlike(kind, seed: 1).draw()
    #expect(try DrawnLookAlike(kind, seed: 1).draw().bytes == one.bytes)
    #expect(shares(one, try DrawnLookAlike(kind, seed: 2).draw()).same < 0.97)
  }
}
