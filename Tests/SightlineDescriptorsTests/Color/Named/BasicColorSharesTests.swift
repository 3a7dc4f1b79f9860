import SightlineDescriptors
import SightlinePixels
import Testing

@Suite("BasicColorShares")
struct BasicColorSharesTests {
  private func picture(_ left: RGB8, _ tenths: Int, _ right: RGB8) throws -> ReadOnlyPixelBuffer {
    var picture = try MutablePixelBuffer(width: 100, height: 80, format: .rgb8)
    for y in 0..<80 {
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices { row[x] = x < 10 * tenths ? left : right }
    }
    return picture.finish()
  }

  private func shares(_ picture: ReadOnlyPixelBuffer) throws -> BasicColorShares {
    try #require(BasicColorShares(HSVHistogram().describe(PreparedPicture(picture))))
  }

  @Test(
    "A picture of one colour is mostly of its name",
    arguments: [
      (BasicColor.black, RGB8(red: 5, green: 5, blue: 5)),
      (.grey, RGB8(red: 130, green: 130, blue: 130)),
      (.white, RGB8(red: 254, green: 254, blue: 254)),
      (.red, RGB8(red: 200, green: 20, blue: 20)), (.pink, RGB8(red: 255, green: 140, blue: 190)),
      (.orange, RGB8(red: 255, green: 140, blue: 10)),
      (.yellow, RGB8(red: 250, green: 230, blue: 20)),
      (.brown, RGB8(red: 110, green: 70, blue: 30)),
      (.green, RGB8(red: 20, green: 150, blue: 30)),
      (.turquoise, RGB8(red: 30, green: 210, blue: 205)),
      (.blue, RGB8(red: 20, green: 40, blue: 200)),
      (.purple, RGB8(red: 120, green: 30, blue: 150)),
    ]
  )
  func oneColor(color: BasicColor, pixel: RGB8) throws {
    let shares = try shares(try picture(pixel, 10, pixel))
    for other in BasicColor.allCases where other != color {
      #expect(shares[color] > shares[other], "\(other)")
    }
    #expect(shares[color] > 0.5)
  }

  @Test("Shares are from 0 to 1 and add up to 1")
  func sum() throws {
    for red in stride(from: 0, through: 255, by: 51) {
      let left = RGB8(red: UInt8(red), green: UInt8(255 - red), blue: UInt8(red / 2))
      let shares = try shares(try picture(left, 4, RGB8(red: 90, green: 80, blue: UInt8(red))))
      let all = BasicColor.allCases.map { shares[$0] }
      #expect(all.allSatisfy { (0...1).contains($0) })
      #expect(abs(all.reduce(0, +) - 1) < 1e-9)
    }
  }

  @Test("More of a colour has a larger share, about as large as it is")
  func growing() throws {
    let red = RGB8(red: 200, green: 20, blue: 20)
    let grey = RGB8(red: 128, green: 128, blue: 128)
    var last = -1.0
    for tenths in 0...10 {
      let share = try shares(try picture(red, tenths, grey))[.red]
      #expect(share >= last)
      #expect(abs(share - Double(tenths) / 10) < 0.2, "\(tenths): \(share)")
      last = share
    }
  }

  @Test("A histogram of another shape has no shares")
  func otherShapes() {
    #expect(BasicColorShares(ColorHistogram(bins: [1, 2, 3], quality: 9)) == nil)
    let cells = ColorHistogram(bins: [UInt8](repeating: 9, count: 200), cellCount: 2, quality: 9)
    #expect(BasicColorShares(cells) == nil)
    #expect(
      BasicColorShares(ColorHistogram(bins: .init(repeating: 0, count: 200), quality: 0)) == nil
    )
  }

  @Test("Every colour of the palette belongs to the basic colour that its name ends in")
  func palette() {
    for name in ColorName.all {
      let last = name.name.split(separator: " ").last.map(String.init) ?? ""
      #expect(BasicColor(naming: last) == BasicColor(name), "\(name.name)")
    }
    #expect(Set(ColorName.all.map(BasicColor.init)) == Set(BasicColor.allCases))
    for word in ["", "Red", "dark red", "colour"] { #expect(BasicColor(naming: word) == nil) }
  }
}
