import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct ReferenceTests {
  @Test("The file of reference hashes is read whole")
  func isWhole() { #expect(GoldenLine.all.count == 672) }

  @Test(
    "On the same pixels every hash is the reference's",
    arguments: Set(GoldenLine.all.map(\.algorithm)).sorted()
  )
  func isReference(identifier: String) throws {
    let algorithm = try DescriptorRegistry.algorithm(identifier)
    for line in GoldenLine.all where line.algorithm == identifier {
      let buffer = try #require(Self.pictures[line.drawing])
      let value = describe(buffer, with: algorithm)
      switch value {
      case .hash(let hash): #expect(hash.hex == line.digits, "\(line.testDescription)")
      case .segments(let hash): #expect(hash.hex == line.digits, "\(line.testDescription)")
      case .radialProfile(let profile):
        // OpenCV's tangent may differ in the last place, which can move a sample by a pixel.
        let reference = try RadialProfile(hex: line.digits)
        for (mine, theirs) in zip(profile.coefficients, reference.coefficients) {
          #expect(abs(Int(mine) - Int(theirs)) <= 1, "\(line.testDescription)")
        }
      default: Issue.record("no reference for \(line.testDescription)")
      }
    }
  }

  /// The pictures of the file, each drawn once.
  private static let pictures: [String: ReadOnlyPixelBuffer] = {
    var pictures: [String: ReadOnlyPixelBuffer] = [:]
    for line in GoldenLine.all where pictures[line.drawing] == nil {
      pictures[line.drawing] = try? line.picture.draw(width: line.width, height: line.height)
    }
    return pictures
  }()

  private func describe(
    _ buffer: ReadOnlyPixelBuffer,
    with algorithm: some DescriptorAlgorithm
  ) -> DescriptorValue {
    algorithm.describe(PreparedPicture(buffer, minimumShortSide: nil)).descriptorValue
  }
}
