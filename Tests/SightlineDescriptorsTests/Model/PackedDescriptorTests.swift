import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineDescriptors

@Suite("Descriptors in the compact form")
struct PackedDescriptorTests {
  /// Reads from an array, which outlives the span that is read.
  private func read(_ bytes: [UInt8]) throws(SightlineError) -> DescriptorValue {
    try unsafe PackedDescriptor.value(bytes.span.bytes)
  }

  private func isOfBothForms(_ bytes: [UInt8]) -> Bool {
    unsafe PackedDescriptor.isOfBothForms(bytes.span.bytes)
  }

  /// Everything that catalogs store of some pictures, and features of more sizes.
  private func values() throws -> [DescriptorValue] {
    let pictures = try [
      DrawnPicture.texture(1), DrawnPicture.slopes(2, width: 40, height: 400),
      DrawnPicture.flat(90),
    ]
    var synthetic = SyntheticFeatures(seed: 7)
    let features = [0, 1, 99, 100, 101, 300].map { count in
      DescriptorValue.features(
        CompactFeatures(synthetic.features(count, width: count * 5 + 1, height: 480))
      )
    }
    return pictures.flatMap { DescriptorSet.standard.describe($0).map(\.value) } + features
  }

  @Test("The full form has the stored bytes, and both forms are read")
  func forms() throws {
    for value in try values() {
      #expect(PackedDescriptor.bytes(of: value, in: .full) == value.storedBytes)
      #expect(try read(value.storedBytes) == value)
      let packed = PackedDescriptor.bytes(of: value, in: .compact)
      let isKept: Bool = if case .hash = value { true } else { false }
      #expect(isOfBothForms(packed) == isKept && (packed == value.storedBytes) == isKept)
      #expect(packed.count <= value.storedBytes.count)
      #expect(try read(packed).quality == value.quality)
    }
  }

  @Test("Packing unpacked descriptors changes nothing")
  func idempotence() throws {
    for value in try values() {
      let packed = PackedDescriptor.bytes(of: value, in: .compact)
      #expect(PackedDescriptor.bytes(of: try read(packed), in: .compact) == packed)
    }
  }

  @Test("Features keep their cells, and places, scales and angles to half a step")
  func features() throws {
    var synthetic = SyntheticFeatures(seed: 8)
    let features = CompactFeatures(synthetic.features(FeatureChoice.count))
    let packed = PackedDescriptor.bytes(of: .features(features), in: .compact)
    #expect(packed.count <= 8 + FeatureChoice.count * 115 / 8 + 1)
    guard case .features(let found) = try read(packed) else {
      Issue.record("other descriptors than were packed")
      return
    }
    #expect(found.width == features.width && found.height == features.height)
    #expect(found.cells == features.cells)
    for (one, other) in zip(features.places, found.places) {
      #expect(abs(Int(one.x) - Int(other.x)) <= 16 && abs(Int(one.y) - Int(other.y)) <= 16)
      #expect(abs(Int(one.scale) - Int(other.scale)) <= 1)
      let turn = Int(one.angle &- other.angle)
      #expect(min(turn, 256 - turn) <= 1)
    }
  }

  @Test("The loss in descriptors is small compared with the distance of two views of one thing")
  func codes() throws {
    let picture = try DrawnPicture.texture(3)
    let features = SIFTFeatures().describe(PreparedPicture(picture))
    let packed = PackedDescriptor.bytes(of: .features(features), in: .compact)
    guard case .features(let found) = try read(packed) else {
      Issue.record("other descriptors than were packed")
      return
    }
    let kept = FeatureChoice.kept(of: features)
    let (before, after) = (features.localFeatures, found.localFeatures)
    let cosines = kept.enumerated().map { place, feature in
      LocalFeatures.cosine(before.descriptors, feature, after.descriptors, place)
    }
    #expect(cosines.count == FeatureChoice.count)
    #expect(cosines.reduce(0, +) / Float(cosines.count) > 0.96)
  }

  @Test("Of many features, the most repeatable are kept, few of one place, in their order")
  func choice() {
    var synthetic = SyntheticFeatures(seed: 9)
    let features = CompactFeatures(synthetic.features(300))
    let kept = FeatureChoice.kept(of: features)
    #expect(kept.count == FeatureChoice.count && kept == Array(Set(kept)).sorted())
    // Earlier ones come by contrast: most of the first are kept, few of the last.
    #expect(kept.count { $0 < 100 } > 2 * kept.count { $0 >= 200 })
    let place = FeaturePlace(x: 30_000, y: 20_000, scale: 100, angle: 0)
    let others = (0..<150).map { FeaturePlace(x: UInt16(200 * $0), y: 9000, scale: 100, angle: 0) }
    let double = CompactFeatures(
      width: 640,
      height: 480,
      places: others.flatMap { [$0, place] },
      cells: [UInt16](repeating: 0, count: 300),
      codes: [UInt8](repeating: 0, count: 300 * FeatureCodebook.codeLength)
    )
    #expect(FeatureChoice.kept(of: double).count { $0 % 2 == 1 } < 50)
  }

  @Test("Colours of cells lose their last bit, bins of cells are right to 2, others exact")
  func colors() throws {
    for value in try values() {
      switch (value, try read(PackedDescriptor.bytes(of: value, in: .compact))) {
      case (.vector(let one), .vector(let other)):
        #expect(zip(one.components, other.components).allSatisfy { (0...1).contains($0 - $1) })
      case (.histogram(let one), .histogram(let other)):
        let most = one.cellCount > 1 ? 3 : 0
        #expect(zip(one.bins, other.bins).allSatisfy { abs(Int($0) - Int($1)) <= most })
      default: break
      }
    }
  }

  @Test("Any bytes are read, or refused in one line, without a trap or much memory")
  func anyBytes() throws {
    var generator = SeededGenerator(seed: 5)
    for value in try values() {
      let packed = PackedDescriptor.bytes(of: value, in: .compact)
      guard !isOfBothForms(packed) else { continue }
      for length in stride(from: 0, to: packed.count, by: 1 + packed.count / 40) {
        #expect(throws: SightlineError.self) { try read(Array(packed.prefix(length))) }
      }
      #expect(throws: SightlineError.self) { try read(packed + [0]) }
      for _ in 0..<200 {
        var bytes = packed
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          let place = Int.random(in: 0..<min(bytes.count, 60), using: &generator)
          bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
        do {
          #expect(try read(bytes).storedBytes.count < 1 << 17)
        } catch {
          #expect(!error.description.contains("\n"))
        }
      }
    }
  }
}
