import SightlineCatalog

/// What is said of a picture file that a catalog has under one or several names.
struct PictureFileWords {
  private let pictures: [ReferencePicture]

  /// Takes the catalog's pictures that are the file; one or more.
  init(_ pictures: [ReferencePicture]) {
    self.pictures = pictures
  }

  /// The paths that links give the file besides its first one.
  var otherPaths: [String] {
    var seen: Set<[UInt8]> = [Array(pictures[0].path.utf8)]
    return pictures.map(\.path).filter { seen.insert(Array($0.utf8)).inserted }
  }

  /// The picture's width and height in pixels.
  var dimensions: String { "\(pictures[0].width)×\(pictures[0].height)" }

  /// The entities that show the file, where they are not called as it is.
  var entityNames: [String] {
    pictures.filter { $0.entity.id != $0.path }.map { "\($0.entity)" }
  }
}
