import DescriptorLaws
import SightlineDescriptors
import SightlineFoundation
import Testing

@Suite struct StoredBytesTests {
  static let values: [DescriptorValue] =
    PerceptualHashTests.hashes.map { .hash($0) }
    + [
      .histogram(ColorHistogram(bins: [0, 255, 17], quality: 3)),
      .histogram(ColorHistogram(bins: [UInt8](0..<240), cellCount: 16, quality: 100)),
    ]

  @Test("Stored descriptors come back equal", arguments: values)
  func roundTrip(value: DescriptorValue) throws {
    let bytes = value.storedBytes
    #expect(try DescriptorValue(stored: bytes) == value)
    #expect(bytes[0] == 1)
  }

  @Test("Cut or lengthened bytes throw", arguments: values)
  func wrongLength(value: DescriptorValue) {
    let bytes = value.storedBytes
    for count in 0..<bytes.count {
      let cut = Array(bytes.prefix(count))
      #expect(throws: SightlineError.self) { try DescriptorValue(stored: cut) }
    }
    let long = bytes + [0]
    #expect(throws: SightlineError.self) { try DescriptorValue(stored: long) }
  }

  @Test("An unknown version or kind is named, not guessed")
  func unknownVersion() {
    for (index, value) in [(0, 2), (0, 0), (1, 0), (1, 3)] as [(Int, UInt8)] {
      var bytes = Self.values[0].storedBytes
      bytes[index] = value
      #expect {
        try DescriptorValue(stored: bytes)
      } throws: {
        ($0 as? SightlineError)?.code == .unknownVersion && "\($0)".contains("\(value)")
      }
    }
  }

  @Test("Bytes of another kind are not read as this one")
  func wrongKind() {
    let hash = Self.values[0].storedBytes
    #expect(throws: SightlineError.self) { try ColorHistogram(stored: hash) }
    let histogram = ColorHistogram(bins: [1], quality: 0).storedBytes
    #expect(throws: SightlineError.self) { try PerceptualHash(stored: histogram) }
  }

  @Test("Impossible numbers throw")
  func impossible() {
    let bad: [[UInt8]] = [
      [1, 1, 101, 8, 0, 255],  // quality over 100
      [1, 1, 50, 0, 0],  // no bits
      [1, 1, 50, 1, 64] + [UInt8](repeating: 0, count: 2049),  // too many bits
      [1, 1, 50, 4, 0, 0xf1],  // a bit after the last
      [1, 2, 50, 0, 0, 1, 0, 9],  // no cells
      [1, 2, 50, 2, 0, 3, 0, 9, 9, 9],  // cells do not divide the bins
      [1, 2, 50, 1, 0, 0, 0],  // no bins
      [UInt8](repeating: 1, count: 70_000),
    ]
    for bytes in bad {
      #expect(throws: SightlineError.self) { try DescriptorValue(stored: bytes) }
    }
  }

  @Test("The layout of version 1 does not change")
  func layout() throws {
    let hash = try PerceptualHash(hex: "0123456789abcdef", quality: 77)
    #expect(
      hash.storedBytes == [1, 1, 77, 64, 0, 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef]
    )
    let histogram = ColorHistogram(bins: [9, 8], cellCount: 2, quality: 5)
    #expect(histogram.storedBytes == [1, 2, 5, 2, 0, 2, 0, 9, 8])
  }
}
