import DescriptorLaws
import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct ConformanceTests {
  @Test("Every algorithm keeps every rule", arguments: DescriptorRegistry.all.map(\.identifier))
  func conforms(identifier: String) throws {
    let algorithm = try DescriptorRegistry.algorithm(identifier)
    #expect(violations(of: algorithm) == [])
  }

  @Test(
    "A family's smallest and largest sizes keep every rule",
    arguments: ["average", "whash-haar"]
  )
  func sizesConform(name: String) throws {
    let family = try #require(DescriptorRegistry.families.first { $0.name == name })
    for size in [family.sizes[0], family.sizes[family.sizes.count - 1]] {
      let algorithm = try family.algorithm(size: size)
      #expect(algorithm.identifier == "\(name):\(size)")
      #expect(violations(of: algorithm) == [])
    }
  }

  @Test("The kit notices a broken rule")
  func notices() {
    let rules = Set(DescriptorConformance(BrokenHash()).violations().map(\.rule))
    #expect(rules == [.identifier, .formatInvariance, .flatPictures])
  }

  private func violations(of algorithm: some DescriptorAlgorithm) -> [ConformanceViolation] {
    let isSymmetric = !algorithm.identifier.hasPrefix("crop-resistant")
    return DescriptorConformance(algorithm, isSymmetric: isSymmetric).violations()
  }
}

/// A hash of the first pixel alone, with a quality that is always full.
private struct BrokenHash: DescriptorAlgorithm {
  var identifier: String { "Broken Hash" }
  var summary: String { "for the test of the kit" }

  func describe(_ picture: PreparedPicture) -> PerceptualHash {
    // The luma of a grey picture is its own buffer, whose rows may be padded: a bit that no
    // algorithm may look at.
    let isShared = picture.luma.bytesPerRow != picture.luma.width
    return PerceptualHash(bits: [isShared, picture.width > 60], quality: 100)
  }
}
