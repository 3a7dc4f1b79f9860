import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@Suite("Catalogs whose pictures are tagged")
struct TaggedCatalogTests: EmbeddedPictures {
  let folder: TemporaryFolder

  init() throws { folder = try Self.drawn() }

  @Test("Each picture has its guesses beside its unchanged embedding")
  func stored() async throws {
    let tagger = try GridTagger()
    _ = try await build(tagger, tags: true)
    _ = try await build(try GridEmbedder(), tags: false, into: "plain.sightline")
    #expect(try catalog().tagger() == tagger.tagIdentity)
    #expect(try catalog().embedder() == tagger.identity)
    #expect(try catalog("plain.sightline").tagger() == nil)
    let pictures = try catalog().snapshot().pictures
    let plain = try catalog("plain.sightline").snapshot().pictures
    for (tagged, other) in zip(pictures, plain) {
      let value = tagged.descriptors?[tagger.identity.descriptor]
      #expect(value != nil && value == other.descriptors?[tagger.identity.descriptor])
      guard case .embedding(let embedding)? = value else { continue }
      #expect(
        tagged.descriptors?[tagger.tagIdentity.tagDescriptor]
          == .tags(GridTagger.tags(of: embedding))
      )
    }
    #expect(try catalog().check().isEmpty)
    let first = try #require(try catalog().storedPictures().first)
    #expect(try catalog().tags(ofPicture: first.picture.id)?.tags.first?.word == "scene")
  }

  @Test(
    "A catalog with tags keeps them; one without is described anew when they are requested"
  )
  func kept() async throws {
    let tagger = try GridTagger()
    _ = try await build(tagger, tags: false)
    #expect(try await build(tagger, tags: true).updated == 3)
    #expect(try await build(tagger, tags: false).unchanged == 3)
    #expect(try catalog().tagger() == tagger.tagIdentity)
    let other = try GridTagger(revision: "2")
    #expect(try await build(other, tags: false).updated == 3)
    #expect(try catalog().tagger() == other.tagIdentity)
  }

  @Test("A model without guesses does not remove a catalog's tags")
  func refused() async throws {
    _ = try await build(try GridTagger(), tags: true)
    let error = await #expect(throws: SightlineError.self) {
      try await build(try GridEmbedder(), tags: false)
    }
    #expect(error?.code == .otherEmbedder && error?.message.contains("grid@tags-1") == true)
    #expect(try await build(nil, tags: false).updated == 3)
    #expect(try catalog().tagger() == nil)
  }

  @Test("Export and import keep guesses", arguments: ExchangeFormat.allCases)
  func exchange(_ format: ExchangeFormat) async throws {
    let tagger = try GridTagger()
    _ = try await build(tagger, tags: true)
    let file = folder.file("a.\(format)")
    _ = try CatalogExporter.export(catalog(), as: format, toFile: file)
    _ = try CatalogImporter.importFiles([file], into: folder.file("b.sightline"))
    #expect(try catalog("b.sightline").tagger() == tagger.tagIdentity)
    let tags = try ["a", "b"].map { name in
      try catalog("\(name).sightline").snapshot().pictures
        .map { $0.descriptors?[tagger.tagIdentity.tagDescriptor] }
    }
    #expect(tags[0] == tags[1] && tags[0].allSatisfy { $0 != nil })
  }
}
