import SightlineDescriptors
import SightlineFoundation
import Testing

@Suite struct DescriptorRegistryTests {
  @Test("Every algorithm is found by its identifier")
  func found() throws {
    for algorithm in DescriptorRegistry.all {
      let found = try DescriptorRegistry.algorithm(algorithm.identifier)
      #expect(found.identifier == algorithm.identifier)
      #expect(!algorithm.summary.isEmpty && !algorithm.summary.contains("\n"))
    }
    #expect(
      DescriptorRegistry.all.prefix(7).map(\.identifier)
        == ["phash", "dhash", "pdq", "hsv", "lab-grid", "color-cells", "sift"]
    )
  }

  @Test(
    "An unknown identifier is an error that lists the known ones",
    arguments: ["", "pdq2", "surf"]
  )
  func unknown(identifier: String) {
    #expect {
      try DescriptorRegistry.algorithm(identifier)
    } throws: {
      ($0 as? SightlineError)?.code == .unknownAlgorithm && "\($0)".contains("'\(identifier)'")
        && "\($0)".contains("phash, dhash, pdq, hsv, lab-grid, color-cells")
    }
  }
}
