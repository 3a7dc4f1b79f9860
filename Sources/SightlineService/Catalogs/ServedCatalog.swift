import Dispatch
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineDuplicates
import SightlineFoundation
import SightlineSearch
import SightlineText
import Synchronization

/// A catalog that a service answers from, with its engine.
///
/// The engine follows the changes of any program. If another file takes the place of the catalog's, that one is opened.
final class ServedCatalog: Sendable {
  private struct Opened: Sendable {
    let identities: [FileStatus.Identity?]
    let engine: SearchEngine
  }

  /// The name for clients: that of its file without the extension.
  let name: String
  /// The file.
  let path: String
  private let isPartial: Bool
  private let profile: MatchProfile
  private let synonyms: WordNet?
  private let embedder: (any ImageEmbedder)?
  private let network: (any LocalFeatureNetwork)?
  private let opened = Mutex<Opened?>(nil)
  /// The findings of earlier searches for duplicates.
  let memory = DuplicateMemory()
  /// The findings of the last review of duplicates.
  let lastReview = LastReview()
  /// The search for duplicates that pages wait for.
  let runs = ReviewRuns()
  /// The deeds of decisions, to undo them.
  let undoable = UndoableActions()
  /// The groups that can be decided on.
  let reviewed = ReviewedGroups()
  private let writer = DispatchQueue(label: "sightline.write")

  init(
    path: String,
    isPartial: Bool,
    profile: MatchProfile,
    synonyms: WordNet?,
    embedder: (any ImageEmbedder)?,
    network: (any LocalFeatureNetwork)? = nil
  ) {
    self.path = path
    self.isPartial = isPartial
    self.profile = profile
    self.synonyms = synonyms
    self.embedder = embedder
    self.network = network
    let file = Catalog.name(at: path)
    let ending = ".sightline"
    name = file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
  }

  /// The engine of the file that is there now.
  ///
  /// - Throws: `SightlineError` when it cannot be opened.
  func engine() async throws(SightlineError) -> SearchEngine {
    if let opened = opened.withLock({ $0 }),
      opened.identities == Self.identities(opened.engine.catalog)
    {
      return opened.engine
    }
    let identity = FileStatus(path)?.identity
    let catalog = try Catalog(at: path, isPartial: isPartial)
    var identities = Self.identities(catalog)
    // If another file took its place while it was opened, the next request sees that.
    if !identities.isEmpty { identities[0] = identity }
    let engine = try await SearchEngine(
      catalog,
      profile: profile,
      synonyms: synonyms,
      // Catalogs whose pictures another model embedded, or none, are answered without look-alikes.
      embedder: try catalog.embedder() == embedder?.identity ? embedder : nil,
      // A catalog may come from anywhere, so that only files of its folders are read.
      pixels: try ReferencePixels(readingFilesOf: catalog, confined: true),
      network: network
    )
    opened.withLock { $0 = Opened(identities: identities, engine: engine) }
    return engine
  }

  /// Returns the identities of a catalog's files, those of the shards of a list among them.
  private static func identities(_ catalog: Catalog) -> [FileStatus.Identity?] {
    catalog.files.map { FileStatus($0)?.identity }
  }

  /// Adds or changes an entity; on return it is on the disk.
  func add(_ addition: EntityAddition) async throws -> AdditionReport {
    let engine = try await engine()
    let prepared = try await PreparedAddition(
      addition,
      to: path,
      of: engine.catalog,
      options: BuildOptions(
        embedder: engine.embedder,
        // A catalog whose pictures have no features of the network keeps having none.
        network: try engine.catalog.storedNetwork() == network?.identity ? network : nil
      )
    )
    let report = try await writing { catalog in try prepared.store(in: catalog) }
    // The addition is already stored, so errors of derived files do not make it fail.
    if let catalog = try? Catalog(at: path, mode: .readWrite) {
      await catalog.followAddition()
    }
    return report
  }

  /// Makes a change on a thread that may wait for other programs' changes, one change after the other.
  ///
  /// - Parameter body: Makes the change.
  /// - Returns: The value that the body returns, once the change is on the disk.
  /// - Throws: Any error of opening the catalog or of the body.
  func writing<Value: Sendable>(
    _ body: @escaping @Sendable (Catalog) throws -> Value
  ) async throws -> Value {
    // Opening for writing must not make a new file in its place.
    guard Catalog.mayBe(at: path) else {
      throw SightlineError(.notFound, at: path, "there is no such catalog")
    }
    return try await writer.value { [path] in try body(Catalog(at: path, mode: .readWrite)) }
  }

  /// Reads on a thread that may wait.
  func reading<Value: Sendable>(
    _ body: @escaping @Sendable (Catalog) throws -> Value
  ) async throws -> Value {
    let catalog = try await engine().catalog
    return try await DispatchQueue.global().value { try body(catalog) }
  }
}

extension DispatchQueue {
  /// Runs a body on this queue, and returns its value or throws its error.
  func value<Value: Sendable>(
    of body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      async { continuation.resume(with: Result(catching: body)) }
    }
  }
}

/// The catalogs of a service, by name.
struct ServedCatalogs: Sendable {
  /// In the given order; the first is the default.
  let all: [ServedCatalog]

  /// The catalog of a name; the first for nil.
  ///
  /// - Throws: `SightlineError` with code `invalidRequest`, which says what there is.
  func named(_ name: String?) throws(SightlineError) -> ServedCatalog {
    if let found = all.first(where: { name == nil || $0.name == name }) { return found }
    let known = all.map(\.name)
    let hint = Spelling.hint(name ?? "", among: known)
    throw .request(
      "no catalog is called '\((name ?? "").prefix(100))'\(hint): there are \(known.joined(separator: ", "))",
      value: name
    )
  }

  /// Returns the error as an answer reports it: for a list of shards, it names the shard that failed.
  func told(_ error: any Error) -> SightlineError {
    let error = SightlineError.of(error)
    guard error.httpStatus == 500, let path = error.path else { return error }
    for served in all where served.path != path {
      guard let list = try? ShardList(at: served.path),
        let shard = list.shards.firstIndex(of: path)
      else { continue }
      return SightlineError(
        .shardFailed,
        "shard \(shard + 1), \(Catalog.name(at: path)), cannot be queried: \(error.message)",
        underlying: error
      )
    }
    return error
  }
}
