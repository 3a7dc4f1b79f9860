import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import Synchronization
import TestSupport
import Testing

@Suite("Catalogs whose pictures have features of a network")
struct LearnedCatalogTests {
  let folder: TemporaryFolder

  init() throws { folder = try EmbeddedCatalogTests.drawn() }

  private func build(
    _ network: SquareNetwork?,
    into name: String = "a.sightline"
  ) async throws -> BuildReport {
    var options = BuildOptions.quick
    options.network = network
    return try await CatalogBuilder.build(
      try CatalogSource(folder.file("p")),
      into: folder.file(name),
      options: options
    )
  }

  private func catalog(_ name: String = "a.sightline") throws -> Catalog {
    try Catalog(at: folder.file(name))
  }

  /// The features that a catalog has, by path.
  private func stored(
    _ network: SquareNetwork,
    _ name: String = "a.sightline"
  ) throws -> [String: DescriptorValue] {
    var found: [String: DescriptorValue] = [:]
    for picture in try catalog(name).snapshot().pictures {
      found[picture.path] = picture.descriptors?[network.identity.localDescriptor]
    }
    return found
  }

  @Test("Each picture has the features that are found in its file, under the network's identity")
  func stored() async throws {
    let network = try SquareNetwork()
    _ = try await build(network)
    #expect(try catalog().storedNetwork() == network.identity)
    let found = try stored(network)
    #expect(found.count == 3)
    for (path, value) in found {
      let file = try InputPicture.decodedFile(folder.file("p/\(path)")).buffer
      let expected = StoredLearnedFeatures(try network.features(in: file))
      #expect(expected.count > 30 && value == .learnedFeatures(expected))
    }
    #expect(try await build(network).unchanged == 3)
  }

  @Test("All else that is described of a large picture is as without a network")
  func large() async throws {
    let network = try SquareNetwork()
    let large = try DrawnPicture.slopes(5, width: 1600, height: 1200)
    try folder.write(try ImageEncoder.jpeg(large, quality: 90), to: "p/5.jpg")
    _ = try await build(network)
    _ = try await build(nil, into: "plain.sightline")
    let plain = try catalog("plain.sightline").snapshot().pictures
    for (picture, other) in zip(try catalog().snapshot().pictures, plain) {
      let descriptors = try #require(picture.descriptors)
      let others = descriptors.filter { $0.identifier != network.identity.localDescriptor }
      #expect(PictureDescriptors(others) == other.descriptors && picture.path == other.path)
    }
    let file = try InputPicture.decodedFile(folder.file("p/5.jpg")).buffer
    #expect(file.height >= 600 && file.height < 1200)
    let expected = StoredLearnedFeatures(try network.features(in: file))
    #expect(try stored(network)["5.jpg"] == .learnedFeatures(expected))
  }

  @Test("Another network, or none, describes all anew, and none leaves no trace")
  func changed() async throws {
    _ = try await build(nil, into: "plain.sightline")
    #expect(try catalog("plain.sightline").storedNetwork() == nil)
    _ = try await build(try SquareNetwork())
    let other = try SquareNetwork(revision: "2")
    #expect(try await build(other).updated == 3)
    #expect(try catalog().storedNetwork() == other.identity)
    #expect(try await build(nil).updated == 3)
    let plain = try catalog("plain.sightline").snapshot().pictures.map(\.descriptors)
    #expect(try catalog().snapshot().pictures.map(\.descriptors) == plain)
  }

  @Test("A changed file has new features, and a removed one none")
  func followed() async throws {
    let network = try SquareNetwork()
    _ = try await build(network)
    let before = try stored(network)
    try folder.write(try DrawnPicture.png(7), to: "p/1.png")
    try FileManager.default.removeItem(atPath: folder.file("p/2.png"))
    let report = try await build(network)
    #expect(report.updated == 1 && report.removed == 1 && report.unchanged == 1)
    let after = try stored(network)
    #expect(after.count == 2 && after["0.png"] == before["0.png"])
    #expect(after["1.png"] != nil && after["1.png"] != before["1.png"])
  }

