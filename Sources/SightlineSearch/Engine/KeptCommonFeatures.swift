import SightlineFoundation
import Synchronization

/// Which features of a catalog's pictures other entities have too, at one state of the catalog: what queries found of it, kept
/// for the next ones; the oldest half goes where it becomes much.
///
/// To find it takes as long as a brief look, and an app's photos show the same few hundred things again and again.
final class KeptCommonFeatures: Sendable {
  private struct Kept {
    var recent: [Int: [Bool]] = [:]
    var older: [Int: [Bool]] = [:]
  }

  private let kept = Mutex(Kept())

  /// How many pictures are kept at least: each takes as many bytes as it has features, some 300.
  private static let count = 1 << 12

  /// For each feature of a picture, whether others have it; nil where it is not known.
  func features(of slot: Int) -> [Bool]? { kept.withLock { $0.recent[slot] ?? $0.older[slot] } }

  func keep(_ features: [Bool], of slot: Int) {
    kept.withLock { kept in
      if kept.recent.count >= Self.count { (kept.older, kept.recent) = (kept.recent, [:]) }
      kept.recent[slot] = features
    }
  }
}

extension SearchedCatalog {
  /// The common features that were found of pictures at this state of the catalog.
  ///
  /// - Throws: `SightlineError` when the query is interrupted, or another has gone on to a later state.
  func keptCommonFeatures() throws(SightlineError) -> KeptCommonFeatures {
    try kept.common.value(at: moment, lineage: pictures.lineage) {
      (_) throws(SightlineError) in
      KeptCommonFeatures()
    } follow: { (_, _) throws(SightlineError) in
      // Any picture that was added may have features in common with any other.
      KeptCommonFeatures()
    }
  }
}
