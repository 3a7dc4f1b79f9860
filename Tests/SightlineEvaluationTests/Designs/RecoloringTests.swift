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

  @Test("One part gets another hue; other colours and greys stay as they are")
  func turned() throws {
    let picture = try striped()
    let turned = try Recoloring(.turned(120)).apply(to: picture)
    let changed = zip(colors(turned), colors(picture)).map { $0 != $1 }
    #expect(changed.count { $0 } == 1 && !changed[1])
    #expect(try Recoloring(.turned(360)).apply(to: picture).bytes == picture.bytes)
    #expect(abs(Recoloring.changedShare(picture, turned) - 1.0 / 3) < 0.04)
  }

  @Test("The main colour of the middle is changed, and not that of the ground")
  func middle() throws {
    var picture = try MutablePixelBuffer(width: 60, height: 60, format: .rgb8)
    for y in 0..<60 {
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices {
        let isThing = (18..<42).contains(x) && (18..<42).contains(y)
        row[x] =
          isThing ? RGB8(red: 30, green: 60, blue: 200) : RGB8(red: 190, green: 120, blue: 60)
      }
    }
    let whole = picture.finish()
    let ground = try Recoloring(.turned(180)).apply(to: whole)
    let thing = try Recoloring(.turned(180), ofMiddle: 0.4).apply(to: whole)
    func color(_ picture: ReadOnlyPixelBuffer, _ place: Int) -> RGB8 {
      picture.row(place, as: RGB8.self)[place]
    }
    #expect(color(ground, 30) == color(whole, 30) && color(ground, 3) != color(whole, 3))
    #expect(color(thing, 30) != color(whole, 30) && color(thing, 3) == color(whole, 3))
  }

  @Test("Where the middle is grey, nothing is changed")
  func grayMiddle() throws {
    let picture = try striped()
    #expect(try Recoloring(.swapped, ofMiddle: 0.2).apply(to: picture).bytes == picture.bytes)
  }

  @Test("A picture without colour stays as it is")
  func gray() throws {
    let thing = try DrawnObject(seed: 1).draw()
    let share = Recoloring.changedShare(thing, try Recoloring(.turned(180)).apply(to: thing))
    #expect(share > 0.02 && share < 0.6)
    let grey = try PictureChange.gray.apply(to: thing, seed: 0)
    #expect(try Recoloring(.turned(180)).apply(to: grey).bytes == grey.bytes)
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
