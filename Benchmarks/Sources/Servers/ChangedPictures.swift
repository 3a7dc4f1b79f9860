import Galleries
import SightlineCodecs
import SightlineEvaluation
import SightlinePixels

/// Changed pictures, evenly from all changes of some photos.
struct ChangedPictures {
  private let pictures: [Gallery.Picture]
  private let seed: UInt64
  let count: Int

  init(_ pictures: [Gallery.Picture], count: Int, seed: UInt64) {
    self.pictures = pictures
    self.count = count
    self.seed = seed
  }

  /// How many there would be: each photo in all changes.
  var total: Int { pictures.count * PictureChange.allCases.count }

  /// A changed picture, and what messages call it.
  subscript(number: Int) -> (picture: ReadOnlyPixelBuffer, name: String) {
    get throws {
      let changes = PictureChange.allCases
      // The changes of a photo lie side by side, so that a stride comes by most of them.
      let place = number * total / count % total
      let photo = pictures[place / changes.count]
      let change = changes[(place + number * Self.step) % changes.count]
      let original = try ImageDecoder.decode(contentsOf: photo.path).buffer
      return (
        try change.apply(to: original, seed: seed &+ UInt64(number)),
        "\(photo.name), \(change.rawValue)"
      )
    }
  }

  /// Moves the change on where the stride and the number of changes share a divisor.
  private static let step = 7
}
