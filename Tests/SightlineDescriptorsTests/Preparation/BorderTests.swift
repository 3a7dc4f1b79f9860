import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct BorderTests {
  /// A picture inside bars of given widths, each in a colour of its own.
  private func framed(
    _ inner: ReadOnlyPixelBuffer,
    top: Int,
    bottom: Int,
    left: Int,
    right: Int
  ) throws -> ReadOnlyPixelBuffer {
    let width = left + inner.width + right
    let height = top + inner.height + bottom
    var picture = try MutablePixelBuffer(width: width, height: height, format: .rgb8)
    for y in 0..<height {
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in 0..<width {
        let isInside =
          (left..<left + inner.width).contains(x)
          && (top..<top + inner.height).contains(y)
        row[x] =
          isInside
          ? inner.row(y - top, as: RGB8.self)[x - left]
          : y < top || y >= top + inner.height ? RGB8(gray: 3) : RGB8(gray: 250)
      }
    }
    return picture.finish()
  }

  @Test(
    "Only bars are removed",
    arguments: [(9, 4, 0, 0), (0, 0, 6, 11), (5, 5, 7, 7)]
  )
  func bars(top: Int, bottom: Int, left: Int, right: Int) throws {
    let inner = try TestPicture.noise.draw(width: 50, height: 40)
    let whole = try framed(inner, top: top, bottom: bottom, left: left, right: right)
    let bare = whole.withoutBorders()
    #expect(bare.width == 50 && bare.height == 40)
    #expect(bare.rgbPixels == inner.rgbPixels)
  }

  @Test("A letterboxed picture has the hash of the bare one")
  func hash() throws {
    let inner = try TestPicture.noise.draw(width: 120, height: 60)
    let whole = try framed(inner, top: 30, bottom: 30, left: 0, right: 0)
    let bare = PDQHash().describe(PreparedPicture(inner))
    #expect(PDQHash().describe(PreparedPicture(whole.withoutBorders())) == bare)
    #expect(PDQHash().describe(PreparedPicture(whole)) != bare)
  }

  @Test("A picture of one colour stays whole", arguments: [(1, 1), (30, 2), (64, 64)])
  func flat(width: Int, height: Int) throws {
    let bare = try TestPicture.flat.draw(width: width, height: height).withoutBorders()
    #expect(bare.width == width && bare.height == height)
  }
}
