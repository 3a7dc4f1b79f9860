import SightlineDescriptors
public import SightlineFoundation

extension CatalogWriter {
  /// Adds a picture, or replaces what is stored for the same entity and path.
  ///
  /// - Parameter picture: The picture; its `id` is not looked at.
  /// - Returns: The picture's number in the catalog. No number is ever used twice: a picture that
  ///   replaces another gets a new one, so that a number stands for one content.
  /// - Throws: `SightlineError`: `invalidEntity` when the entity is not in the catalog, the path is empty,
  ///   or the picture has neither descriptors nor a problem, or both; or what storing meets.
  @discardableResult
  public func putPicture(_ picture: ReferencePicture) throws(SightlineError) -> Int64 {
    try require(!picture.path.isEmpty, "a picture of entity '\(picture.entity)' has no path")
    try require(
      (picture.descriptors == nil) != (picture.problem == nil),
      "picture '\(picture.path)' must have either descriptors or a problem"
    )
    try require(
      (0...ReferencePicture.highestPosition).contains(Int64(picture.position)),
      "picture '\(picture.path)' has position \(picture.position), which is not 0 to "
        + "\(ReferencePicture.highestPosition)"
    )
    try require(
      [picture.width, picture.height]
        .allSatisfy { (0...ReferencePicture.longestSide).contains(Int64($0)) },
      "picture '\(picture.path)' has \(picture.width) × \(picture.height) pixels, where a side is 0 to "
        + "\(ReferencePicture.longestSide)"
    )
    try require(
      (0...StoredRow.highest).contains(picture.fingerprint.size),
      "picture '\(picture.path)' has a file of \(picture.fingerprint.size) bytes, which is not 0 to "
        + "\(StoredRow.highest)"
    )
    try requireStorable([picture.path])
    if let problem = picture.problem { try requireStorable([problem]) }
    for entry in picture.descriptors ?? PictureDescriptors([]) {
      try require(
        !entry.identifier.isEmpty,
        "a descriptor of picture '\(picture.path)' has an algorithm without a name"
      )
      try requireStorable([entry.identifier])
      try require(
        entry.identifier != AlgorithmTotals.relatives,
        "a descriptor of picture '\(picture.path)' has the name of the relatives"
      )
      try requireFitting(
        entry.value.storedBytes.count,
        "descriptor '\(entry.identifier)' of picture '\(picture.path)'"
      )
    }
    let place = try mapErrors(path) { try state.place(of: picture.entity) }
    guard let place else { throw invalid("there is no entity '\(picture.entity)'; add it first") }
    let directoryRecord = PictureDirectory.record(entity: place.number, type: place.type)
    guard let directoryRecord else {
      throw invalid("there are too many entities or types for the directory of pictures")
    }
    return try change {
      let key = WriterState.key(ofPath: picture.path)
      if !place.isBare {
        try state.deletePictures(
          "entity = ? AND path_key = ? AND path = ?",
          [
            place.number, key, picture.path,
          ]
        )
      }
      var added = picture
      added.id = try state.nextPicture()
      let (algorithms, numbers) = try state.storeDescriptors(of: added, directory: directoryRecord)
      try state.store.add(
        NewPicture(
          stored: StoredPicture(picture: added, algorithms: algorithms),
          entity: place.number,
          key: key,
          set: try state.number(ofSet: numbers)
        )
      )
      if place.isBare {
        var place = place
        place.isBare = false
        state.remember(picture.entity, place)
      }
      return added.id
    }
  }

  /// Removes a picture.
  ///
  /// - Parameter id: The number the catalog knows it by.
  /// - Returns: Whether there was such a picture.
  /// - Throws: `SightlineError` for what storing meets.
  @discardableResult
  public func removePicture(_ id: Int64) throws(SightlineError) -> Bool {
    try change { try state.deletePictures("id = ?", [id]) > 0 }
  }

  /// Replaces the path, the place, and the file's time and size in a picture's row; its descriptors and
  /// its number stay.
  package func updateRow(_ stored: StoredPicture) throws(SightlineError) {
    try change { try state.updatePicture(stored) }
  }
}
