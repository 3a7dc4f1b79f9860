import Sightline
import SightlineBuilding
import SightlineDescriptors
import SightlineFoundation
import Synchronization

/// An open catalog with the caller's settings.
final class CatalogHandle: Sendable {
  let catalog: Catalog
  let profile: MatchProfile
  private let engine = Mutex<SearchEngine?>(nil)
  /// The model that finds look-alikes; nil until one is given.
  private let model = Mutex<(any ImageEmbedder)?>(nil)
  /// The network that looks once more; nil until one is given.
  private let network = Mutex<(any LocalFeatureNetwork)?>(nil)
  private let locator = Mutex<PictureLocator?>(nil)

  init(_ catalog: Catalog, profile: MatchProfile) {
    self.catalog = catalog
    self.profile = profile
  }

  /// Uses a model from now on, for answers and additions.
  ///
  /// - Throws: `SightlineError` with code `otherEmbedder` when another one, or none, embedded the pictures.
  func use(_ embedder: any ImageEmbedder) async throws(SightlineError) {
    let made = try await makeEngine(embedder, network.withLock { $0 })
    model.withLock { $0 = embedder }
    engine.withLock { $0 = made }
  }

  /// Looks with a network from now on, and has it find features of added pictures where others have them.
  ///
  /// - Throws: `SightlineError` when the catalog cannot be read.
  func use(_ network: any LocalFeatureNetwork) async throws(SightlineError) {
    let made = try await makeEngine(embedder, network)
    self.network.withLock { $0 = network }
    engine.withLock { $0 = made }
  }

  private func makeEngine(
    _ embedder: (any ImageEmbedder)?,
    _ network: (any LocalFeatureNetwork)?
  ) async throws(SightlineError) -> SearchEngine {
    try await SearchEngine(
      catalog,
      profile: profile,
      embedder: embedder,
      pixels: ReferencePixels(readingFilesOf: catalog),
      network: network
    )
  }

  /// The model that finds look-alikes; nil where none was given.
  var embedder: (any ImageEmbedder)? { model.withLock { $0 } }

  /// How pictures that are added are described; a network has features of them where it has those of the others.
  ///
  /// - Throws: `SightlineError` when the catalog cannot be read.
  func buildOptions() throws(SightlineError) -> BuildOptions {
    let (stored, network) = (try catalog.storedNetwork(), network.withLock { $0 })
    return BuildOptions(embedder: embedder, network: network?.identity == stored ? network : nil)
  }

  /// The engine, made on demand: a caller that only adds needs none.
  func searchEngine() async throws(SightlineError) -> SearchEngine {
    if let engine = engine.withLock({ $0 }) { return engine }
    let made = try await makeEngine(nil, nil)
    return engine.withLock { engine in
      // Another call may have been faster; all share one engine.
      let first = engine ?? made
      engine = first
      return first
    }
  }

  /// The file of a picture by the path that the catalog has; nil where it is not known.
  func file(_ path: String) -> String? {
    if let known = locator.withLock({ $0 }) { return known.file(path) }
    guard let found = try? PictureLocator(of: catalog), found.folder != nil else { return nil }
    locator.withLock { $0 = found }
    return found.file(path)
  }
}
