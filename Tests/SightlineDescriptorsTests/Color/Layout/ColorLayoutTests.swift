import Foundation
import SightlinePixels
import Testing

@testable import SightlineDescriptors

@Suite struct ColorLayoutTests {
  @Test("The transform is the orthonormal cosine transform, in zigzag order")
  func transform() {
    var random = LinearCongruentialGenerator(seed: 5)
    let samples = (0..<64).map { _ in Double(random.next(below: 256)) }
    let order = [
      (0, 0), (0, 1), (1, 0), (2, 0), (1, 1), (0, 2), (0, 3), (1, 2), (2, 1), (3, 0), (4, 0),
      (3, 1), (2, 2), (1, 3), (0, 4), (0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0),
    ]
    let actual = ColorLayout.transformed(samples)
    #expect(actual.count == order.count)
    for (value, (v, u)) in zip(actual, order) {
      var sum = 0.0
      for y in 0..<8 {
        for x in 0..<8 {
          sum +=
            samples[y * 8 + x] * cos(Double(2 * x + 1) * Double(u) * .pi / 16)
            * cos(Double(2 * y + 1) * Double(v) * .pi / 16)
        }
      }
      let scale = (u == 0 ? 0.5.squareRoot() : 1) * (v == 0 ? 0.5.squareRoot() : 1) / 4
      #expect(abs(Double(value) - sum * scale) <= 0.5 + 1e-9)
    }
  }

  @Test("Quantisers never fall, keep to their range, and are symmetric about none")
  func quantizers() {
    var last = (0, 0, 0)
    for coefficient in -4096...4096 {
      let levels = (
        LayoutQuantizer.lumaMean(coefficient), LayoutQuantizer.chromaMean(coefficient),
        LayoutQuantizer.variation(coefficient)
      )
      #expect((0...63).contains(levels.0) && (0...63).contains(levels.1))
      #expect((0...31).contains(levels.2))
      #expect(levels.0 >= last.0 && levels.1 >= last.1 && levels.2 >= last.2)
      #expect(levels.0 - last.0 <= 1 && levels.1 - last.1 <= 1 && levels.2 - last.2 <= 1)
      last = levels
    }
    #expect(last.0 == 63 && last.1 == 63 && last.2 == 31)
    #expect(LayoutQuantizer.variation(0) == 16)
  }

  @Test("A flat picture has its means and no variation")
  func flat() throws {
    let vector = ColorLayout().describe(PreparedPicture(try .flat(RGB8(gray: 128))))
    // Y is 126, which is 8·126 as a coefficient: level 62 of 128. Neutral chroma is the middle, 32.
    #expect(vector.components[0] == 31)
    #expect(vector.components[21] == 32 && vector.components[27] == 32)
    let others = vector.components.indices.filter { ![0, 21, 27].contains($0) }
    #expect(others.allSatisfy { vector.components[$0] == 16 })
  }

  @Test("Mirroring turns the sign of odd horizontal variations only")
  func mirrored() throws {
    let buffer = try TestPicture.rectangles.draw(width: 96, height: 80)
    let first = ColorLayout().describe(PreparedPicture(buffer)).components
    let second = ColorLayout().describe(PreparedPicture(buffer.oriented(.upMirrored))).components
    let isOdd = [
      false, true, false, false, true, false, true, false, true, false, false, true, false, true,
      false, true, false, true, false, true, false,
    ]
    for index in first.indices {
      let place = index < 21 ? index : (index - 21) % 6
      let expected = isOdd[place] ? min(32 - first[index], 31) : first[index]
      #expect(abs(second[index] - expected) <= 1, "\(index)")
    }
  }

  @Test("The same colours elsewhere are another layout")
  func places() throws {
    let red = RGB8(red: 230, green: 20, blue: 30)
    let left = try ReadOnlyPixelBuffer.drawn(width: 64, height: 64) { x, _ in x < 32 ? red : .white
    }
    let right = try ReadOnlyPixelBuffer.drawn(width: 64, height: 64) { x, _ in x < 32 ? .white : red
    }
    let layouts = [left, right].map { ColorLayout().describe(PreparedPicture($0)) }
    #expect(layouts[0].distance(to: layouts[1]) > 50)
    let histograms = [left, right].map { JointHistogram(.lab).describe(PreparedPicture($0)) }
    #expect(histograms[0] == histograms[1])
  }
}
