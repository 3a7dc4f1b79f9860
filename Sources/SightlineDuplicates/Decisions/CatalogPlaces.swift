import SightlineBuilding
package import SightlineCatalog
package import SightlineFoundation

/// The places of a catalog's pictures, for decisions that come from elsewhere.
///
/// Nothing is believed but what the catalog says: a file must be a picture of it, with the bytes that were described, and
/// lie below the folder that the catalog was built from, links followed. What goes with a file must belong to it now.
package struct CatalogPlaces: DecidedPlaces {
  private let locator: PictureLocator
  private let inspector = PictureInspector()
  private let known: [PathKey: FileFingerprint]
  private let interruption: Interruption

  /// Finds the pictures of some decisions.
  ///
  /// - Parameters:
  ///   - decisions: The decisions.
  ///   - catalog: The catalog.
  ///   - interruption: Ends the work, which reads what lies beside the pictures: further places are then refused.
  /// - Throws: `SightlineError` when the catalog cannot be read.
  /// - Complexity: O(pictures of the catalog) of numbers alone, and the rows of the decided ones.
  package init(
    of decisions: DuplicateDecisions,
    in catalog: Catalog,
    interruption: Interruption = Interruption()
  ) throws(SightlineError) {
    self.interruption = interruption
    locator = try PictureLocator(of: catalog, confined: true)
    let decided = Set(decisions.groups.flatMap(\.files).map { PathKey($0.path) })
    var known: [PathKey: FileFingerprint] = [:]
    if !decided.isEmpty {
      for picture in try catalog.pictures(at: decided.map(\.text)) {
        known[PathKey(picture.path)] = picture.fingerprint
      }
    }
    self.known = known
  }

  package func place(of file: DecidedFile) throws(SightlineError) -> String {
    if interruption.isUnwanted { throw interruption.error }
    guard let described = known[PathKey(file.path)] else {
      throw .leftAlone(nil, "the catalog has no picture '\(file.path.prefix(200))'")
    }
    guard described.size == file.bytes, described.digest == DigestText.digest(file.digest) else {
      throw .leftAlone(nil, "the catalog has other bytes of it; load the page again")
    }
    guard let place = locator.file(file.path) else {
      throw .leftAlone(nil, "it is gone, or does not lie below the folder of the catalog")
    }
    return place
  }

  package func places(
    of companion: DecidedCompanion,
    _ file: DecidedFile,
    beside kept: DecidedFile
  ) throws(SightlineError) -> (own: DecidedPlace, other: DecidedPlace) {
    (
      try place(companion.path, besides: file),
      try place(companion.of ?? companion.path, besides: kept)
    )
  }

  /// The place of a file that belongs to another.
  ///
  /// - Parameters:
  ///   - name: Its path, as the catalog would have it.
  ///   - file: The file that it belongs to.
  /// - Returns: The place.
  /// - Throws: `SightlineError` with code `leftAlone`.
  private func place(
    _ name: String,
    besides file: DecidedFile
  ) throws(SightlineError) -> DecidedPlace {
    for companion in inspector.companions(of: try place(of: file), named: file.path) {
      guard let place = locator.file(companion.path) else { continue }
      if PathKey(companion.path) == PathKey(name) {
        return DecidedPlace(file: place, path: companion.path)
      }
    }
    throw .leftAlone(nil, "'\(name.prefix(200))', which is to go with it, does not belong to it")
  }
}
