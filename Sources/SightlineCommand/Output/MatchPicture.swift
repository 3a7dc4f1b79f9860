import Foundation
import SightlineCodecs
import SightlineDescriptors
import SightlineGeometry
import SightlinePixels
import SightlineSearch

/// A drawing of what two pictures have in common, as a PNG file.
enum MatchPicture {
  /// Draws two pictures side by side, with the features that agree and what part of each is shown in
  /// the other; without either where no view in common was found.
  ///
  /// - Parameters:
  ///   - local: The match of their local features.
  ///   - query: The picture on the left.
  ///   - reference: The picture on the right.
  ///   - path: The file to write; replaced when it is there.
  /// - Throws: `CommandFailure` when it cannot be drawn or written.
  static func write(
    _ local: LocalMatch?,
    query: ReadOnlyPixelBuffer,
    reference: ReadOnlyPixelBuffer,
    to path: String
  ) throws {
    do {
      let drawing = try MatchDrawing().drawing(
        of: local.map { [$0.match] } ?? [],
        query: query,
        local?.query ?? PictureKeypoints(of: query),
        reference: reference,
        local?.reference ?? PictureKeypoints(of: reference)
      )
      try Data(ImageEncoder.png(drawing)).write(to: URL(filePath: path), options: .atomic)
    } catch let error as SightlineError {
      throw CommandFailure(error.description)
    } catch {
      throw CommandFailure(
        "cannot write '\(path)': give a place in a folder that can be written to"
      )
    }
  }
}

extension PictureKeypoints {
  /// A picture without features.
  fileprivate init(of picture: ReadOnlyPixelBuffer) {
    self.init(width: picture.width, height: picture.height, keypoints: [])
  }
}
