import SightlineDescriptors
import Testing

@Suite struct PictureDescriptorsTests {
  private func entry(_ identifier: String, _ hex: String) throws -> PictureDescriptors.Entry {
    .init(identifier: identifier, value: .hash(try PerceptualHash(hex: hex)))
  }

  @Test("Descriptors keep their order and are found by identifier")
  func order() throws {
    let entries = try [entry("b", "00"), entry("a", "01")]
    let descriptors = PictureDescriptors(entries)
    #expect(descriptors.map(\.identifier) == ["b", "a"])
    #expect(descriptors["a"] == entries[1].value)
    #expect(descriptors["c"] == nil)
  }

  @Test("A later entry replaces an earlier one of the same identifier")
  func replaces() throws {
    let descriptors = try PictureDescriptors([entry("a", "00"), entry("b", "01"), entry("a", "02")])
    #expect(descriptors.count == 2)
    #expect(descriptors["a"] == .hash(try PerceptualHash(hex: "02")))
  }
}
