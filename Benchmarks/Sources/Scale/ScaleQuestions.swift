import Foundation
import Galleries
import SightlineCodecs
import SightlineEvaluation
import SightlinePixels

/// Changed pictures whose right answers are known.
struct ScaleQuestions {
  /// One of them.
  struct Question {
    let picture: ReadOnlyPixelBuffer
    let entity: Int
  }

  private let pictures: [Gallery.Picture]
  private let seed: UInt64
  let count: Int

  init(_ pictures: [Gallery.Picture], count: Int, seed: UInt64) {
    self.pictures = pictures
    self.count = count
    self.seed = seed
  }

  /// A question: the pictures in turn, each in all ways of change before one comes again.
  subscript(number: Int) -> Question {
    get throws {
      let picture = pictures[number % pictures.count]
      let changes = PictureChange.allCases
      // The number of rounds moves the change on, where both counts share a divisor.
      let change = changes[(number * 7 + number / pictures.count) % changes.count]
      let original = try ImageDecoder.decode(contentsOf: picture.path).buffer
      return Question(
        picture: try change.apply(to: original, seed: seed &+ UInt64(number)),
        entity: picture.entity
      )
    }
  }

  /// Writes what the command is asked: a crop of a picture, and a photograph of one as a quarter of a scene.
  func writeFiles(into folder: URL) throws -> [URL] {
    let original = try ImageDecoder.decode(contentsOf: pictures[0].path).buffer
    let crop = try PictureChange.crop25.apply(to: original, seed: seed)
    let scene = try Capture(
      of: [original],
      among: pictures.dropFirst().prefix(4).map {
        try ImageDecoder.decode(contentsOf: $0.path).buffer
      },
      under: CaptureConditions(share: 0.2...0.3, tilt: 10...20, width: 1600, height: 1200),
      seed: seed
    )
    return try [("crop.jpg", crop), ("scene.jpg", scene.picture)].map { name, picture in
      let file = folder.appending(path: name)
      try Data(ImageEncoder.jpeg(picture, quality: 90)).write(to: file)
      return file
    }
  }
}
