import SightlinePixels

/// A first look at two pictures at half a million places: what differs there, or where one shows the other.
struct FirstLook {
  /// The outcome of a look.
  enum Outcome {
    case differs(CopyDifference)
    /// Nothing differs at these places, by this view.
    case shown(PlacedView)
  }

  private let shown: ComparedPlanes
  private let showing: ComparedPlanes
  private let size: (width: Int, height: Int)
  private let start: PlacedView

  /// From which margin on a view shows more than the other picture, as a share of its sides.
  private static let margin = 0.015
  /// How many places along the edges are mixed with what lies beyond, where a view was moved.
  private static let edge = 3

  /// Prepares two pictures.
  ///
  /// - Parameters:
  ///   - shown: The picture that is shown.
  ///   - showing: What shows it.
  ///   - start: About where.
  /// - Complexity: O(pixels).
  init(of shown: ComparedPicture, in showing: ComparedPicture, from start: PlacedView) {
    let places = Double(ComparedPicture.fewestPlaces)
    let share = min(1, (places / Double(shown.pixelCount)).squareRoot())
    let (width, height) = (
      max(Int(Double(shown.width) * share), 1), max(Int(Double(shown.height) * share), 1)
    )
    size = (shown.width, shown.height)
    self.start = start
    self.shown = shown.planes(width: width, height: height)
    self.showing = showing.planes(
      width: min(max(Int((Double(width) / start.width).rounded()), 1), showing.width),
      height: min(max(Int((Double(height) / start.height).rounded()), 1), showing.height)
    )
  }

  /// Looks.
  ///
  /// - Parameter refusal: Why a refined view cannot show all of the picture; nil where it can.
  /// - Returns: What differs, or the refined view.
  /// - Complexity: O(1).
  func outcome(unless refusal: (PlacedView) -> CopyDifference?) -> Outcome {
    if start == .whole {
      guard let first = found(.whole) else { return .shown(.whole) }
      // A small difference between aligned pictures remains, however they are moved.
      if case .part(let region) = first,
        region.width * region.height * 20 < size.width * size.height
      {
        return .differs(first)
      }
      if first == .colors || first == .opacity { return .differs(first) }
    }
    let view = aligned
    if let refused = refusal(view) { return .differs(refused) }
    let isPart =
      view.left > Self.margin || view.top > Self.margin
      || view.left + view.width < 1 - Self.margin || view.top + view.height < 1 - Self.margin
    // The edges take a thousandth of the time of all places.
    if isPart, InsetEdges(showing.luma, view).isInset { return .differs(.inset) }
    return found(view, margin: Self.edge).map { .differs($0) } ?? .shown(view)
  }

  /// The view near the first one at which the pictures differ least, at these places.
  var aligned: PlacedView { ViewAlignment(showing.luma, shown.luma).aligned(start) }

  private func found(_ view: PlacedView, margin: Int = 0) -> CopyDifference? {
    PictureDifference(
      of: shown,
      in: showing.viewed(by: view, width: shown.width, height: shown.height),
      margin: margin
    ).found(width: size.width, height: size.height)
  }
}
