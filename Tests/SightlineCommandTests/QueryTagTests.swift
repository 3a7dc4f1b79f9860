import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@Suite("sightline query --tags")
struct QueryTagTests {
  /// A catalog of two pictures without files, which a classifier takes for dogs; people called one of them so.
  private func folder(tagged: Bool = true) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(at: folder.file("c.sightline"), mode: .readWrite)
    let identity = try EmbedderIdentity(name: "made", revision: "1")
    try catalog.write { (writer) throws(SightlineError) in
      if tagged { try writer.putInfo(Catalog.descriptorSetKey, "- \(identity.tagDescriptor)") }
      try writer.putType(EntityType(identifier: "picture", name: "Picture", plural: "Pictures"))
      for (name, labels, probability) in [("a", [], 0.83), ("b", ["dog"], 0.97)] {
        let entity = EntityIdentifier(type: "picture", id: "\(name).jpg")
        try writer.putEntity(Entity(entity, title: name, labels: labels))
        let tags = PictureTags([PictureTag(word: "dog", probability: probability)])
        try writer.putPicture(
          ReferencePicture(
            entity: entity,
            position: 0,
            path: "\(name).jpg",
            width: 320,
            height: 240,
            fingerprint: FileFingerprint(size: 1000, modificationTime: 0, digest: 1),
            descriptors: PictureDescriptors(
              tagged ? [.init(identifier: identity.tagDescriptor, value: .tags(tags))] : []
            )
          )
        )
      }
    }
    return folder
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> SightlineProcess {
    try SightlineProcess(["query", "-c", "c.sightline"] + arguments, in: folder.url)
  }

  @Test("A classifier's guesses are separate from labels in every format")
  func formats() throws {
    let folder = try folder()
    let table = try run(["--label", "dogs", "--tags"], in: folder)
    #expect(table.status == 0, "\(table.errors)")
    #expect(table.output.contains("1 match"))
    #expect(table.output.contains("tagged, as a classifier guesses:"))
    #expect(table.output.contains("83 %") && table.output.contains("a.jpg"))
    let json = try run(["--label", "dog", "--tags", "--format", "json"], in: folder)
    let line = try #require(try jsonLines(json.output).first)
    let tagged = try #require(line["tagged"] as? [[String: any Sendable]])
    #expect(tagged.map { $0["id"] as? String } == ["a.jpg"])
    #expect(tagged[0]["probability"] as? Double == 0.83 && tagged[0]["tag"] as? String == "dog")
    #expect(line["total"] as? Int == 1)
    let page = try run(["--label", "dog", "--tags", "--format", "html"], in: folder)
    #expect(page.output.contains("Tagged, as a classifier guesses"))
    let plain = try run(["--label", "dog", "--format", "json"], in: folder)
    #expect(try #require(try jsonLines(plain.output).first)["tagged"] == nil)
  }

  @Test("Without a label, or a catalog with tags, one line says what to do")
  func refused() throws {
    let usage = try run(["--tags", "--code", "1"], in: folder())
    #expect(usage.status == 64 && usage.errors.contains("--label"))
    let none = try run(["--label", "dog", "--tags"], in: folder(tagged: false))
    #expect(none.status == 1 && none.output.isEmpty)
    #expect(none.errors.contains("--tags") && none.errors.split(separator: "\n").count == 1)
  }

  @Test("Tags without a model, and kinds without one, are refused")
  func models() throws {
    let folder = try TemporaryFolder()
    try folder.draw("p/x.png", seed: 1)
    let index = try SightlineProcess(["index", "p", "-o", "c.sightline", "--tags"], in: folder.url)
    #expect(index.status == 1 && index.errors.contains("--model"))
    let evaluate = try SightlineProcess(["evaluate", "p", "--by-folder"], in: folder.url)
    #expect(evaluate.status == 64 && evaluate.errors.contains("--model"))
    let both = try SightlineProcess(
      ["evaluate", "p", "--by-folder", "--model", "m", "--leave-out"],
      in: folder.url
    )
    #expect(both.status == 64 && both.errors.contains("--leave-out"))
  }
}
