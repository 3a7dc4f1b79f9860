import SightlineDescriptors
import SightlineGeometry
import SightlinePixels
import SightlineSearch

/// Looks at the pixels of a picture for others that it shows whole.
struct PartLook {
  /// The answer to whether a view of another picture shows all of it.
  enum Outcome {
    /// It does.
    case shown(ShownPictures.View)
    /// Not by this view; another view may.
    case unclear
    /// Something else is where the other picture should be, so that no view nearby shows it.
    case other
  }

  /// The picture, with as many pixels as a closer look has.
  private let picture: PreparedPicture

  /// The least share of a picture's features that must be seen, and of those that must agree.
  private static let least = (seen: 0.8, agreeing: 0.85)
  /// The share of the seen features that have to agree for another view to be worth a look.
  ///
  /// Of 723 pictures that a first view did not show, a closer look found eight. Of their features 0.8 or more agreed by the
  /// first view, and less than this of those of 361 others.
  private static let leastHope = 0.6
  /// The least share of a picture's parts in which half of the features or more have to agree.
  private static let leastCoverage = 0.9
  /// The turn of all hues at or above which pictures show variants, in degrees.
  private static let otherTurn = 25.0

  /// Prepares the pixels of a picture.
  ///
  /// - Complexity: O(pixels).
  init(at buffer: ReadOnlyPixelBuffer) {
    picture = PreparedPicture(buffer, minimumShortSide: PreparedPicture.closeShortSide)
  }

  /// The features that a closer look sees.
  var features: LocalFeatures { LocalFeatures(seenCloserIn: picture) }

  /// Finds where the picture shows all of another, and what agrees there.
  ///
  /// - Parameters:
  ///   - found: A view of the other in this picture, or in a copy of it, at any size.
  ///   - features: The other's features.
  ///   - colors: The other's colours; nil where they are not known.
  /// - Returns: The view, or whether another one may show all of the other.
  /// - Complexity: O(features), and a picture of the other's size.
  func view(
    _ found: Sighting,
    of features: CompactFeatures,
    colors: ViewedColors?
  ) -> Outcome {
    let view = scaled(found)
    guard view.isUpright, view.isWithin, let place = PlacedView(view) else { return .unclear }
    let (width, height) = (view.reference.width, view.reference.height)
    let matrix = view.match.transform.matrix
    let seen = SeenFeatures(
      features.localFeatures,
      through: view.match.transform,
      in: AlignedPicture(picture, width: width, height: height, matrix: matrix),
      colors: colors
    )
    let counts = seen.count { _ in true }
    guard (seen.coverage ?? 1) >= Self.leastCoverage,
      Double(counts.seen) >= Self.least.seen * Double(features.count),
      Double(counts.agreeing) >= Self.least.agreeing * Double(counts.seen)
    else {
      return Double(counts.agreeing) < Self.leastHope * Double(counts.seen) ? .other : .unclear
    }
    if let colors, let shown = ViewedColors(picture, width: width, height: height, matrix: matrix),
      let hues = HueTurn(shown, from: colors),
      (hues.turned ?? 0) >= PictureColors.otherVariant
        || (hues.deviation ?? 0) >= Self.otherTurn
    {
      return .unclear
    }
    return .shown(
      ShownPictures.View(place: place, seen: counts.seen, agreeing: counts.agreeing)
    )
  }

  /// A view as it lies in the pixels that are looked at.
  private func scaled(_ found: Sighting) -> Sighting {
    let (width, height) = (picture.sourceWidth, picture.sourceHeight)
    guard (found.query.width, found.query.height) != (width, height) else { return found }
    let across = Double(width) / Double(max(found.query.width, 1))
    let down = Double(height) / Double(max(found.query.height, 1))
    return found.seen(
      through: PlanarTransform(
        origin: PicturePoint(x: 0, y: 0),
        right: PicturePoint(x: across, y: 0),
        down: PicturePoint(x: 0, y: down)
      ),
      width: width,
      height: height
    )
  }
}

extension Sighting {
  /// How far a view of a whole picture may be turned or stretched, or lead out of the one that shows it, as a share of the
  /// sides.
  private static let slack = 0.03
  /// The least share of a picture's features that lie within the one that shows it.
  private static let leastWithin = 0.95

  /// Whether the reference is shown neither turned nor stretched nor from aside.
  var isUpright: Bool {
    guard !match.isMirrored else { return false }
    let (width, height) = (Double(reference.width), Double(reference.height))
    let outline = PicturePolygon(width: width, height: height)
    guard let corners = match.transform(outline)?.vertices else { return false }
    let (across, down) = (corners[1].x - corners[0].x, corners[3].y - corners[0].y)
    guard across > 0, down > 0 else { return false }
    let side = Self.slack * max(across, down)
    let square = corners[0].x + corners[2].x - corners[1].x - corners[3].x
    let upright = corners[0].y + corners[2].y - corners[1].y - corners[3].y
    return abs(corners[1].y - corners[0].y) <= side && abs(corners[3].x - corners[0].x) <= side
      && abs(square) <= side && abs(upright) <= side
      && abs(across / width - down / height) <= Self.slack * across / width
  }

  /// Whether all that is telling of the reference is within the query.
  var isWithin: Bool {
    let (width, height) = (Double(query.width), Double(query.height))
    let margin = Self.slack * max(width, height)
    let within = reference.keypoints.count { keypoint in
      guard let place = match.transform(PicturePoint(keypoint)) else { return false }
      return (-margin...width + margin).contains(place.x)
        && (-margin...height + margin).contains(place.y)
    }
    return Double(within) >= Self.leastWithin * Double(reference.keypoints.count)
  }
}

extension PlacedView {
  /// Where a query shows all of a reference, upright; nil where it shows none of it.
  init?(_ found: Sighting) {
    let (width, height) = (Double(found.reference.width), Double(found.reference.height))
    guard let first = found.match.transform(PicturePoint(x: 0, y: 0)),
      let last = found.match.transform(PicturePoint(x: width, y: height))
    else { return nil }
    let (across, down) = (Double(max(found.query.width, 1)), Double(max(found.query.height, 1)))
    self.init(
      left: first.x / across,
      top: first.y / down,
      width: (last.x - first.x) / across,
      height: (last.y - first.y) / down
    )
    guard self.width > 0, self.height > 0 else { return nil }
  }
}
