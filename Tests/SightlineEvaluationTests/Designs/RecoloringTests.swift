import SightlineEvaluation
import SightlineFamilies
import SightlinePixels
import Testing

@Suite("Other colours and renewed prints")
struct RecoloringTests {
  /// Three columns of one colour each: red, grey and green.
  private func striped() throws -> ReadOnlyPixelBuffer {
    var picture = try MutablePixelBuffer(width: 30, height: 10, format: .rgb8)
    for y in 0..<10 {
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices {
        row[x] =
          [
            RGB8(red: 200, green: 20, blue: 20), RGB8(red: 90, green: 90, blue: 90),
            RGB8(red: 20, green: 200, blue: 20),
          ][x / 10]
      }
    }
    return picture.finish()
  }

  private func colors(_ picture: ReadOnlyPixelBuffer) -> [RGB8] {
    let row = picture.row(5, as: RGB8.self)
    return [row[5], row[15], row[25]]
  }

  @Test("Turned hues change every colour, but neither greys nor lightness")
  func turned() throws {
    let picture = try striped()
    let turned = try Recoloring(.turned(120)).apply(to: picture)
    #expect(
      colors(turned) == [
        RGB8(red: 20, green: 200, blue: 20), RGB8(red: 90, green: 90, blue: 90),
        RGB8(red: 20, green: 20, blue: 200),
      ]
    )
    #expect(try Recoloring(.turned(360)).apply(to: picture).bytes == picture.bytes)
    #expect(abs(Recoloring.changedShare(picture, turned) - 2.0 / 3) < 0.01)
  }

  @Test("Exchanging colours keeps green; exchanging twice restores them")
  func swapped() throws {
    let picture = try striped()
    let swapped = try Recoloring(.swapped).apply(to: picture)
    #expect(colors(swapped)[0] == RGB8(red: 20, green: 20, blue: 200))
    #expect(colors(swapped)[2] == colors(picture)[2])
    #expect(try Recoloring(.swapped).apply(to: swapped).bytes == picture.bytes)
  }

  @Test("A band of a picture has another colour, and so has its middle")
  func parts() throws {
    let thing = try DrawnObject(seed: 1).draw()
    let band = try Recoloring(.turned(180), on: .band(share: 0.5, seed: 1)).apply(to: thing)
    let whole = try Recoloring(.turned(180)).apply(to: thing)
    let main = try Recoloring(.turned(180), on: .mainColor).apply(to: thing)
    let all = Recoloring.changedShare(thing, whole)
    for part in [band, main] {
      let share = Recoloring.changedShare(thing, part)
      #expect(share > 0.02 && share <= all)
    }
    let grey = try PictureChange.gray.apply(to: thing, seed: 0)
    #expect(try Recoloring(.turned(180), on: .mainColor).apply(to: grey).bytes == grey.bytes)
  }

  @Test("A renewed print differs in the stated share", arguments: [1, 2, 3, 4] as [UInt64])
  func renewed(seed: UInt64) throws {
    let front = try DrawnFamily(seed: seed).draw(0)
    let newer = try RestyledPackage(seed: seed).apply(to: front)
    #expect((newer.width, newer.height) == (front.width, front.height))
    var changed = 0
    for y in 0..<front.height {
      let (row, other) = (front.row(y, as: RGB8.self), newer.row(y, as: RGB8.self))
      for x in 0..<front.width where row[x] != other[x] { changed += 1 }
    }
    // Rounded parts are a little less than their boxes, and parts may lie over one another.
    let share = Double(changed) / Double(front.pixelCount)
    #expect(share > 0.02 && share < RestyledPackage.newShare.upperBound * 1.02)
  }
}
