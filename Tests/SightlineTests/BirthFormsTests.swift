import Foundation
import Sightline
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePostgreSQL
import Synchronization
import TestSupport
import Testing

/// Builds, additions, compactions and readers that begin at the same moment at a place where there is nothing, in each
/// form that a catalog is stored in: what each says that it added is there.
@Suite("All at once at birth, in every form")
struct BirthFormsTests {
  /// A form that a catalog is stored in.
  enum Storage: String, CaseIterable, Sendable {
    case file, compact, server

    /// The address of a database of a private server, from `make test-postgres`.
    static let address = ProcessInfo.processInfo.environment["SIGHTLINE_TEST_POSTGRES"]

    static var here: [Storage] { allCases.filter { $0 != .server || address != nil } }

    /// A place in which there is no catalog yet; on a server its empty tables are there.
    func place(in folder: TemporaryFolder) throws -> String {
      guard self == .server, let address = Self.address else {
        return folder.file("\(UUID().uuidString).sightline")
      }
      let schema = "b\(UUID().uuidString.lowercased().filter { $0 != "-" })"
      try Catalog.create(at: "\(address)?schema=\(schema)")
      return "\(address)?schema=\(schema)"
    }

    var options: BuildOptions {
      var options = BuildOptions(
        descriptors: DescriptorSet(Array(DescriptorSet.standard.algorithms.prefix(1)))
      )
      options.batchSize = 1
      options.parallelism = 2
      if self == .compact { options.features = .compact }
      return options
    }
  }

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (number, name) in ["one", "two"].enumerated() {
      for seed in 1...6 { try folder.draw("\(name)/\(seed).png", seed: 100 * number + seed) }
    }
  }

  /// Whether writers are still at work.
  private final class Work: Sendable {
    private let left: Atomic<Int>

    init(_ count: Int) { left = Atomic(count) }

    var isOver: Bool { left.load(ordering: .relaxed) <= 0 }

    func endOne() { left.subtract(1, ordering: .relaxed) }
  }

  @Test(
    "Two builds, two who add, two compactions and two readers lose nothing",
    arguments: Storage.here,
    0..<2
  )
  func all(storage: Storage, round: Int) async throws {
    let path = try storage.place(in: folder)
    let (folder, options) = (folder, storage.options)
    let work = Work(4)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in ["one", "two"] {
        group.addTask {
          defer { work.endOne() }
          let source = try CatalogSource(folder.file(name))
          #expect(try await CatalogBuilder.build(source, into: path, options: options).added == 6)
        }
      }
      for number in 0..<2 {
        group.addTask {
          defer { work.endOne() }
          try await Self.add(number, folder.file("one/1.png"), to: path, options)
        }
      }
      for _ in 0..<2 {
        group.addTask {
          while !work.isOver {
            _ = try Catalog(at: path, mode: .readWrite).compact()
            try await Task.sleep(for: .milliseconds(3))
          }
        }
        group.addTask { try await Self.read(path, until: work) }
      }
      try await group.waitForAll()
    }
    let catalog = try Catalog(at: path)
    let pictures = try catalog.pictures()
    #expect(pictures.count == 14 && pictures.allSatisfy { $0.descriptors != nil })
    let entities = try catalog.entities().map(\.identifier)
    #expect(entities.count { $0.type == "picture" } == 12 && entities.count == 14)
    #expect(Set(pictures.map(\.fingerprint.digest)).count == 12)
    let sources = try catalog.sources()
    #expect(sources.count == 2 && Set(sources.map(\.prefix)).count == 2)
    #expect(sources.allSatisfy { $0.pending == 0 })
    #expect(try catalog.check().isEmpty)
    _ = try Catalog(at: path, mode: .readWrite).compact()
    #expect(try Catalog(at: path).pictures().count == 14)
  }

  /// Adds an entity by hand; a build that came first says so.
  private static func add(
    _ number: Int,
    _ file: String,
    to path: String,
    _ options: BuildOptions
  ) async throws {
    for _ in 0..<50 {
      do throws(SightlineError) {
        try await Catalog(at: path, mode: .readWrite).add(
          Entity(EntityIdentifier(type: "thing", id: "\(number)"), title: "Thing"),
          pictures: [.file(file)],
          options: options
        )
        return
      } catch {
        guard error.code == .invalidAddition else { throw error }
        try await Task.sleep(for: .milliseconds(2))
      }
    }
    Issue.record("it could not be added")
  }

  /// Reads while there is work: there is no catalog yet, or a whole one with no fewer pictures than before.
  private static func read(_ path: String, until work: Work) async throws {
    var most = 0
    while !work.isOver {
      do throws(SightlineError) {
        let catalog = try Catalog(at: path)
        let counts = try catalog.counts()
        #expect(counts.pictures >= most)
        most = max(most, counts.pictures)
        #expect(try catalog.check().isEmpty)
      } catch {
        guard error.code == .notFound else { throw error }
        #expect(most == 0)
      }
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}
