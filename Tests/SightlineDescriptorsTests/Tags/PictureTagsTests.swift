import DescriptorLaws
import SightlineDescriptors
import SightlineFoundation
import Testing

@Suite("PictureTags")
struct PictureTagsTests {
  @Test(
    "Guesses are in order, each word once, without improbable, empty or too long ones"
  )
  func order() {
    let tags = PictureTags(
      [
        ("dog", 0.4), ("beagle", 0.352), ("animal", 0.4), ("dog", 0.71), ("", 0.9), ("cat", 0.099),
        (String(repeating: "a", count: 65), 0.9), ("certain", 7), ("none", .nan),
      ].map { PictureTag(word: $0.0, probability: $0.1) }
    )
    #expect(tags.tags.map(\.word) == ["certain", "dog", "animal", "beagle"])
    #expect(tags.tags.map(\.probability) == [1, 0.71, 0.4, 0.35])
    let many = PictureTags((0..<99).map { PictureTag(word: "w\($0)", probability: 0.5) })
    #expect(many.tags.count == PictureTags.maximumCount)
  }

  @Test("Stored tags come back equal; cut, longer and impossible ones throw")
  func stored() throws {
    for count in [0, 1, 7, PictureTags.maximumCount] {
      let tags = PictureTags(
        (0..<count).map { PictureTag(word: "wörd \($0)", probability: 0.1 + 0.027 * Double($0)) }
      )
      let value = DescriptorValue.tags(tags)
      #expect(tags.tags.count == count && value.isFeatureless)
      let bytes = value.storedBytes
      #expect(try DescriptorValue(stored: bytes) == value)
      #expect(throws: SightlineError.self) { try DescriptorValue(stored: Array(bytes.dropLast())) }
      #expect(throws: SightlineError.self) { try DescriptorValue(stored: bytes + [0]) }
      #expect(value.distance(to: value) == nil)
    }
    let (a, b) = (UInt8(ascii: "a"), UInt8(ascii: "b"))
    for bad in [
      [1, 120], [1, 120, 1, 50, 0], [1, 120, 1, 9, 1, a], [1, 120, 1, 101, 1, a],
      [1, 120, 2, 50, 1, a, 50, 1, a], [1, 120, 2, 50, 1, a, 60, 1, b],
      [1, 120, 2, 50, 1, b, 50, 1, a], [1, 120, 1, 50, 1, 0xFF], [1, 120, 255, 50, 1, a],
      [1, 120, 1, 50, 200, a],
    ] as [[UInt8]] {
      #expect(throws: SightlineError.self) { try DescriptorValue(stored: bad) }
    }
  }

  @Test("Tags have a name of their own beside embeddings")
  func identity() throws {
    let identity = try EmbedderIdentity(name: "lite0", revision: "0a1b")
    #expect(identity.tagDescriptor == "tags:lite0@0a1b")
    #expect(EmbedderIdentity(tagDescriptor: identity.tagDescriptor) == identity)
    #expect(EmbedderIdentity(tagDescriptor: identity.descriptor) == nil)
    #expect(EmbedderIdentity(descriptor: identity.tagDescriptor) == nil)
  }
}
