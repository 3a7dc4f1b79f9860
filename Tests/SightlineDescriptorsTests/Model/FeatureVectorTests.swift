import DescriptorLaws
import SightlineDescriptors
import SightlineFoundation
import Testing

@Suite struct FeatureVectorTests {
  @Test("Components at both ends of their range come back", arguments: FeatureVector.Kind.allCases)
  func ends(kind: FeatureVector.Kind) throws {
    let ends = [kind.range.lowerBound, kind.range.upperBound]
    for first in 0...1 {
      let vector = FeatureVector(
        kind: kind,
        components: (0..<kind.count).map { ends[($0 + first) % 2] },
        quality: 100
      )
      #expect(try FeatureVector(stored: vector.storedBytes) == vector)
      #expect(vector.storedBytes.count == 4 + (kind.count * kind.bitsPerComponent + 7) / 8)
    }
  }

  @Test("The greatest distance is reached by opposites", arguments: FeatureVector.Kind.allCases)
  func greatest(kind: FeatureVector.Kind) {
    let low = FeatureVector(
      kind: kind,
      components: [Int16](repeating: kind.range.lowerBound, count: kind.count),
      quality: 1
    )
    let high = FeatureVector(
      kind: kind,
      components: [Int16](repeating: kind.range.upperBound, count: kind.count),
      quality: 1
    )
    #expect(abs(low.distance(to: high) - kind.maximumDistance) < 1e-9 * kind.maximumDistance)
  }

  @Test("Vectors of different kinds are at the greatest distance")
  func kinds() {
    let cedd = FeatureVector(kind: .cedd, components: [Int16](repeating: 1, count: 144), quality: 1)
    let fcth = FeatureVector(kind: .fcth, components: [Int16](repeating: 1, count: 192), quality: 1)
    #expect(cedd.distance(to: fcth) == 1)
  }

  @Test("The layout of version 1 does not change")
  func layout() {
    let components = (0..<144).map { Int16($0 % 8) }
    let vector = FeatureVector(kind: .cedd, components: components, quality: 9)
    // 000 001 010 011 100 101 110 111, and so on.
    let pattern: [UInt8] = [0x05, 0x39, 0x77]
    let packed = (0..<54).map { pattern[$0 % 3] }
    #expect(Array(vector.storedBytes.prefix(4)) == [1, 32, 9, 6])
    #expect(Array(vector.storedBytes.dropFirst(4)) == packed)
    let moments = FeatureVector(
      kind: .colorMoments,
      components: [-32_768, -1, 0, 1, 32_767, 0, 0, 0, 0],
      quality: 0
    )
    let expected: [UInt8] = [
      1, 32, 0, 4, 0, 0, 0x7f, 0xff, 0x80, 0, 0x80, 1, 0xff, 0xff, 0x80, 0, 0x80, 0, 0x80, 0,
      0x80, 0,
    ]
    #expect(moments.storedBytes == expected)
  }

  @Test("Unknown kinds, bad qualities and bits after the last component throw")
  func damaged() {
    let layout = FeatureVector(
      kind: .colorLayout,
      components: [Int16](repeating: 5, count: 33),
      quality: 50
    )
    for (index, value) in [(2, 101), (3, 0), (3, 10)] as [(Int, UInt8)] {
      var bytes = layout.storedBytes
      bytes[index] = value
      #expect(throws: SightlineError.self) { try FeatureVector(stored: bytes) }
    }
    var bytes = layout.storedBytes
    bytes[bytes.count - 1] |= 1
    #expect(throws: SightlineError.self) { try FeatureVector(stored: bytes) }
    let histogram = ColorHistogram(bins: [1], quality: 0).storedBytes
    #expect(throws: SightlineError.self) { try FeatureVector(stored: histogram) }
  }

  @Test("Tanimoto of known numbers")
  func tanimoto() {
    func vector(_ first: Int16, _ second: Int16) -> FeatureVector {
      FeatureVector(
        kind: .jcd,
        components: [first, second] + [Int16](repeating: 0, count: 166),
        quality: 1
      )
    }
    // 3·1 + 4·2 = 11 in common, squares 25 and 5.
    #expect(abs(vector(3, 4).distance(to: vector(1, 2)) - (1 - 11.0 / 19)) < 1e-15)
    #expect(vector(0, 0).distance(to: vector(0, 0)) == 0)
    #expect(vector(0, 0).distance(to: vector(1, 0)) == 1)
  }
}
