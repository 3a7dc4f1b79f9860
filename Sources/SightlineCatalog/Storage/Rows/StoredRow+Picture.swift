import SightlinePixels

extension StoredRow {
  /// The picture of a row whose columns begin with `id`, `entity`, `position`, `path`, `width`,
  /// `height`, `size`, `modified`, `digest_high`, `digest_low` and `problem`.
  func picture(of entity: EntityIdentifier) throws(SightlineError) -> ReferencePicture {
    var picture = ReferencePicture(
      unreadable: try text(3),
      id: try integer(0),
      entity: entity,
      position: try count(2),
      fingerprint: FileFingerprint(
        size: try integer(6),
        modificationTime: try integer(7),
        digest: FileFingerprint.digest(high: try integer(8), low: try integer(9))
      ),
      problem: ""
    )
    picture.width = try count(4)
    picture.height = try count(5)
    picture.problem = try optionalText(10)
    return picture
  }
}