  @Test("An entity is added only with the catalog's own network")
  func addition() async throws {
    let network = try SquareNetwork()
    _ = try await build(network)
    let writable = try Catalog(at: folder.file("a.sightline"), mode: .readWrite)
    let entity = Entity(EntityIdentifier(type: "picture", id: "new"), title: "New")
    let picture = InputPicture.pixels(try DrawnPicture.slopes(9, width: 48, height: 36), name: "n")
    var options = BuildOptions.quick
    for wrong in [nil, try SquareNetwork(revision: "2")] as [SquareNetwork?] {
      options.network = wrong
      let error = await #expect(throws: SightlineError.self) {
        try await writable.add(entity, pictures: [picture], options: options)
      }
      #expect(error?.code == .otherEmbedder && error?.message.contains("squares@1") == true)
    }
    options.network = network
    try await writable.add(entity, pictures: [picture], options: options)
    #expect(try catalog().column(of: network.identity.localDescriptor).count == 4)
    try writable.remove(entity.identifier)
    #expect(try stored(network).count == 3)
  }

  @Test("Export, import and compaction keep features", arguments: ExchangeFormat.allCases)
  func exchange(_ format: ExchangeFormat) async throws {
    let network = try SquareNetwork()
    _ = try await build(network)
    let file = folder.file("a.\(format)")
    _ = try CatalogExporter.export(catalog(), as: format, toFile: file)
    _ = try CatalogImporter.importFiles([file], into: folder.file("b.sightline"))
    #expect(try catalog("b.sightline").storedNetwork() == network.identity)
    let before = try stored(network)
    #expect(try stored(network, "b.sightline") == before && before.count == 3)
    _ = try Catalog(at: folder.file("b.sightline"), mode: .readWrite).compact()
    #expect(try stored(network, "b.sightline") == before)
    #expect(try catalog("b.sightline").check().isEmpty)
  }

  @Test("A build that ended at any moment is taken up again, and its features are whole")
  func interrupted() async throws {
    let network = try SquareNetwork()
    for seed in 3..<9 { try folder.write(try DrawnPicture.png(seed), to: "p/\(seed).png") }
    var options = BuildOptions(network: network, parallelism: 2)
    options.batchSize = 2
    let copies = try TemporaryFolder()
    let problems = Mutex<[String]>([])
    let output = folder
    _ = try await CatalogBuilder.build(
      CatalogSource(folder.file("p")),
      into: folder.file("a.sightline"),
      options: options
    ) { event in
      do {
        for name in try output.names() where name.hasPrefix("a.sightline") {
          try copies.write(try output.bytes(of: name), to: "\(event.done)/\(name)")
        }
      } catch {
        problems.withLock { $0.append("\(error)") }
      }
    }
    #expect(problems.withLock { $0 } == [])
    let whole = try stored(network)
    #expect(whole.count == 9)
    for done in [1, 4, 8] {
      let copy = copies.file("\(done)/a.sightline")
      let pictures = try Catalog(at: copy).snapshot().pictures
      #expect(pictures.count < 9)
      for picture in pictures {
        let value = picture.descriptors?[network.identity.localDescriptor]
        #expect(value == whole[picture.path])
      }
      let report = try await CatalogBuilder.build(
        CatalogSource(folder.file("p")),
        into: copy,
        options: options
      )
      #expect(report.unchanged == pictures.count)
      #expect(try Catalog(at: copy).column(of: network.identity.localDescriptor).count == 9)
    }
  }

  @Test("A picture that the network fails on is unreadable, and the others are stored")
  func failing() async throws {
    var options = BuildOptions.quick
    options.network = try FailingNetwork()
    let report = try await CatalogBuilder.build(
      try CatalogSource(folder.file("p")),
      into: folder.file("a.sightline"),
      options: options
    )
    #expect(report.failures.map(\.path) == ["0.png", "1.png", "2.png"])
    #expect(report.failures.allSatisfy { $0.message.contains("broken") })
  }
}

private struct FailingNetwork: LocalFeatureNetwork {
  let identity: EmbedderIdentity

  init() throws { identity = try EmbedderIdentity(name: "failing", revision: "1") }

  func features(in picture: ReadOnlyPixelBuffer) throws(SightlineError) -> LearnedFeatures {
    throw SightlineError(.embeddingFailed, "the network is broken")
  }
}
