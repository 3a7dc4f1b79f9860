import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlinePixels
import SightlineReports
import SightlineSearch

/// Draws the matches of queries into a folder, one PNG file each, and replaces no file that is there.
struct MatchPictures {
  /// The folder that drawings are written to.
  let folder: String
  private let files: PictureFiles
  private var names = FreeNames()

  /// Prepares to draw.
  ///
  /// - Parameters:
  ///   - folder: The folder to write to; made when it is not there.
  ///   - catalog: The catalog that is searched.
  /// - Throws: `CommandFailure`.
  init(folder: String, catalog: Catalog) throws {
    self.folder = folder
    files = PictureFiles(of: catalog)
    guard files.areKnown else {
      throw CommandFailure(
        "\(catalog.path) does not say where its pictures are: run `sightline index` again, then --draw"
      )
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true
      )
    } catch {
      throw CommandFailure(
        "cannot make the folder '\(folder)' for drawings: name another one",
        exitCode: .outputFailed
      )
    }
  }

  /// Draws each match of an answer that has a reference picture.
  ///
  /// - Parameter answer: The answer.
  /// - Returns: The files written, by the places of the matches.
  /// - Throws: `CommandFailure` when a reference picture cannot be read, or a drawing not be written.
  mutating func draw(_ answer: PictureAnswer) throws -> [Int: String] {
    guard let input = answer.input, let asked = answer.asked,
      case .success(let results) = answer.outcome
    else { return [:] }
    var drawn: [Int: String] = [:]
    for (place, match) in results.matches.enumerated() {
      guard let path = match.reference, let file = files.file(path) else { continue }
      let reference = try LoadedPicture.orFail(path: file)
      let target = freeFile(for: input, place: place + 1)
      try MatchPicture.write(
        asked.view(of: match),
        query: asked.buffer,
        reference: reference.buffer,
        referenceSize: (reference.info.width, reference.info.height),
        to: target
      )
      drawn[place] = target
    }
    return drawn
  }

  /// `photo-1.png` for the best match of `photo.jpg`, or `photo-1_2.png` and so on where that is taken.
  private mutating func freeFile(for input: PictureInput, place: Int) -> String {
    let title = input.name == input.file ? FilePaths.title(of: input.name) : "standard-input"
    let folder = folder
    let name = names.next(
      "\(title)-\(place)",
      numbered: { "\(title)-\(place)_\($0)" },
      isTaken: { FileStatus(FilePaths.join(folder, $0 + ".png")) != nil }
    )
    return FilePaths.join(folder, name + ".png")
  }
}

/// A drawing of a match between two pictures, as a PNG file.
enum MatchPicture {
  /// Draws two pictures side by side, with the features that agree and the part of each that the
  /// other shows; without these where no common view was found.
  ///
  /// - Parameters:
  ///   - view: Where the query shows the reference; nil for nowhere.
  ///   - query: The picture on the left.
  ///   - reference: The picture on the right.
  ///   - referenceSize: The size in whose pixels the view gives its places; nil for its own.
  ///   - path: The file to write; replaced when it is there.
  /// - Throws: `CommandFailure` when it cannot be drawn or written.
  static func write(
    _ view: MatchedView?,
    query: ReadOnlyPixelBuffer,
    reference: ReadOnlyPixelBuffer,
    referenceSize: (width: Int, height: Int)? = nil,
    to path: String
  ) throws {
    do throws(SightlineError) {
      let drawing = try MatchDrawing().drawing(
        of: view.map { [$0] } ?? [],
        query: query,
        reference: reference,
        referenceSize: referenceSize
      )
      try OutputFile.write(ImageEncoder.png(drawing), to: path)
    } catch {
      throw CommandFailure(error)
    }
  }
}
