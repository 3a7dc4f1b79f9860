import SightlineDescriptors

extension CatalogReading {
  /// Pictures without their descriptors, by entity in the order given, then position.
  ///
  /// The entities must be all of the catalog.
  func pictures(of entities: [NumberedEntity]) throws -> [StoredPicture] {
    let places = Dictionary(
      entities.enumerated().map { ($1.number, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var pictures = [[StoredPicture]](repeating: [], count: entities.count)
    var place = 0
    try eachPicture(.all) { number in
      guard let found = places[number] else { throw damaged("a picture belongs to no entity") }
      place = found
      return entities[found].entity.identifier
    } _: { picture, _ in
      pictures[place].append(picture)
    }
    return pictures.flatMap(\.self)
  }

  /// Puts into pictures the descriptors that they are said to have.
  ///
  /// - Parameters:
  ///   - pictures: All pictures of the catalog.
  ///   - omitted: Algorithms that are not read.
  /// - Returns: The pictures in the same order.
  /// - Throws: `SightlineError` when a block is damaged, or a picture lacks a descriptor or has one too many.
  func describe(
    _ pictures: [StoredPicture],
    leavingOut omitted: Set<String>
  ) throws -> [ReferencePicture] {
    let places = Dictionary(
      pictures.enumerated().map { ($1.picture.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var values = pictures.map { [DescriptorValue?](repeating: nil, count: $0.algorithms.count) }
    for algorithm in try algorithmIdentifiers() where !omitted.contains(algorithm) {
      try eachLiveBlock(of: algorithm) { column in
        for (index, picture) in column.pictures.enumerated() {
          guard let place = places[picture],
            let position = pictures[place].algorithms.firstIndex(of: algorithm)
          else { throw damaged("descriptor \(algorithm) of picture \(picture) is not its own") }
          values[place][position] = try value(column, at: index)
        }
      }
    }
    return try zip(pictures, values).map { stored, values in
      var picture = stored.picture
      var entries: [PictureDescriptors.Entry] = []
      for (algorithm, value) in zip(stored.algorithms, values) {
        if let value {
          entries.append(PictureDescriptors.Entry(identifier: algorithm, value: value))
        } else if !omitted.contains(algorithm) {
          throw damaged("picture '\(picture.path)' has lost its descriptor \(algorithm)")
        }
      }
      if picture.problem == nil { picture.descriptors = PictureDescriptors(entries) }
      return picture
    }
  }

  /// The descriptors of one algorithm with the digests of their pictures' files.
  func descriptors(of algorithm: String) throws -> [CatalogDescriptor] {
    var digests: [Int64: UInt128] = [:]
    let nameless = EntityIdentifier(type: "", id: "")
    try eachPicture(.all) { _ in
      nameless
    } _: { picture, _ in
      digests[picture.picture.id] = picture.picture.fingerprint.digest
    }
    var descriptors: [CatalogDescriptor] = []
    try eachLiveBlock(of: algorithm) { column in
      for (index, picture) in column.pictures.enumerated() {
        guard let digest = digests[picture] else {
          throw damaged("descriptor \(algorithm) belongs to no picture, number \(picture)")
        }
        descriptors.append(
          CatalogDescriptor(
            picture: picture,
            digest: digest,
            value: try value(column, at: index)
          )
        )
      }
    }
    return descriptors
  }
}
