package import SightlineFoundation

/// Where decided files lie.
package protocol DecidedPlaces {
  /// Returns the absolute path of a file.
  ///
  /// - Throws: `SightlineError` with code `leftAlone` where it is not known, or must not be touched.
  func place(of file: DecidedFile) throws(SightlineError) -> String

  /// Returns the places of a file that belongs to another, and of the one of the same bytes beside the file that stays.
  ///
  /// - Parameters:
  ///   - companion: Both, as they were decided.
  ///   - file: The file that goes.
  ///   - kept: The file that stays.
  /// - Returns: Both places.
  /// - Throws: `SightlineError` with code `leftAlone` where they are not known, or must not be touched.
  func places(
    of companion: DecidedCompanion,
    _ file: DecidedFile,
    beside kept: DecidedFile
  ) throws(SightlineError) -> (own: DecidedPlace, other: DecidedPlace)
}

/// The place of a file: its absolute path, and its path for people.
package struct DecidedPlace: Sendable {
  package var file: String
  package var path: String

  package init(file: String, path: String) {
    self.file = file
    self.path = path
  }
}

/// The places that the decisions themselves name, for a person who applies a file of their own.
package struct NamedPlaces: DecidedPlaces {
  /// Takes what each file says.
  package init() {}

  package func place(of file: DecidedFile) throws(SightlineError) -> String {
    guard let place = file.file else {
      throw .leftAlone(file.path, "it is not known where it lies")
    }
    return place
  }

  package func places(
    of companion: DecidedCompanion,
    _ file: DecidedFile,
    beside kept: DecidedFile
  ) throws(SightlineError) -> (own: DecidedPlace, other: DecidedPlace) {
    // What belongs to a picture lies beside it.
    func place(_ path: String, _ picture: DecidedFile) throws(SightlineError) -> DecidedPlace {
      let folder = FilePaths.folder(of: try self.place(of: picture))
      return DecidedPlace(file: FilePaths.join(folder, FilePaths.name(of: path)), path: path)
    }
    return (try place(companion.path, file), try place(companion.of ?? companion.path, kept))
  }
}
