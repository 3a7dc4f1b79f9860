import SightlineCodecs
import SightlineEvaluation
public import SightlinePixels

/// Changed pictures of a gallery, whose right answers are known.
public struct ChangedPictures {
  /// Which pictures come, and how they are changed.
  public enum Order {
    /// The photos in turn, each in all ways of change before one comes again.
    case inTurn
    /// Evenly from all changes of all photos.
    case evenly
  }

  /// One of them.
  public struct Question {
    /// The picture as it was changed.
    public let picture: ReadOnlyPixelBuffer
    /// The position of its entity in the gallery; the answer that is right.
    public let entity: Int
    /// The name used in messages.
    public let name: String
  }

  private let photos: [Gallery.Picture]
  private let order: Order
  private let seed: UInt64
  /// How many there are.
  public let count: Int

  /// Changed pictures of some photos; the seed chooses what a change leaves open.
  public init(_ photos: [Gallery.Picture], _ order: Order, count: Int, seed: UInt64) {
    self.photos = photos
    self.order = order
    self.count = count
    self.seed = seed
  }

  /// How many there would be of each photo in all changes.
  public var total: Int { photos.count * PictureChange.allCases.count }

  /// A changed picture.
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

  /// The position of a question's photo, and of its change among some.
  private func place(of number: Int, among changes: Int) -> (photo: Int, change: Int) {
    switch order {
    case .inTurn:
      // The number of rounds moves the change on, where both counts share a divisor.
      return (number % photos.count, (number * Self.step + number / photos.count) % changes)
    case .evenly:
      // The changes of a photo lie side by side, so that a stride comes by most of them; the step moves the change on
      // where both share a divisor.
      let place = number * total / count % total
      return (place / changes, (place + number * Self.step) % changes)
    }
  }

  private static let step = 7
}
