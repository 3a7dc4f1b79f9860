import SightlineFoundation

extension StoredRow {
  /// The picture of a row whose columns begin with `id`, `entity`, `position`, `path`, `width`,
  /// `height`, `size`, `modified`, `digest_high`, `digest_low` and `problem`.
  func picture(of entity: EntityIdentifier) throws(SightlineError) -> ReferencePicture {
    var picture = ReferencePicture(
      unreadable: try text(3),
      id: try number(0),
      entity: entity,
      position: Int(try number(2, upTo: ReferencePicture.highestPosition)),
      fingerprint: FileFingerprint(
        size: try number(6),
        modificationTime: try integer(7),
        digest: FileFingerprint.digest(high: try integer(8), low: try integer(9))
      ),
      problem: ""
    )
    picture.width = Int(try number(4, upTo: ReferencePicture.longestSide))
    picture.height = Int(try number(5, upTo: ReferencePicture.longestSide))
    picture.problem = try optionalText(10)
    return picture
  }
}
