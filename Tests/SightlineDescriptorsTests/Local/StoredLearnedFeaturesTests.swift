import DescriptorLaws
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineDescriptors

@Suite("StoredLearnedFeatures")
struct StoredLearnedFeaturesTests {
  static func random(_ count: Int, dimension: Int = 64, seed: Int = 1) -> LearnedFeatures {
    var numbers = SeededGenerator(seed)
    var descriptors: [Float] = []
    var places: [SIMD2<Float>] = []
    for _ in 0..<count {
      places.append(
        SIMD2(Float(numbers.number(in: 0...6399)) / 10, Float(numbers.number(in: 0...4799)) / 10)
      )
      let values = (0..<dimension).map { _ in
        // About normally distributed, as numbers of descriptors are.
        Float((0..<6).reduce(0.0) { sum, _ in sum + numbers.noise(1) })
      }
      let length = max(values.reduce(0) { $0 + $1 * $1 }.squareRoot(), 1e-6)
      descriptors += values.map { $0 / length }
    }
    return LearnedFeatures(
      width: 640,
      height: 480,
      places: places,
      dimension: dimension,
      descriptors: descriptors
    )
  }

  @Test(
    "What is stored is like what was found, at two bits a number",
    arguments: [32, 60, 64, 128]
  )
  func likeness(_ dimension: Int) throws {
    let features = Self.random(200, dimension: dimension)
    let stored = StoredLearnedFeatures(features)
    let read = stored.features
    #expect(read.width == 640 && read.height == 480 && read.count == 200)
    #expect(read.dimension == dimension)
    for (place, other) in zip(features.places, read.places) {
      #expect(abs(place.x - other.x) < 0.01 && abs(place.y - other.y) < 0.01)
    }
    let pairs = features.correspondences(with: read)
    #expect(pairs.count == 200 && pairs.allSatisfy { $0.query == $0.reference })
    // The error of the best four steps is an eighth of the square: a cosine of some 0.94, at a distance of 0.35.
    #expect(pairs.reduce(0) { $0 + $1.distance } / 200 < 0.4)
    #expect(pairs.allSatisfy { $0.distance < 0.7 })
  }

  @Test("Stored bytes come back equal, and wrong ones throw")
  func roundTrip() throws {
    for dimension in [3, 60, 64] {
      let value = DescriptorValue.learnedFeatures(
        StoredLearnedFeatures(Self.random(9, dimension: dimension))
      )
      let bytes = value.storedBytes
      #expect(bytes.count == 14 + 9 * (4 + 2 * ((dimension + 7) / 8)))
      #expect(try DescriptorValue(stored: bytes) == value)
      for count in 0..<bytes.count {
        #expect(throws: SightlineError.self) {
          try DescriptorValue(stored: Array(bytes.prefix(count)))
        }
      }
      #expect(throws: SightlineError.self) { try DescriptorValue(stored: bytes + [0]) }
      guard dimension % 8 != 0 else { continue }
      var beyond = bytes
      beyond[beyond.count - 1] |= 0x80
      #expect(throws: SightlineError.self) { try DescriptorValue(stored: beyond) }
    }
    for dimension in [0, 1025] {
      let bytes =
        [1, 100, UInt8(dimension & 255), UInt8(dimension >> 8)] + [UInt8](repeating: 0, count: 10)
      #expect(throws: SightlineError.self) { try DescriptorValue(stored: bytes) }
    }
  }

  @Test("The layout of version 1 does not change")
  func layout() {
    let features = LearnedFeatures(
      width: 256,
      height: 65_536,
      places: [SIMD2(1, 2)],
      dimension: 4,
      descriptors: [0.9, -0.1, 0.1, -0.4]
    )
    #expect(
      StoredLearnedFeatures(features).storedBytes
        == [1, 100, 4, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 2, 0, 0b0101, 0b0001]
    )
  }

  @Test("Features beyond what is stored of a picture are left out, and none are stored as none")
  func bounds() throws {
    let many = StoredLearnedFeatures(Self.random(300, dimension: 1024))
    #expect(many.count == 252 && many.storedBytes.count <= StoredLearnedFeatures.maximumByteCount)
    #expect(try DescriptorValue(stored: many.storedBytes) == .learnedFeatures(many))
    let none = DescriptorValue.learnedFeatures(StoredLearnedFeatures(Self.random(0)))
    #expect(try DescriptorValue(stored: none.storedBytes) == none)
    #expect(none.quality == 0 && none.distance(to: none) == nil)
  }

  @Test("Codes are the signs of the first 64 numbers, of what was found and of what is stored")
  func codes() {
    for dimension in [20, 64, 100] {
      let features = Self.random(30, dimension: dimension)
      let codes = StoredLearnedFeatures(features).codes(atMost: 12)
      #expect(codes == (0..<12).map { features.code(of: $0) })
      for (feature, code) in codes.enumerated() {
        for (bit, number) in features.numbers(of: feature).prefix(64).enumerated() {
          #expect((code >> UInt64(bit) & 1 == 1) == (number > 0))
        }
      }
    }
  }

  @Test("The name of a network's features is read back, and no other is")
  func identity() throws {
    let identity = try EmbedderIdentity(name: "xfeat", revision: "1f2e")
    #expect(identity.localDescriptor == "local:xfeat@1f2e")
    #expect(EmbedderIdentity(localDescriptor: identity.localDescriptor) == identity)
    #expect(EmbedderIdentity(localDescriptor: identity.descriptor) == nil)
  }
}
