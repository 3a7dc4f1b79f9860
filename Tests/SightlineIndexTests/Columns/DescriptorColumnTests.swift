import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
import SightlinePixels
import TestSupport
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

  private mutating func embedding(_ dimension: Int) -> DescriptorValue? {
    Embedding((0..<dimension).map { _ in Float(synthetic.next(below: 255)) - 127 })
      .map { .embedding($0) }
  }

  private func check(_ values: [DescriptorValue?], _ query: DescriptorValue) throws {
    let column = DescriptorColumn(values)
    let expected = values.map { $0.flatMap(query.distance) }
    #expect(column.distances(of: Array(values.indices), to: query) == expected)
    #expect(values.indices.map { column.distance(of: $0, to: query) } == expected)
    for reach in [0, 0.5, 1, 45, 50.5, 64, 100, .infinity] {
      let near = expected.enumerated().compactMap { slot, distance in
        distance.flatMap { $0 < reach ? .init(slot: slot, distance: $0) : nil }
          as DescriptorColumn.Measurement?
      }
      #expect(try column.measurements(of: query, nearerThan: reach) == near)
    }
  }

  @Test("Distances equal those of the single values, bit for bit", arguments: [0, 1, 2, 50])
  mutating func parity(count: Int) throws {
    let hashes = (0..<count).map { $0 % 7 == 3 ? nil : hash(100) }
    try check(hashes, hash(100))
    let histograms = (0..<count).map { $0 % 5 == 2 ? nil : histogram(96, below: 40) }
    try check(histograms, histogram(96, below: 40))
    let embeddings = (0..<count).map { $0 % 6 == 4 ? nil : embedding($0 % 11 == 7 ? 60 : 70) }
    try check(embeddings, #require(embedding(70)))
  }

  @Test("Values of other sizes and kinds among them are measured too")
  mutating func mixed() throws {
    let values: [DescriptorValue?] = [
      nil, hash(64), hash(256), histogram(32), hash(64), histogram(32, cells: 2), nil, hash(63),
    ]
    for query in [hash(64), hash(256), histogram(32), histogram(32, cells: 2), histogram(31)] {
      try check(values, query)
      try check(values.reversed(), query)
    }
  }

  @Test("Equal histograms are at 0, all-zero ones at 0 from each other and 1 from the rest")
  mutating func extremes() throws {
    let zero = histogram(48, below: 1)
    let other = histogram(48)
    try check([zero, other, nil, zero], zero)
    try check([zero, other, nil, other], other)
    #expect(DescriptorColumn([other, zero]).distances(of: [0, 1], to: other) == [0, 1])
  }

  @Test("Stored bytes are laid out as the values, the featureless left out", arguments: [64, 100])
  mutating func stored(bits: Int) throws {
    var values: [DescriptorValue?] = []
    for index in 0..<60 {
      let quality = synthetic.next(below: 101)
      switch index % 5 {
      case 0: values.append(nil)
      case 1 where index > 30: values.append(histogram(32))
      default:
        let code = (0..<bits).map { _ in synthetic.next(below: 2) == 1 }
        values.append(.hash(PerceptualHash(bits: code, quality: quality)))
      }
    }
    var builder = DescriptorColumnBuilder()
    for case (let slot, let value?) in values.enumerated() {
      let bytes = value.storedBytes
      try builder.append(stored: bytes.span, slot: slot) { () throws(SightlineError) in
        try DescriptorValue(storedBytes: bytes.span.bytes)
      }
    }
    let column = builder.finish()
    let telling = DescriptorColumn(values.map { $0.flatMap { $0.isFeatureless ? nil : $0 } })
    for query in [hash(bits), hash(32), histogram(32)] {
      #expect(
        try column.measurements(of: query, nearerThan: .infinity)
          == telling.measurements(of: query, nearerThan: .infinity)
      )
    }
  }

  @Test("Damaged bytes are refused after any others")
  mutating func damaged() throws {
    var builder = DescriptorColumnBuilder()
    let first = hash(64)
    builder.append(first, slot: 0)
    for (place, byte) in [(0, 9), (1, 200), (2, 101), (3, 72)] {
      var bytes = first.storedBytes
      bytes[place] = UInt8(byte)
      #expect(throws: SightlineError.self) {
        try builder.append(stored: bytes.span, slot: 1) { () throws(SightlineError) in
          try DescriptorValue(storedBytes: bytes.span.bytes)
        }
      }
    }
    #expect(builder.finish().distances(of: [0, 1], to: first) == [0, nil])
  }
}
