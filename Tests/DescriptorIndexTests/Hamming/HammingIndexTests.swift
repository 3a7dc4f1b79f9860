import DescriptorIndex
import ImageDescriptors
import Testing

@Suite struct HammingIndexTests {
  private func radii(_ bitCount: Int) -> [Int] {
    [-1, 0, 1, 3, bitCount / 8, bitCount / 3, bitCount / 2, bitCount]
  }

  @Test(
    "Matches are those of looking at everything",
    arguments: [8, 64, 100, 256, 961, 1024],
    CodeSpread.allCases
  )
  func matches(bitCount: Int, spread: CodeSpread) throws {
    var synthetic = SyntheticCodes(bitCount: bitCount, spread: spread)
    for (shape, count) in zip(IndexShape.allCases + [.alwaysTables], [150, 60, 200, 300, 1]) {
      let (index, reference) = synthetic.index(of: count, shape: shape)
      for radius in radii(bitCount) {
        let query = synthetic.codes(1 + synthetic.next(below: 3))
        let found = try index.matches(of: query, within: radius)
        #expect(found == reference.matches(of: query, within: radius), "\(shape) \(radius)")
        let even = try index.matches(of: query, within: radius) { $0 % 2 == 0 }
        #expect(even == found.filter { $0.id % 2 == 0 })
        let limit = synthetic.next(below: 20)
        #expect(try index.nearest(limit, to: query, within: radius) == Array(found.prefix(limit)))
        let nearestEven = try index.nearest(limit, to: query, within: radius) { $0 % 2 == 0 }
        #expect(nearestEven == Array(even.prefix(limit)))
      }
    }
  }
}
