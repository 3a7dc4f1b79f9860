import SightlineCatalog

/// The facts that tell whether two files have the same bytes.
struct FileContent: Hashable, CustomStringConvertible {
  let size: Int64
  let digest: UInt128

  /// The content of a picture's file; nil when the catalog does not know it.
  init?(_ picture: ReferencePicture) {
    guard picture.fingerprint.size > 0 else { return nil }
    size = picture.fingerprint.size
    digest = picture.fingerprint.digest
  }

  /// The size and the digest, as `DuplicateMemory` has them in its keys.
  var description: String { "\(size) \(digest)" }
}
