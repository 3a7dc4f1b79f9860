import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct HueHistogramTests {
  private func hues(_ colors: [RGB8]) throws -> ColorHistogram {
    let buffer = try ReadOnlyPixelBuffer.drawn(width: colors.count, height: 40) { x, _ in colors[x]
    }
    return HueHistogram().describe(PreparedPicture(buffer))
  }

  @Test("Pure hues are in their own bins, ten degrees each")
  func bins() throws {
    let red = RGB8(red: 255, green: 0, blue: 0)
    let green = RGB8(red: 0, green: 255, blue: 0)
    let blue = RGB8(red: 0, green: 0, blue: 255)
    let cyan = RGB8(red: 0, green: 255, blue: 255)
    let histogram = try hues([red, green, blue, cyan])
    #expect(histogram.bins.indices.filter { histogram.bins[$0] > 0 } == [0, 12, 18, 24])
    #expect(histogram.shares.filter { $0 > 0 } == [0.25, 0.25, 0.25, 0.25])
  }

  @Test("Pixels count by their chroma, and greys not at all")
  func chroma() throws {
    let vivid = RGB8(red: 255, green: 0, blue: 0)
    let dull = RGB8(red: 80, green: 80, blue: 165)
    let histogram = try hues([vivid, dull, RGB8(gray: 99)])
    #expect(abs(histogram.shares[0] - 0.75) < 0.01 && abs(histogram.shares[24] - 0.25) < 0.01)
    let gray = try hues([RGB8(gray: 0), RGB8(gray: 200)])
    #expect(gray.bins.allSatisfy { $0 == 0 } && gray.quality == 0)
  }

  @Test("Reds on either side of the circle's seam are near only on the circle")
  func seam() throws {
    let orange = try hues([RGB8(red: 255, green: 20, blue: 0), RGB8(red: 250, green: 22, blue: 0)])
    let crimson = try hues([RGB8(red: 255, green: 0, blue: 20), RGB8(red: 250, green: 0, blue: 22)])
    #expect(orange.distance(to: crimson, by: .circularEarthMovers) < 0.06)
    #expect(orange.distance(to: crimson, by: .earthMovers) > 0.3)
    #expect(orange.distance(to: crimson) > 0.3)
  }
}
