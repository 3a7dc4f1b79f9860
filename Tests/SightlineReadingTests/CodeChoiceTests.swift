import SightlinePixels
import TestSupport
import Testing

@testable import SightlineReading

@Suite("CodeReader, choosing among several codes")
struct CodeChoiceTests {
  private typealias Found = CodeLibrary.Found

  /// A code whose points are the corners of a box.
  private func found(
    _ text: String,
    _ kind: ReadCode.Kind = .ean13,
    lines: Int,
    from first: (x: Int, y: Int),
    to last: (x: Int, y: Int)
  ) -> Found {
    let points = [first, last].map { Found.Point(x: $0.x, y: $0.y) }
    return Found(kind: kind, text: text, lines: lines, points: points)
  }

  private func taken(_ found: [Found]) throws -> [String] {
    let look = CodeLook(try DrawnPicture.scene(1), shortSide: 800)
    return CodeReader.codes(found.map { PlacedCode($0, look) }).map(\.text)
  }

  @Test("For bars in one place the code of most lines is read, in any order")
  func outvoted() throws {
    let right = found("right", lines: 87, from: (10, 10), to: (60, 50))
    let wrong = found("wrong", lines: 8, from: (30, 20), to: (61, 25))
    #expect(try taken([wrong, right]) == ["right"])
    #expect(try taken([right, wrong]) == ["right"])
  }

  @Test("Bars side by side, and codes of another kind, are all read, each once")
  func several() throws {
    let codes = [
      found("a", lines: 87, from: (10, 10), to: (60, 50)),
      found("b", lines: 8, from: (10, 51), to: (60, 60)),
      found("c", .code128, lines: 2, from: (20, 20), to: (40, 30)),
      found("a", lines: 87, from: (70, 10), to: (90, 50)),
    ]
    #expect(try taken(codes) == ["a", "b", "c"])
  }
}
