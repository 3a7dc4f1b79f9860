import Testing

@testable import SampleDrawing

struct MaskTests {
  private func area(_ path: Path) -> Double {
    var canvas = Canvas(Canvas.Frame(0, 0, 20, 20), pixelWidth: 20)
    canvas.fill(path, 0xFFFFFF)
    return canvas.pixels.reduce(0) { $0 + $1.w }
  }

  @Test("A polygon covers its exact area, whichever way its corners run")
  func exactArea() {
    #expect(abs(area(.polygon(2, 2, 12.5, 2, 2, 14)) - 63) < 0.05)
    #expect(abs(area(.polygon(2, 14, 12.5, 2, 2, 2)) - 63) < 0.05)
  }

  @Test("Half a pixel covered is half opaque, and pixels beside it stay clear")
  func partialPixel() {
    var canvas = Canvas(Canvas.Frame(0, 0, 4, 4), pixelWidth: 4)
    canvas.fill(.rect(1, 1, 0.5, 1), 0xFFFFFF)
    #expect(abs(canvas.pixels[5].w - 0.5) < 1e-6)
    #expect(canvas.pixels.enumerated().allSatisfy { $0.offset == 5 || $0.element.w == 0 })
  }

  @Test("Contours that overlap cover once")
  func overlap() {
    var path = Path.rect(2, 2, 8, 8)
    path.add(.rect(6, 2, 8, 8))
    #expect(abs(area(path) - 96) < 0.05)
  }

  @Test("What lies outside the canvas is cut off, not wrapped")
  func clipping() {
    #expect(abs(area(.rect(-50, -50, 60, 60)) - 100) < 0.05)
    #expect(abs(area(.rect(10, 10, 60, 60)) - 100) < 0.05)
    #expect(area(.rect(30, 30, 5, 5)) == 0)
  }

  @Test("Blurring a mask keeps its area")
  func blur() {
    var canvas = Canvas(Canvas.Frame(0, 0, 60, 60), pixelWidth: 60)
    canvas.fill(.rect(25, 25, 10, 10), .solid(.white), softness: 3)
    let sum = canvas.pixels.reduce(0) { $0 + $1.w }
    #expect(abs(sum - 100) < 2)
    #expect(canvas.pixels[30 * 60 + 22].w > 0.05)
  }
}
