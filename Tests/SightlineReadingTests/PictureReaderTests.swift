import SightlineFoundation
import SightlineGeometry
import SightlinePixels
import SightlineReading
import TestSupport
import Testing

/// Reads one line, in the right half of a picture.
private struct HalfReader: WordReading {
  func lines(
    in picture: ReadOnlyPixelBuffer,
    atMost count: Int
  ) throws(SightlineError) -> [ReadLine] {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let corners = [(width / 2, 0), (width, 0), (width, height), (width / 2, height)]
    let place = PicturePolygon(vertices: corners.map { PicturePoint(x: $0.0, y: $0.1) })
    return [ReadLine("half", place: place)]
  }
}

@Suite("PictureReader")
struct PictureReaderTests {
  private static func picture(_ width: Int, _ height: Int) throws -> ReadOnlyPixelBuffer {
    try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: .gray8,
      bytes: [UInt8](repeating: 9, count: width * height)
    )
  }

  private static func box(_ text: PictureText) throws -> [Double] {
    let corners = try #require(text.lines?.first?.place?.vertices)
    return [corners[0].x, corners[0].y, corners[2].x, corners[2].y]
  }

  @Test("Places of a part are those in the whole picture")
  func parts() throws {
    let reader = PictureReader(words: HalfReader())
    let part = try Self.picture(40, 20)
    #expect(try Self.box(reader.text(in: part)) == [20, 0, 40, 20])
    let region = PixelRegion(x: 100, y: 50, width: 40, height: 20)
    #expect(try Self.box(reader.text(in: part, at: region)) == [120, 50, 140, 70])
  }

  @Test("Places in a part, reduced after it was cut out, are as if they were read there")
  func reduced() throws {
    let reader = PictureReader(words: HalfReader())
    let region = PixelRegion(x: 100, y: 50, width: 400, height: 200)
    let whole = try reader.text(in: Self.picture(400, 200), at: region)
    let small = try reader.text(in: Self.picture(100, 100))
    let seen = whole.seen(in: PictureCut(region, enlargement: (4, 2)))
    #expect(try Self.box(seen) == Self.box(small))
    #expect(seen.lines?.map(\.text) == ["half"])
  }

  @Test("Without readers nothing is read, and words are told as not read")
  func nothing() throws {
    #expect(PictureReader().isEmpty && !PictureReader(words: HalfReader()).isEmpty)
    let text = try PictureReader().text(in: Self.picture(8, 8))
    #expect(text.codes.isEmpty && text.lines == nil)
    #expect(text.seen(in: PictureCut(enlargement: (2, 2))).lines == nil)
  }
}
