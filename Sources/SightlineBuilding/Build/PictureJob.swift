import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// A picture of the source that has to be looked at, and the entities that show it.
struct PictureJob: Sendable {
  /// A place in an entity, and what the catalog holds for it.
  struct Use: Sendable {
    let entity: EntityIdentifier
    let position: Int
    var stored: StoredPicture?

    /// Whether the catalog has a description of it.
    var isDescribed: Bool { stored.map { $0.picture.problem == nil } ?? false }
  }

  /// Where a picture's content is.
  enum Content: Sendable {
    /// In the file at the path.
    case file
    /// In memory.
    case pixels(ReadOnlyPixelBuffer, FileFingerprint)
    /// Nowhere: the picture was added from pixels, which a catalog does not keep.
    case lostPixels(FileFingerprint)
  }

  /// Relative to the source's folder; the name of pixels.
  let path: String
  var uses: [Use]
  let content: Content
  /// Whether the catalog had the picture when the build began.
  let isKnown: Bool
  /// Whether the catalog may have the picture's features in another form than it keeps now.
  var isOfAnotherForm = false

  init(path: String, uses: [Use], content: Content = .file) {
    self.path = path
    self.uses = uses
    self.content = content
    isKnown = uses.contains { $0.stored != nil }
  }

  /// Whether the catalog misses the picture until the job is done.
  var isPending: Bool { uses.contains { $0.stored == nil } }

  /// Whether the catalog holds descriptors of a file with this content for every use.
  func isDescribed(digest: UInt128, size: Int64) -> Bool {
    uses.allSatisfy { use in
      guard let stored = use.stored, stored.picture.problem == nil else { return false }
      return stored.picture.fingerprint.digest == digest && stored.picture.fingerprint.size == size
    }
  }
}

/// The outcome for one picture.
struct PictureOutcome: Sendable {
  enum Result: Sendable {
    /// The file was touched but has the content that is described already.
    case sameContent(FileFingerprint)
    /// With a warning about the file, where rows of it are missing.
    case described(
      width: Int,
      height: Int,
      FileFingerprint,
      PictureDescriptors,
      damage: String?
    )
    case unreadable(FileFingerprint, SightlineError)
    /// The build was cancelled first.
    case cancelled
  }

  let job: PictureJob
  let result: Result

  /// Whether the catalog has the same outcome already: a picture that is still unreadable.
  ///
  /// - Parameter keepsAbsent: Whether what is known of a picture stays when its file is gone.
  /// - Returns: Whether nothing is to be stored.
  func isStored(keepingAbsent keepsAbsent: Bool) -> Bool {
    if case .sameContent(let fingerprint) = result {
      return job.uses.allSatisfy {
        $0.stored?.picture.fingerprint == fingerprint && $0.stored?.picture.position == $0.position
      }
    }
    guard case .unreadable(let fingerprint, let problem) = result else { return false }
    return job.uses.allSatisfy { use in
      guard let stored = use.stored?.picture else { return false }
      if keepsAbsent, use.isDescribed, problem.isAbsence { return stored.position == use.position }
      return stored.problem == problem.description && stored.fingerprint == fingerprint
        && stored.position == use.position
    }
  }
}

extension SightlineError {
  /// Whether nothing is where a file should be.
  var isAbsence: Bool { code == .fileNotFound }
}
