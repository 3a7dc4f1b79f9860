import SightlineFoundation

/// A copy that is at its new place, and still at its old one.
struct PlacedCopy {
  /// The place of a copy.
  struct Place {
    /// How it came there.
    enum Kind { case linked, copied, renamed }

    /// Its path there.
    let target: String
    /// Whether the file has two names, is copied, or is still to be renamed, where a file has one name alone.
    let kind: Kind
    /// The file in the trash that describes it.
    var information: String?
  }

  let copy: DuplicatePlan.Copy
  let place: Place
  private let compared: ComparedFiles

  init(_ copy: DuplicatePlan.Copy, _ compared: ComparedFiles, _ place: Place) {
    self.copy = copy
    self.place = place
    self.compared = compared
  }

  /// Removes the copy from its old place, if it and the file that stays are unchanged since they were compared.
  ///
  /// - Throws: `SightlineError`, also what the file system says; the copy then stands in its place alone.
  func leave() throws(SightlineError) {
    do throws(SightlineError) {
      try compared.requireStill(copy, isLinked: place.kind == .linked)
      switch place.kind {
      case .renamed:
        guard FileStatus(place.target) == nil, !FilePaths.isLink(place.target) else {
          throw .leftAlone(copy.file, "another file has come to its new place")
        }
        try FilePaths.rename(copy.file, to: place.target)
      case .linked, .copied: try FilePaths.removeName(of: copy.file)
      }
    } catch {
      withdraw()
      throw error
    }
  }

  /// Removes the copy from its new place; it is then only at its old one.
  func withdraw() {
    if place.kind != .renamed { FilePaths.remove(place.target) }
    if let information = place.information {
      FilePaths.remove(information)
    }
  }
}
