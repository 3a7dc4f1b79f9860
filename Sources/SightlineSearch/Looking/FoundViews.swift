import SightlineGeometry

/// The views that looks at a query find of pictures: the likeliest of each, and one that lies elsewhere.
///
/// A sibling of a thing agrees with the place of that thing, where the two are the same. The sibling may be in the
/// query too, smaller or more tilted, so that its own place comes second.
struct FoundViews {
  /// The likeliest view of each picture, by slot.
  var likeliest: [Int: Sighting]
  /// The likeliest of a picture's views that lie elsewhere, by slot.
  private(set) var elsewhere: [Int: Sighting] = [:]
  /// How near the corners of two views of one place are, in pixels of the query.
  private let nearness: Double

  /// Takes the views of a look.
  init(_ views: [Int: Sighting], nearness: Double) {
    (likeliest, self.nearness) = (views, nearness)
  }

  /// Adds the views of another look.
  ///
  /// - Parameters:
  ///   - views: The views, by slot.
  ///   - isKept: Whether a view stays the one that counts, however likely another is.
  /// - Returns: Whether a likeliest view is another than before.
  @discardableResult
  mutating func add(
    _ views: [Int: Sighting],
    keeping isKept: (Int, Sighting) -> Bool = { _, _ in false }
  ) -> Bool {
    var isChanged = false
    for (slot, view) in views {
      guard let known = likeliest[slot] else {
        (likeliest[slot], isChanged) = (view, true)
        continue
      }
      let isBetter = !isKept(slot, known) && known.isLessLikely(than: view)
      if isBetter { (likeliest[slot], isChanged) = (view, true) }
      guard !known.isNear(view, within: nearness) else { continue }
      let other = isBetter ? known : view
      if elsewhere[slot]?.isLessLikely(than: other) ?? true { elsewhere[slot] = other }
    }
    return isChanged
  }

  /// Puts the views that lie elsewhere in place of the likeliest.
  ///
  /// - Parameter isWrong: Whether the likeliest view of a slot was contradicted.
  /// - Returns: The slots that have another view now; each has none elsewhere then.
  mutating func replace(where isWrong: (Int) -> Bool) -> Set<Int> {
    let replaced = elsewhere.filter { isWrong($0.key) }
    for (slot, view) in replaced {
      likeliest[slot] = view
      elsewhere[slot] = nil
    }
    return Set(replaced.keys)
  }
}
