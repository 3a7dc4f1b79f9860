import SightlineCatalog
import SightlineDescriptors

/// What became of a picture.
struct PictureOutcome: Sendable {
  enum Result: Sendable {
    /// The file was touched but has the content that is described already.
    case sameContent(FileFingerprint)
    case described(width: Int, height: Int, FileFingerprint, PictureDescriptors)
    case unreadable(FileFingerprint, String)
    /// The build was cancelled first.
    case cancelled
  }

  let job: PictureJob
  let result: Result

  /// Whether the catalog says all of it already: a picture as unreadable as it was.
  var isStored: Bool {
    guard case .unreadable(let fingerprint, let problem) = result else { return false }
    return job.uses.allSatisfy { use in
      guard let stored = use.stored?.picture else { return false }
      return stored.problem == problem && stored.fingerprint == fingerprint
        && stored.position == use.position
    }
  }
}
