import SightlinePixels
import Testing

@testable import SightlineDescriptors

@Suite struct EdgeHistogramTests {
  /// Stripes two pixels wide, which fill half a block.
  private func stripes(_ rule: @escaping (Int, Int) -> Int) throws -> FeatureVector {
    let buffer = try ReadOnlyPixelBuffer.drawn(width: 64, height: 64) { x, y in
      RGB8(gray: rule(x, y) % 2 == 0 ? 30 : 220)
    }
    return EdgeHistogram().describe(PreparedPicture(buffer))
  }

  @Test("Stripes have one direction, everywhere")
  func directions() throws {
    // Blocks are 2 pixels wide: of stripes as wide as a pixel, each has both colours.
    for (direction, rule) in [{ x, _ in x }, { _, y in y }].enumerated()
      as EnumeratedSequence<
        [(Int, Int) -> Int]
      >
    {
      let vector = try stripes(rule)
      for (index, component) in vector.components.enumerated() {
        #expect(component == (index % 5 == direction ? 7 : 0))
      }
      #expect(vector.quality == 100)
    }
    let checkers = try stripes { x, y in x + y }
    for (index, component) in checkers.components.enumerated() {
      #expect(component == (index % 5 == 4 ? 7 : 0))
    }
  }

  @Test("The two diagonals are distinguished")
  func diagonals() {
    #expect(EdgeFilter.diagonal45.strength(SIMD4(200, 100, 100, 0)) > 200)
    #expect(EdgeFilter.diagonal135.strength(SIMD4(200, 100, 100, 0)) == 0)
    #expect(EdgeFilter.diagonal135.strength(SIMD4(100, 200, 0, 100)) > 200)
    #expect(EdgeFilter.diagonal45.strength(SIMD4(100, 200, 0, 100)) == 0)
    #expect(EdgeFilter.vertical.strength(SIMD4(200, 0, 200, 0)) == 400)
    #expect(EdgeFilter.horizontal.strength(SIMD4(200, 200, 0, 0)) == 400)
    #expect(EdgeFilter.nonDirectional.strength(SIMD4(200, 0, 0, 200)) == 800)
  }

  @Test("A transposed picture has its cells and directions transposed")
  func transposed() throws {
    let buffer = try TestPicture.rectangles.draw(width: 128, height: 128)
    let first = EdgeHistogram().describe(PreparedPicture(buffer)).components
    let turned = EdgeHistogram().describe(PreparedPicture(buffer.oriented(.leftMirrored)))
      .components
    for row in 0..<4 {
      for column in 0..<4 {
        for (direction, other) in [(0, 1), (1, 0), (2, 2), (3, 3), (4, 4)] {
          #expect(
            first[(row * 4 + column) * 5 + direction] == turned[(column * 4 + row) * 5 + other]
          )
        }
      }
    }
  }

  @Test("The mean of each quarter is that of its pixels")
  func quarters() throws {
    let luma = PreparedPicture(try TestPicture.noise.draw(width: 23, height: 13)).luma
    let samples = luma.graySamples
    for side in [2, 4, 6] {
      for y in stride(from: 0, through: 13 - side, by: side) {
        let blocks = QuarterMeans.row(of: luma, from: y, blockSide: side)
        #expect(blocks.count == 23 / side)
        for (index, means) in blocks.enumerated() {
          for quarter in 0..<4 {
            var sum = 0
            for dy in 0..<side / 2 {
              for dx in 0..<side / 2 {
                let x = index * side + quarter % 2 * side / 2 + dx
                sum += Int(samples[(y + quarter / 2 * side / 2 + dy) * 23 + x])
              }
            }
            #expect(means[quarter] == Double(sum) / Double(side * side / 4))
          }
        }
      }
    }
  }

  @Test("Blocks are even, and there are about as many in every picture")
  func blocks() {
    #expect(EdgeHistogram.blockSide(width: 1, height: 1) == 2)
    #expect(EdgeHistogram.blockSide(width: 60, height: 60) == 2)
    for (width, height) in [(160, 120), (481, 321), (1600, 1200), (4000, 400)] {
      let side = EdgeHistogram.blockSide(width: width, height: height)
      #expect(side % 2 == 0)
      #expect((900...2200).contains((width / side) * (height / side)))
    }
  }

  @Test("Levels stand for the nearest shares, and never fall")
  func levels() {
    for direction in 0..<5 {
      let shares = EdgeQuantizer.shares[direction]
      var last: Int16 = 0
      for count in 0...1000 {
        let level = EdgeQuantizer.level(count, outOf: 1000, direction: direction)
        #expect(level >= last)
        let distances = shares.map { abs($0 - count * 1000) }
        #expect(distances[Int(level)] == distances.min())
        last = level
      }
      #expect(last == 7)
      #expect(EdgeQuantizer.level(0, outOf: 0, direction: direction) == 0)
    }
  }

  @Test("Edges that moved to a neighbouring cell are nearer than edges across the picture")
  func semiGlobal() {
    func vector(edgesIn cell: Int) -> FeatureVector {
      var components = [Int16](repeating: 0, count: 80)
      components[cell * 5] = 7
      return FeatureVector(kind: .edgeHistogram, components: components, quality: 50)
    }
    let corner = vector(edgesIn: 0)
    #expect(corner.distance(to: vector(edgesIn: 1)) < corner.distance(to: vector(edgesIn: 15)))
  }
}
