import SightlineDescriptors
import SightlineGeometry
import SightlinePixels

/// The features of a query by detail, each made once, when a look first asks for them.
///
/// The first look sees as many pixels of a query as of a reference. A thing that is small in the frame keeps few
/// features then, and one that is seen from aside has others. The sizes were chosen on captures that were drawn
/// with photos of the fitting side, so that both looks together take some 80 ms at most.
final class QueryViews {
  /// The features that one detail sees.
  struct Seen: Sendable {
    /// The features, in pixels of the query or of its squeezed view.
    let features: LocalFeatures
    /// From the pixels of a squeezed view to those of the query; nil where it is not squeezed.
    let squeeze: PlanarTransform?
  }

  /// The pixels that views were found in so far: as many as the closest look had.
  private(set) var picture: PreparedPicture
  private let described: LocalFeatures
  private let buffer: ReadOnlyPixelBuffer
  private var close: Close?
  /// The features of a view from aside that a spare core makes, before the look is known to be taken.
  private var ahead: (number: Int, made: MadeAhead<Seen>)?

  /// The picture of a closer look, and what it sees.
  private struct Close {
    let picture: PreparedPicture
    let features: LocalFeatures
  }

  /// How many squeezed views there are.
  static let tiltCount = 4
  private static let tilt = 2.0

  private static let upright = LocalFeatureDetector(maximumCount: 1500, workingSide: 800)
  private static let squeezed = LocalFeatureDetector(maximumCount: 1000, workingSide: 720)

  /// Begins with what a query was described by.
  init(_ query: DescribedQuery) {
    picture = query.prepared
    described = query.localFeatures
    buffer = query.buffer
  }

  /// Returns the features that a closer look sees.
  ///
  /// - Parameter picture: A picture prepared with `PreparedPicture.closeShortSide`.
  /// - Returns: The features, in pixels of the picture it was prepared from.
  static func closeFeatures(in picture: PreparedPicture) -> LocalFeatures {
    upright.features(in: picture)
  }

  /// The longer side of the query, in pixels.
  var side: Double { Double(max(described.width, described.height)) }
  /// The area of the query, in pixels.
  var area: Double { Double(described.width * described.height) }

  /// The features of the closest upright look that there was.
  var closest: LocalFeatures { close?.features ?? described }

  /// Returns the features that a detail sees.
  func seen(_ detail: IndexLook.Detail) -> Seen {
    switch detail {
    case .described: return Seen(features: described, squeeze: nil)
    case .close: return Seen(features: closer().features, squeeze: nil)
    case .tilted(let number):
      if let ahead, ahead.number == number {
        self.ahead = nil
        return ahead.made.take()
      }
      return Self.tilted(number, in: closer().picture)
    }
  }

  /// Begins to make what a view from aside sees, if a core is spare; a look that is taken later finds it made.
  func makeAhead(tilted number: Int) {
    let picture = closer().picture
    guard ahead == nil, SpareCores.take() else { return }
    let made = MadeAhead {
      defer { SpareCores.give() }
      return Self.tilted(number, in: picture)
    }
    ahead = (number, made)
  }

  private static func tilted(_ number: Int, in picture: PreparedPicture) -> Seen {
    let found = squeezed.features(
      in: picture,
      tilt: tilt,
      direction: Double(number) / Double(tiltCount)
    )
    return Seen(
      features: found.features,
      squeeze: PlanarTransform(
        origin: PicturePoint(x: found.origin.x, y: found.origin.y),
        right: PicturePoint(x: found.right.x, y: found.right.y),
        down: PicturePoint(x: found.down.x, y: found.down.y)
      )
    )
  }

  private func closer() -> Close {
    if let close { return close }
    let made = Self.closer(picture, buffer)
    close = made
    picture = made.picture
    return made
  }

  private static func closer(_ picture: PreparedPicture, _ buffer: ReadOnlyPixelBuffer) -> Close {
    let closeSide = PreparedPicture.closeShortSide
    // A small picture was not reduced before either.
    let prepared =
      picture.keeps(shortSide: closeSide)
      ? picture : PreparedPicture(buffer, minimumShortSide: closeSide)
    return Close(picture: prepared, features: closeFeatures(in: prepared))
  }
}
