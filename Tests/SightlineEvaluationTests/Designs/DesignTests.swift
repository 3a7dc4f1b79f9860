import SightlineEvaluation
import SightlineFamilies
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("Drawn designs")
struct DesignTests {
  /// The share of pixels that are the same in two pictures of one size.
  private func sameShare(_ one: ReadOnlyPixelBuffer, _ other: ReadOnlyPixelBuffer) -> Double {
    var same = 0
    for y in 0..<one.height {
      let (row, otherRow) = (one.row(y, as: RGB8.self), other.row(y, as: RGB8.self))
      for x in 0..<one.width where row[x] == otherRow[x] { same += 1 }
    }
    return Double(same) / Double(one.pixelCount)
  }

  @Test("Members of a family share 30 to 70 % of their area; another family shares nothing")
  func family() throws {
    let members = try [0, 3, 5].map { try DrawnFamily(seed: 0).draw($0) }
    for (index, member) in members.enumerated() {
      for other in members[..<index] {
        #expect((0.28...0.72).contains(sameShare(member, other)))
      }
    }
    let stranger = try DrawnFamily(seed: 1).draw(0)
    #expect(
      stranger.width != members[0].width || sameShare(stranger, members[0]) < 0.05
    )
  }

  @Test("A turned hue changes the main parts, but neither greys nor lightness")
  func hues() throws {
    let object = DrawnObject(seed: 1)
    let (one, other) = (try object.draw(), try object.draw(hueTurn: 120))
    #expect((0.2...0.95).contains(sameShare(one, other)))
    var changed = 0
    for y in 0..<one.height {
      let (row, otherRow) = (one.row(y, as: RGB8.self), other.row(y, as: RGB8.self))
      for x in 0..<one.width {
        let (most, otherMost) = (
          max(row[x].red, row[x].green, row[x].blue),
          max(otherRow[x].red, otherRow[x].green, otherRow[x].blue)
        )
        // Noise of ±3 is added to each channel.
        if abs(Int(most) - Int(otherMost)) > 7 { changed += 1 }
      }
    }
    // Where a turned part meets one that is not, the edge mixes two hues.
    #expect(changed < one.pixelCount / 50)
  }

  @Test(
    "Surroundings are the same around different pictures; on a desk each shot differs",
    arguments: SharedSurroundings.Kind.allCases
  )
  func surroundings(kind: SharedSurroundings.Kind) throws {
    let (black, white) = (try flat(0), try flat(255))
    let surroundings = SharedSurroundings(kind, seed: 4)
    let one = try surroundings.picture(of: black, shot: 1)
    let other = try surroundings.picture(of: white, shot: 1)
    let share = sameShare(one, other)
    switch kind {
    case .desk: #expect(share > 0.4)
    case .frame: #expect((0.4...0.7).contains(share))
    // White through white is invisible.
    case .watermark: #expect(one.bytes != black.bytes && share < 0.05)
    case .interface: #expect((0.3...0.7).contains(share))
    // The floor is the same, and so is the light on it.
    case .floor: #expect(share > 0.4)
    }
    #expect(one.bytes != other.bytes)
    let isEachAnother: Set<SharedSurroundings.Kind> = [.desk, .interface, .floor]
    #expect(
      try (surroundings.picture(of: black, shot: 2).bytes == one.bytes)
        == !isEachAnother.contains(kind)
    )
  }

  private func flat(_ level: UInt8) throws -> ReadOnlyPixelBuffer {
    var picture = try MutablePixelBuffer(width: 60, height: 40, format: .rgb8)
    for y in 0..<40 {
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices { row[x] = RGB8(red: level, green: level, blue: level) }
    }
    return picture.finish()
  }
}
