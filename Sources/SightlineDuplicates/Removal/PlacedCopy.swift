import SightlineFoundation

/// A copy that is at its new place, and still at its old one.
struct PlacedCopy {
  /// The place of a copy.
  struct Place {
    /// How it came there.
    enum Kind { case linked, copied, renamed }

    /// The folder that it lies in now.
    let folder: OpenFolder
    /// Its name there.
    let name: String
    /// Whether the file has two names, is copied, or is still to be renamed, where a file has one name alone.
    var kind: Kind
    /// The file in the trash that describes it.
    var information: Information?

    /// Its path there.
    var target: String { FilePaths.join(folder.path, name) }
  }

  /// A file in the trash that describes another one.
  struct Information {
    let folder: OpenFolder
    let name: String
    /// Says to other runs that this one is at work.
    let held: HeldFile
  }

  let copy: DuplicatePlan.Copy
  let place: Place
  let compared: ComparedFiles

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
        guard !place.folder.has(place.name) else {
          throw .leftAlone(copy.file, "another file has come to its new place")
        }
        try compared.folder.rename(compared.name, to: place.name, in: place.folder)
      case .linked, .copied:
        // Someone may have emptied the trash meanwhile.
        guard place.folder.has(place.name) else {
          throw .leftAlone(copy.file, "it has gone from its new place")
        }
        try compared.folder.removeName(compared.name)
      }
    } catch {
      withdraw()
      throw error
    }
  }

  /// Removes the copy from its new place; it is then only at its old one.
  func withdraw() {
    if place.kind != .renamed { place.folder.remove(place.name) }
    if let information = place.information { information.folder.remove(information.name) }
  }
}
