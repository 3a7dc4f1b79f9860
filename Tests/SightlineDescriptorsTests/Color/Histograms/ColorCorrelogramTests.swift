import SightlinePixels
import Testing

@testable import SightlineDescriptors

@Suite struct ColorCorrelogramTests {
  @Test(
    "Counts equal those over every neighbour of every pixel",
    arguments: [(1, 1), (1, 7), (5, 2), (3, 3), (23, 17), (17, 4)]
  )
  func twin(size: (Int, Int)) {
    var random = LinearCongruentialGenerator(seed: 3)
    let plane = ColorPlane<UInt8>(
      width: size.0,
      height: size.1,
      samples: (0..<size.0 * size.1).map { _ in UInt8(random.next(below: 3) * 20) }
    )
    var same = [Int](repeating: 0, count: 256)
    var all = same
    for y in 0..<size.1 {
      for x in 0..<size.0 {
        let color = plane.samples[y * size.0 + x]
        for otherY in 0..<size.1 {
          for otherX in 0..<size.0 {
            let distance = max(abs(otherX - x), abs(otherY - y))
            guard (1...4).contains(distance) else { continue }
            let index = Int(color) * 4 + distance - 1
            all[index] += 1
            if plane.samples[otherY * size.0 + otherX] == color { same[index] += 1 }
          }
        }
      }
    }
    #expect(ColorCorrelogram.equalPairs(plane) == same)
    #expect(ColorCorrelogram.neighbours(plane) == all)
  }

  @Test("The one colour of a flat picture is certain at every distance")
  func flat() throws {
    let vector = ColorCorrelogram().describe(
      PreparedPicture(try .flat(RGB8(red: 0, green: 255, blue: 255)))
    )
    // Cyan is hue 4 of 8, saturation 3 of 4, value 1 of 2.
    let first = (4 * 8 + 3 * 2 + 1) * 4
    for index in vector.components.indices {
      #expect(vector.components[index] == ((first..<first + 4).contains(index) ? 255 : 0))
    }
  }

  @Test("Stripes of equal colours in other widths have other correlograms, but one histogram")
  func stripes() throws {
    let pictures = try [4, 16].map { width in
      PreparedPicture(
        try ReadOnlyPixelBuffer.drawn(width: 96, height: 96) { x, _ in
          x / width % 2 == 0 ? RGB8(red: 250, green: 0, blue: 0) : RGB8(red: 0, green: 0, blue: 250)
        }
      )
    }
    #expect(
      JointHistogram(.rgb).describe(pictures[0]) == JointHistogram(.rgb).describe(pictures[1])
    )
    let vectors = pictures.map { ColorCorrelogram().describe($0) }
    #expect(vectors[0].distance(to: vectors[1]) > 0.002)
    let rotated = PreparedPicture(
      try ReadOnlyPixelBuffer.drawn(width: 96, height: 96) { _, y in
        y / 4 % 2 == 0 ? RGB8(red: 250, green: 0, blue: 0) : RGB8(red: 0, green: 0, blue: 250)
      }
    )
    #expect(ColorCorrelogram().describe(rotated) == vectors[0])
  }
}
