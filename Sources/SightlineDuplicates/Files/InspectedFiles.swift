public import SightlineCatalog
public import SightlinePixels

/// The files of a catalog's pictures, as far as a search for duplicates asks about them.
///
/// A catalog knows hashes and features. What may be removed is decided by the files alone: by their pixels, by what else
/// is in them, and by what lies beside them. What has a usual answer here needs none of one's own.
public protocol InspectedFiles: Sendable {
  /// Whether a picture's file must never be proposed for removal; such a file is kept rather than others.
  func isReference(_ picture: ReferencePicture) throws -> Bool

  /// Whether a picture is a frame or page behind the first of its file, which is held against others by the first alone.
  func isLaterPage(_ picture: ReferencePicture) throws -> Bool

  /// Returns the identity of a picture's file, so that one file under two names is never taken for its own copy.
  ///
  /// - Returns: Nil where the file is no longer the one that was described, which leaves the picture out.
  func identity(of picture: ReferencePicture) throws -> String?

  /// Returns the contents of a picture's file beside its pixels; nil where it cannot be read.
  func facts(of picture: ReferencePicture) async throws -> PictureFacts?

  /// Returns all that a picture's file holds; nil where it cannot be read, so that nothing in it is accounted for.
  func account(of picture: ReferencePicture) async throws -> FileAccount?

  /// The upright pixels of a picture's file.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - scale: How large at least, as a share of the picture's sides, 0…1.
  /// - Returns: The pixels; nil where they cannot be read.
  /// - Throws: `CancellationError` when the task is cancelled.
  func pixels(of picture: ReferencePicture, scale: Double) async throws -> ReadOnlyPixelBuffer?

  /// The upright pixels of a frame or page of a picture's file at full size.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - frame: The frame or page, from 0.
  ///   - space: The picture in whose file's colour space the samples are; nil for sRGB.
  /// - Returns: The pixels; nil where they cannot be read.
  /// - Throws: `CancellationError` when the task is cancelled.
  func pixels(
    of picture: ReferencePicture,
    frame: Int,
    space: ReferencePicture?
  ) async throws -> ReadOnlyPixelBuffer?

  /// Returns in which space the colours of a picture's file are compared with those of another, if the other can have them.
  func colors(
    of picture: ReferencePicture,
    beside other: ReferencePicture
  ) async throws -> ComparedColors

  /// Whether a picture's file has finer steps than eight bits hold, and another one has not the same.
  func hasFinerSteps(_ picture: ReferencePicture, than other: ReferencePicture) async throws -> Bool

  /// The files that belong to a picture's file and go with it: the film of a live photo, sidecars, raw data.
  func companions(of picture: ReferencePicture) async throws -> [CompanionFile]

  /// Returns whose a picture's place is: what others own neither stays nor goes.
  func place(of picture: ReferencePicture) throws -> PicturePlace

  /// Returns which of the folders that are compared with one another holds a picture; nil where all files are compared.
  func section(of picture: ReferencePicture) throws -> Int?

  /// Whether a person said that two pictures are no duplicates.
  func areDistinct(_ one: ReferencePicture, _ other: ReferencePicture) -> Bool
}

extension InspectedFiles {
  /// No file must stay.
  public func isReference(_ picture: ReferencePicture) throws -> Bool { false }
  /// Each picture is a file.
  public func isLaterPage(_ picture: ReferencePicture) throws -> Bool { false }
  /// Each path is a file.
  public func identity(of picture: ReferencePicture) throws -> String? { picture.path }
  /// Nothing is known, so that a file goes only for one of the same bytes.
  public func account(of picture: ReferencePicture) async throws -> FileAccount? { nil }
  /// The names of its folders say whose a place is.
  public func place(of picture: ReferencePicture) throws -> PicturePlace {
    PicturePlace(path: picture.path)
  }
  /// Only first frames in sRGB can be read.
  public func pixels(
    of picture: ReferencePicture,
    frame: Int,
    space: ReferencePicture?
  ) async throws -> ReadOnlyPixelBuffer? {
    frame == 0 && space == nil ? try await pixels(of: picture, scale: 1) : nil
  }
  /// All files are in sRGB.
  public func colors(
    of picture: ReferencePicture,
    beside other: ReferencePicture
  ) async throws -> ComparedColors { .standard }
  /// More bits are not known to be in another file.
  public func hasFinerSteps(
    _ picture: ReferencePicture,
    than other: ReferencePicture
  ) async throws -> Bool { true }
  /// No file has companions.
  public func companions(of picture: ReferencePicture) async throws -> [CompanionFile] { [] }
  /// All files are compared.
  public func section(of picture: ReferencePicture) throws -> Int? { nil }
  /// No picture was said to be another.
  public func areDistinct(_ one: ReferencePicture, _ other: ReferencePicture) -> Bool { false }
}

/// In which colour space the pixels of two files are compared.
public enum ComparedColors: Hashable, Sendable {
  /// In sRGB, which holds the colours of the file that would go.
  case standard
  /// In the space of the file that would go, whose colours the other can have.
  case own
  /// In none: the file has colours that the other's space does not hold.
  case lacking
}

/// Files of which nothing is known but what the catalog says: only the same bytes are copies then.
public struct UnknownFiles: InspectedFiles {
  /// Knows nothing.
  public init() {}
  /// Nothing can be read.
  public func facts(of picture: ReferencePicture) async throws -> PictureFacts? { nil }
  /// Nothing can be read.
  public func pixels(
    of picture: ReferencePicture,
    scale: Double
  ) async throws -> ReadOnlyPixelBuffer? { nil }
}

/// A file that belongs to a picture's file.
public struct CompanionFile: Hashable, Sendable {
  /// Its path, as the picture's is written.
  public let path: String
  /// The part of its name behind the picture's, in lower case: ".mov".
  public let suffix: String
  /// Its size in bytes, and a digest of them.
  public let fingerprint: FileFingerprint

  /// Describes a file.
  public init(path: String, suffix: String, fingerprint: FileFingerprint) {
    self.path = path
    self.suffix = suffix
    self.fingerprint = fingerprint
  }

  /// Whether another file has the same bytes.
  package func isIdentical(to other: CompanionFile) -> Bool {
    fingerprint.size == other.fingerprint.size && fingerprint.digest == other.fingerprint.digest
  }
}
