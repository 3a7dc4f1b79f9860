import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry

extension Gallery {
  /// Notes of each view how far hues turned in it, and how many relatives of its reference are known.
  ///
  /// - Parameters:
  ///   - views: The views that counted in the end, by slot.
  ///   - picture: The query.
  /// - Throws: `SightlineError` when colours or relatives cannot be read, or the answer is no longer wanted.
  /// - Complexity: O(pixels of the query) for each of the 40 views with most features.
  func describe(
    _ views: inout [Int: Sighting],
    in picture: PreparedPicture
  ) throws(SightlineError) {
    for slot in try mostSeen(of: views) {
      try checkpoint()
      guard let view = views[slot], let stored = try colors(of: slot),
        let seen = ViewedColors(
          picture,
          width: view.reference.width,
          height: view.reference.height,
          matrix: view.match.transform.matrix
        )
      else { continue }
      let clear = view.check?.clearCells
      views[slot]?.hues = HueTurn(seen.keeping { clear?.contains($0) ?? true }, from: stored)
    }
    for slot in views.keys { views[slot]?.relatives = try relatives(of: slot) }
  }

  /// The slots of the views in which colours are compared.
  private func mostSeen(of views: [Int: Sighting]) throws(SightlineError) -> ArraySlice<Int> {
    var order = views.keys.sorted()
    guard order.count > mostColored else { return order[...] }
    let ranks = try ranks(of: order)
    let inliers = views.mapValues { $0.match.inliers.count }
    order.sort { one, other in
      let (first, second) = (inliers[one] ?? 0, inliers[other] ?? 0)
      return first != second ? first > second : (ranks[one] ?? one) < (ranks[other] ?? other)
    }
    return order.prefix(mostColored)
  }
}

/// In how many views colours are compared: a thing may come in that many, and each takes a quarter of a millisecond.
private let mostColored = 40
