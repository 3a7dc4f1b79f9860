import SightlineCodecs
import SightlineEvaluation
public import SightlinePixels

/// Changed pictures of a gallery, with known right answers.
public struct ChangedPictures {
  /// The order in which photos and changes are combined.
  public enum Order {
    /// All photos in turn, with the next change in each round.
    case inTurn
    /// An even selection from all changes of all photos.
    case evenly
  }

  /// A changed picture.
  public struct Question {
    /// The picture after the change.
    public let picture: ReadOnlyPixelBuffer
    /// The position of its entity, the right answer, in the gallery.
    public let entity: Int
    /// The name used in messages.
    public let name: String
  }

  private let photos: [Gallery.Picture]
  private let order: Order
  private let seed: UInt64
  /// The number of changed pictures.
  public let count: Int

  /// Creates changed pictures of photos; the seed chooses the random parts of a change.
  public init(_ photos: [Gallery.Picture], _ order: Order, count: Int, seed: UInt64) {
    self.photos = photos
    self.order = order
    self.count = count
    self.seed = seed
  }

  /// The number of changes per photo.
  public var total: Int { photos.count * PictureChange.allCases.count }

  /// Returns a changed picture.
  public subscript(number: Int) -> Question {
    get throws {
      let changes = PictureChange.allCases
      let (photo, change) = place(of: number, among: changes.count)
      let original = try ImageDecoder.decode(contentsOf: photos[photo].path).buffer
      return Question(
        picture: try changes[change].apply(to: original, seed: seed &+ UInt64(number)),
        entity: photos[photo].entity,
        name: "\(photos[photo].name), \(changes[change].rawValue)"
      )
    }
  }

  /// Returns the indices of a question's photo and change.
  private func place(of number: Int, among changes: Int) -> (photo: Int, change: Int) {
    switch order {
    case .inTurn:
      // The number of the round shifts the change, since both counts may share a divisor.
      return (number % photos.count, (number * Self.step + number / photos.count) % changes)
    case .evenly:
      // The changes of a photo are adjacent, so that a stride visits most of them; the step shifts the change, since both
      // counts may share a divisor.
      let place = number * total / count % total
      return (place / changes, (place + number * Self.step) % changes)
    }
  }

  private static let step = 7
}
