import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@Suite("Catalogs whose pictures are embedded")
struct EmbeddedCatalogTests: EmbeddedPictures {
  let folder: TemporaryFolder

  init() throws { folder = try Self.drawn() }

  @Test("Each picture has its embedding under the embedder's identity, which the catalog stores")
  func stored() async throws {
    let embedder = try GridEmbedder()
    _ = try await build(embedder)
    #expect(try catalog().embedder() == embedder.identity)
    for picture in try catalog().snapshot().pictures {
      let seed = try #require(Int(picture.path.prefix(1)))
      let expected = try GridEmbedder.embedding(
        of: PreparedPicture(DrawnPicture.slopes(seed, width: 48, height: 36))
      )
      #expect(picture.descriptors?[embedder.identity.descriptor] == .embedding(expected))
    }
    #expect(try await build(embedder).unchanged == 3)
  }

  @Test("Another embedder, or none, describes all anew, and none leaves no trace")
  func changed() async throws {
    _ = try await build(nil, into: "plain.sightline")
    #expect(try catalog("plain.sightline").embedder() == nil)
    _ = try await build(try GridEmbedder())
    let other = try GridEmbedder(revision: "2")
    #expect(try await build(other).updated == 3)
    #expect(try catalog().embedder() == other.identity)
    #expect(try await build(nil).updated == 3)
    #expect(try catalog().embedder() == nil)
    let plain = try catalog("plain.sightline").snapshot().pictures.map(\.descriptors)
    #expect(try catalog().snapshot().pictures.map(\.descriptors) == plain)
  }

  @Test("An entity is added only with the catalog's own embedder")
  func addition() async throws {
    let embedder = try GridEmbedder()
    _ = try await build(embedder)
    let writable = try Catalog(at: folder.file("a.sightline"), mode: .readWrite)
    let entity = Entity(EntityIdentifier(type: "picture", id: "new"), title: "New")
    let picture = InputPicture.pixels(try DrawnPicture.slopes(9, width: 48, height: 36), name: "n")
    var options = BuildOptions.quick
    for wrong in [nil, try GridEmbedder(revision: "2")] as [GridEmbedder?] {
      options.embedder = wrong
      let error = await #expect(throws: SightlineError.self) {
        try await writable.add(entity, pictures: [picture], options: options)
      }
      #expect(error?.code == .otherEmbedder && error?.message.contains("grid@1") == true)
    }
    options.embedder = embedder
    try await writable.add(entity, pictures: [picture], options: options)
    #expect(try catalog().column(of: embedder.identity.descriptor).count == 4)
  }

  @Test("Export and import keep embeddings and their identity", arguments: ExchangeFormat.allCases)
  func exchange(_ format: ExchangeFormat) async throws {
    let embedder = try GridEmbedder()
    _ = try await build(embedder)
    let file = folder.file("a.\(format)")
    _ = try CatalogExporter.export(catalog(), as: format, toFile: file)
    _ = try CatalogImporter.importFiles([file], into: folder.file("b.sightline"))
    #expect(try catalog("b.sightline").embedder() == embedder.identity)
    let embeddings = try ["a", "b"].map { name in
      try catalog("\(name).sightline").snapshot().pictures
        .map { $0.descriptors?[embedder.identity.descriptor] }
    }
    #expect(embeddings[0] == embeddings[1] && embeddings[0].allSatisfy { $0 != nil })
    #expect(try catalog("b.sightline").check().isEmpty)
  }

  @Test("A picture that the embedder fails on is unreadable, and the others are stored")
  func failing() async throws {
    let report = try await build(try FailingEmbedder())
    #expect(report.failures.map(\.path) == ["0.png", "1.png", "2.png"])
    #expect(report.failures.allSatisfy { $0.message.contains("broken") })
  }
}

private struct FailingEmbedder: ImageEmbedder {
  let identity: EmbedderIdentity
  let dimension = 3

  init() throws { identity = try EmbedderIdentity(name: "failing", revision: "1") }

  func embed(_ pictures: [ReadOnlyPixelBuffer]) async throws(SightlineError) -> [Embedding] {
    throw SightlineError(.embeddingFailed, "the model is broken")
  }
}
