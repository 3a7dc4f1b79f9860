import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlinePixels
import SightlineSearch

/// Draws the matches of queries into a folder, one PNG file each.
struct MatchPictures {
  /// The folder that drawings are written to.
  let folder: String
  /// The folder that the catalog's pictures were read from.
  let references: String

  /// Prepares to draw.
  ///
  /// - Parameters:
  ///   - folder: The folder to write to; made when it is not there.
  ///   - catalog: The catalog that is searched.
  /// - Throws: `CommandFailure`.
  init(folder: String, catalog: Catalog) throws {
    self.folder = folder
    guard let references = try? catalog.info(CatalogBuilder.folderKey) else {
      throw CommandFailure(
        "\(catalog.path) does not say where its pictures are: run `sightline index` again, then --draw"
      )
    }
    self.references = references
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true
      )
    } catch {
      throw CommandFailure("cannot make the folder '\(folder)' for drawings: name another one")
    }
  }

  /// Draws each match of an answer that has a reference picture.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - region: The part of the query picture that was asked about.
  /// - Returns: The files written, in the order of the matches.
  /// - Throws: `CommandFailure` when a picture cannot be read again, or a drawing not be written.
  func draw(_ answer: PictureAnswer, region: PixelRegion?) throws -> [String] {
    guard let picture = answer.picture, case .success(let results) = answer.outcome else {
      return []
    }
    let query = try LoadedPicture.orFail(path: picture, region: region)
    var files: [String] = []
    for (place, match) in results.matches.enumerated() {
      guard let path = match.reference else { continue }
      let reference = try LoadedPicture.orFail(path: FilePaths.join(references, path))
      let file = URL(filePath: folder).appending(path: name(of: picture, place: place + 1)).path
      try MatchPicture.write(
        match.evidence.view,
        query: query.buffer,
        reference: reference.buffer,
        referenceSize: (reference.info.width, reference.info.height),
        to: file
      )
      files.append(file)
    }
    return files
  }

  /// `photo-1.png` for the best match of `photo.jpg`.
  private func name(of picture: String, place: Int) -> String {
    "\(URL(filePath: picture).deletingPathExtension().lastPathComponent)-\(place).png"
  }
}
