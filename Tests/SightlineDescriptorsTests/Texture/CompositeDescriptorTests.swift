import SightlinePixels
import Testing

@testable import SightlineDescriptors

@Suite struct CompositeDescriptorTests {
  private func colors(hue: Double, saturation: Double, value: Double) -> [Double] {
    var bins = [Double](repeating: 0, count: FuzzyColors.count)
    var span = bins.mutableSpan
    FuzzyColors.add(hue: hue, saturation: saturation, value: value, to: &span)
    return bins
  }

  @Test(
    "Clear colours are one of the 24",
    arguments: [
      ((0, 0, 0), 0), ((0, 0, 130), 1), ((0, 0, 255), 2), ((0, 255, 255), 4), ((355, 255, 255), 4),
      ((20, 255, 255), 7), ((60, 255, 255), 10), ((120, 255, 255), 13), ((180, 255, 255), 16),
      ((240, 255, 255), 19), ((300, 255, 255), 22), ((120, 255, 68), 12), ((240, 68, 255), 20),
    ] as [((Double, Double, Double), Int)]
  )
  func clear(color: (Double, Double, Double), bin: Int) {
    let bins = colors(hue: color.0, saturation: color.1, value: color.2)
    for index in bins.indices where index != bin { #expect(bins[index] < 0.15, "\(index)") }
    #expect(bins[bin] > 0.85)
  }

  @Test("Every colour belongs somewhere, to few others, and changes gradually")
  func everywhere() {
    for hue in stride(from: 0.0, to: 360, by: 7) {
      for saturation in stride(from: 0.0, through: 255, by: 51) {
        for value in stride(from: 0.0, through: 255, by: 51) {
          let bins = colors(hue: hue, saturation: saturation, value: value)
          let sum = bins.reduce(0, +)
          #expect(sum > 0.3 && sum <= 4)
          let next = colors(hue: hue + 0.1, saturation: saturation, value: value)
          #expect(zip(bins, next).allSatisfy { abs($0 - $1) < 0.06 })
        }
      }
    }
  }

  @Test("Trapezoids rise, stay and fall")
  func trapezoid() {
    let set = FuzzySet(10, 20, 30, 50)
    for (x, degree) in [(9, 0), (10, 0), (15, 0.5), (20, 1), (30, 1), (40, 0.5), (50, 0)] {
      #expect(set.degree(of: Double(x)) == degree)
    }
  }

  @Test("Blocks have the textures of their edges")
  func edges() {
    func block(_ rule: (Int, Int) -> Double) -> [4 of SIMD4<Double>] {
      [4 of SIMD4<Double>] { y in SIMD4(rule(0, y), rule(1, y), rule(2, y), rule(3, y)) }
    }
    #expect(EdgeTexture.textures(of: block { _, _ in 90 }) == 1 << 0)
    #expect(EdgeTexture.textures(of: block { x, _ in x < 2 ? 100 : 94 }) == 1 << 0)
    #expect(EdgeTexture.textures(of: block { x, _ in x < 2 ? 200 : 20 }) == 1 << 3)
    #expect(EdgeTexture.textures(of: block { _, y in y < 2 ? 200 : 20 }) == 1 << 2)
    #expect(EdgeTexture.textures(of: block { x, y in (x < 2) == (y < 2) ? 200 : 20 }) == 1 << 1)
    let diagonal = block { x, y in x < 2 && y < 2 ? 200 : x >= 2 && y >= 2 ? 0 : 100 }
    #expect(EdgeTexture.textures(of: diagonal) == 1 << 4)
    let other = block { x, y in x >= 2 && y < 2 ? 200 : x < 2 && y >= 2 ? 0 : 100 }
    #expect(EdgeTexture.textures(of: other) == 1 << 5)
    #expect(WaveletTexture.degrees(of: block { _, _ in 90 }) == SIMD8(1, 0, 0, 0, 0, 0, 0, 0))
    let columns = WaveletTexture.degrees(of: block { x, _ in x % 2 == 0 ? 200 : 20 })
    #expect(columns == SIMD8(0, 0, 1, 0, 0, 0, 0, 0))
    let rows = WaveletTexture.degrees(of: block { _, y in y % 2 == 0 ? 200 : 20 })
    #expect(rows == SIMD8(0, 1, 0, 0, 0, 0, 0, 0))
    let checkers = WaveletTexture.degrees(of: block { x, y in (x + y) % 2 == 0 ? 200 : 20 })
    #expect(checkers == SIMD8(0, 0, 0, 0, 1, 0, 0, 0))
  }

  @Test("A grid of blocks has the means of its pixels")
  func grid() throws {
    let buffer = try TestPicture.noise.draw(width: 200, height: 170)
    let grid = BlockGrid(PreparedPicture(buffer))
    let pixels = buffer.rgbPixels
    #expect(grid.luma.count == 160 * 160 && grid.colors.count == 1600)
    for block in stride(from: 0, to: 1600, by: 37) {
      let (row, column) = (block / 40, block % 40)
      var (sum, count) = (0.0, 0.0)
      for y in row * 4 * 170 / 160..<(row * 4 + 4) * 170 / 160 {
        for x in column * 4 * 200 / 160..<(column * 4 + 4) * 200 / 160 {
          sum += Double(pixels[y * 200 + x].green)
          count += 1
        }
      }
      #expect(abs(grid.colors[block].y - sum / count) < 1e-9)
    }
  }

  @Test("A flat picture is its colour without texture, in all three")
  func flat() throws {
    let picture = PreparedPicture(try .flat(RGB8(red: 0, green: 0, blue: 255)))
    for vector in [CEDD().describe(picture), FCTH().describe(picture)] {
      #expect(vector.components.indices.filter { vector.components[$0] > 0 } == [19])
      #expect(vector.components[19] == 7)
    }
    let joint = JCD().describe(picture)
    #expect(joint.components.indices.filter { joint.components[$0] > 0 } == [19])
    #expect(joint.components[19] == 14)
  }

  @Test("The joint descriptor has both parts, each colour in its own place")
  func joined() {
    var cedd = [Int16](repeating: 0, count: 144)
    var fcth = [Int16](repeating: 0, count: 192)
    cedd[5] = 3  // none
    cedd[24 + 6] = 7  // non-directional
    cedd[48 + 7] = 2  // horizontal
    cedd[120 + 8] = 1  // 135°
    fcth[5] = 1  // linear, low energy
    fcth[96 + 5] = 2  // linear, high energy
    fcth[24 + 7] = 4  // horizontal
    fcth[168 + 9] = 6  // both, high energy
    let joint = JCD.joined(cedd: cedd, fcth: fcth)
    let expected = [5: 6, 24 + 7: 6, 96 + 8: 2, 120 + 9: 12, 144 + 6: 14]
    for index in joint.indices { #expect(Int(joint[index]) == expected[index] ?? 0, "\(index)") }
  }

  @Test("Levels are 0 for nothing, 7 for half the blocks and more, and never fall")
  func levels() {
    var last: Int16 = 0
    for share in stride(from: 0.0, through: 1, by: 0.001) {
      let level = CompositeQuantizer.level(share)
      #expect(level >= last)
      last = level
    }
    #expect(CompositeQuantizer.level(0) == 0)
    #expect(CompositeQuantizer.level(0.5) == 7 && last == 7)
  }
}
