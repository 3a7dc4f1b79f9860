import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

/// Writers that begin at the same moment at a place where there is nothing: what each says that it added is there.
@Suite("Two of everything at birth")
struct BirthTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (number, name) in Self.names.enumerated() {
      for seed in 1...8 { try folder.draw("\(name)/\(seed).png", seed: 100 * number + seed) }
    }
  }

  private static let names = ["one", "two", "three"]

  private var options: BuildOptions {
    var options = BuildOptions.quick
    // Every picture is a transaction, so that builds meet as often as they can.
    options.batchSize = 1
    options.parallelism = 2
    return options
  }

  /// Whether a catalog has the files of some folders, each as a picture of an entity of its own.
  private func expectWhole(_ path: String, of names: [String]) throws {
    let catalog = try Catalog(at: path)
    let pictures = try catalog.pictures()
    var digests: Set<UInt128> = []
    for name in names {
      for seed in 1...8 {
        digests.insert(FNV1a.hash128(try folder.bytes(of: "\(name)/\(seed).png")))
      }
    }
    #expect(pictures.allSatisfy { $0.problem == nil && $0.descriptors != nil })
    #expect(Set(pictures.map(\.fingerprint.digest)) == digests)
    #expect(pictures.count == digests.count)
    #expect(Set(pictures.map(\.entity)).count == digests.count)
    #expect(try catalog.entities().count == digests.count)
    let sources = try catalog.sources()
    #expect(sources.count == names.count && sources.allSatisfy { $0.pending == 0 })
    #expect(Set(sources.map(\.prefix)).count == names.count)
    #expect(try catalog.check().isEmpty)
  }

  @Test("A folder gets ids of its own beside one whose pictures are still to come")
  func begun() async throws {
    let path = folder.file("c.sightline")
    let one = folder.file("one")
    let options = options
    let begun = Task {
      try await CatalogBuilder.build(CatalogSource(one), into: path, options: options) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await begun.value }
    #expect(try Catalog(at: path).counts().pictures < 8)
    #expect(try await build("two", path).added == 8)
    #expect(try Catalog(at: path).sources().map(\.prefix) == ["", "two/"])
    try await build("one", path)
    try expectWhole(path, of: ["one", "two"])
  }

  @discardableResult
  private func build(_ name: String, _ path: String) async throws -> BuildReport {
    try await CatalogBuilder.build(CatalogSource(folder.file(name)), into: path, options: options)
  }

  @Test(
    "Builds of several folders into one new catalog keep what each says it added",
    arguments: [FeatureForm.full, .compact],
    0..<6
  )
  func folders(form: FeatureForm, round: Int) async throws {
    let path = folder.file("\(form)-\(round).sightline")
    var options = options
    options.features = form
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for name in Self.names.prefix(2 + round % 2) {
        let source = try CatalogSource(folder.file(name))
        group.addTask { [options] in
          try await CatalogBuilder.build(source, into: path, options: options).added
        }
      }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(counts.allSatisfy { $0 == 8 })
    try expectWhole(path, of: Array(Self.names.prefix(2 + round % 2)))
  }

  @Test(
    "Builds of one folder and additions by hand into one new catalog lose nothing",
    arguments: 0..<4
  )
  func together(round: Int) async throws {
    let path = folder.file("\(round).sightline")
    let source = try CatalogSource(folder.file("one"))
    let file = folder.file("two/1.png")
    let options = options
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          _ = try await CatalogBuilder.build(source, into: path, options: options)
        }
      }
      for number in 0..<3 {
        group.addTask {
          // Another program may have come first, which says so.
          for _ in 0..<20 {
            do {
              let catalog = try Catalog(at: path, mode: .readWrite)
              try await catalog.add(
                Entity(EntityIdentifier(type: "thing", id: "\(number)"), title: "Thing"),
                pictures: [.file(file)],
                options: options
              )
              return
            } catch let error as SightlineError where error.code == .invalidAddition {
              continue
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let catalog = try Catalog(at: path)
    let entities = try catalog.entities().map(\.identifier)
    #expect(entities.count { $0.type == "thing" } == 3)
    #expect(entities.count { $0.type == "picture" } == 8)
    #expect(try catalog.counts().pictures == 11 && catalog.check().isEmpty)
  }

  @Test(
    "An import that fails does not take away what another program has put into the catalog meanwhile"
  )
  func failedImport() async throws {
    let path = folder.file("c.sightline")
    // The second line has no meaning; before it is read, the catalog is there.
    try folder.write("{\"type\":\"t\",\"name\":\"T\"}\nnothing\n", to: "bad.jsonl")
    let bad = folder.file("bad.jsonl")
    #expect(throws: SightlineError.self) { try CatalogImporter.importFiles([bad], into: path) }
    #expect(FileStatus(path) == nil)
    try await withThrowingTaskGroup(of: Void.self) { group in
      let source = try CatalogSource(folder.file("one"))
      let options = options
      group.addTask { _ = try await CatalogBuilder.build(source, into: path, options: options) }
      for _ in 0..<10 {
        group.addTask { _ = try? CatalogImporter.importFiles([bad], into: path) }
      }
      try await group.waitForAll()
    }
    try expectWhole(path, of: ["one"])
  }

  @Test("A build ends where another program begins to describe the catalog otherwise")
  func otherDescriptors() async throws {
    let path = folder.file("c.sightline")
    let one = folder.file("one")
    let options = options
    var other = options
    other.descriptors = DescriptorSet(Array(DescriptorSet.standard.algorithms.prefix(2)))
    let outcomes = await withTaskGroup(of: SightlineError.Code?.self) { group in
      for options in [options, other] {
        group.addTask {
          do {
            _ = try await CatalogBuilder.build(CatalogSource(one), into: path, options: options)
            return nil
          } catch {
            return (error as? SightlineError)?.code
          }
        }
      }
      return await group.reduce(into: [SightlineError.Code?]()) { $0.append($1) }
    }
    #expect(outcomes.allSatisfy { $0 == nil || $0 == .changedMeanwhile })
    // Whoever came last described all.
    #expect(Set(try Catalog(at: path).pictures().map { $0.descriptors?.count }).count <= 1)
  }
}
