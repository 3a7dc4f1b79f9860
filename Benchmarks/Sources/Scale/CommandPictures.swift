import Foundation
import Galleries
import SightlineCodecs
import SightlineEvaluation
import SightlineFamilies

/// The queries for the command: a crop of a picture, and a photograph of a scene with the picture on a quarter of it.
struct CommandPictures {
  /// The two files.
  let files: [URL]

  /// Writes the files.
  ///
  /// - Parameters:
  ///   - photos: The queried photo, and four or more for its surroundings.
  ///   - seed: Chooses the crop and the scene.
  ///   - folder: The folder for the files.
  /// - Throws: When a photo cannot be read or a file not be written.
  init(of photos: [Gallery.Picture], seed: UInt64, into folder: URL) throws {
    let original = try ImageDecoder.decode(contentsOf: photos[0].path).buffer
    let crop = try PictureChange.crop25.apply(to: original, seed: seed)
    let scene = try Capture(
      of: [original],
      among: photos.dropFirst().prefix(4).map {
        try ImageDecoder.decode(contentsOf: $0.path).buffer
      },
      under: CaptureConditions(share: 0.2...0.3, tilt: 10...20, width: 1600, height: 1200),
      seed: seed
    )
    files = try [("crop.jpg", crop), ("scene.jpg", scene.picture)].map { name, picture in
      let file = folder.appending(path: name)
      try Data(ImageEncoder.jpeg(picture, quality: 90)).write(to: file)
      return file
    }
  }
}
