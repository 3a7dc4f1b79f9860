import SightlineFamilies
import SightlinePixels
import Testing

@Suite("Smooth pictures and screenshots of other programs")
struct UnseenKindTests {
  @Test(
    "Pictures of a smooth kind are drawn alike each time, and are different things",
    arguments: DrawnSmooth.Kind.allCases
  )
  func smooth(kind: DrawnSmooth.Kind) throws {
    let one = try DrawnSmooth(kind, seed: 1).draw()
    #expect(try DrawnSmooth(kind, seed: 1).draw().bytes == one.bytes)
    #expect(try DrawnSmooth(kind, seed: 2).draw().bytes != one.bytes)
  }

  @Test(
    "Screenshots of one program share its interface, and differ in what is written",
    arguments: DrawnScreen.Kind.allCases
  )
  func screens(kind: DrawnScreen.Kind) throws {
    let program = DrawnScreen(kind, layout: 1)
    let one = try program.draw(0)
    #expect(try program.draw(0).bytes == one.bytes)
    let other = try program.draw(1)
    let rows = 0..<one.height
    let same = rows.count { one.row($0, as: RGB8.self)[4] == other.row($0, as: RGB8.self)[4] }
    #expect(other.bytes != one.bytes && same > one.height * 9 / 10)
  }

  @Test("A smaller copy has the share of each side, and is never empty")
  func smaller() throws {
    let picture = try DrawnSmooth(.planet, seed: 1).draw()
    let copy = try SmallerCopy().apply(to: picture)
    #expect((copy.width, copy.height) == (216, 216))
    let least = try SmallerCopy(share: 0.001).apply(to: picture)
    #expect((least.width, least.height) == (1, 1))
  }
}
