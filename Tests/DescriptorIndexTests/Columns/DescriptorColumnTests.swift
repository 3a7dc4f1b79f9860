import DescriptorIndex
import ImageDescriptors
import Testing

@Suite struct DescriptorColumnTests {
  private var synthetic = SyntheticFeatures(seed: 5)

  private mutating func hash(_ bits: Int) -> DescriptorValue {
    .hash(PerceptualHash(bits: (0..<bits).map { _ in synthetic.next(below: 2) == 1 }, quality: 90))
  }

  private mutating func histogram(_ bins: Int, cells: Int = 1, below: Int = 256) -> DescriptorValue
  {
    .histogram(
      ColorHistogram(
        bins: (0..<bins).map { _ in UInt8(synthetic.next(below: below)) },
        cellCount: cells,
        quality: 50
      )
    )
  }

  private func check(_ values: [DescriptorValue?], _ query: DescriptorValue) {
    let distances = DescriptorColumn(values).distances(to: query)
    let expected = values.map { $0.flatMap(query.distance) ?? .infinity }
    #expect(distances == expected)
  }

  @Test("Distances are those of the values one by one, to the bit", arguments: [0, 1, 2, 50])
  mutating func parity(count: Int) {
    let hashes = (0..<count).map { $0 % 7 == 3 ? nil : hash(100) }
    check(hashes, hash(100))
    let histograms = (0..<count).map { $0 % 5 == 2 ? nil : histogram(96, below: 40) }
    check(histograms, histogram(96, below: 40))
  }

  @Test("Values of other sizes and kinds among them are measured all the same")
  mutating func mixed() {
    let values: [DescriptorValue?] = [
      nil, hash(64), hash(256), histogram(32), hash(64), histogram(32, cells: 2), nil, hash(63),
    ]
    for query in [hash(64), hash(256), histogram(32), histogram(32, cells: 2), histogram(31)] {
      check(values, query)
      check(values.reversed(), query)
    }
  }

  @Test("Equal histograms are at 0, all-zero ones at 0 from each other and 1 from the rest")
  mutating func extremes() {
    let zero = histogram(48, below: 1)
    let other = histogram(48)
    check([zero, other, nil, zero], zero)
    check([zero, other, nil, other], other)
    #expect(DescriptorColumn([other, zero]).distances(to: other) == [0, 1])
  }
}
