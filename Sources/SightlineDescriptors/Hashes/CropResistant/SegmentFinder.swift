import SightlinePixels

/// The bright and dark regions of a square picture, as ImageHash's crop-resistant hash finds them.
///
/// Pixels above a threshold are hills, the others valleys. Regions are connected by their sides and
/// listed by their first pixel, row by row, hills before valleys; small ones are left out.
///
/// The reference stops looking for valleys when the pixels it has visited and the ring of pixels
/// around the picture, which it counts as visited, are as many as the picture has; so valleys that
/// start among the last thousand pixels may be missing. A region of one pixel counts as not
/// visited. Both are kept, so that the segments are the same.
struct SegmentFinder {
  /// A region: the box around it, and its number of pixels.
  struct Segment {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    var count: Int
  }

  /// Pixels above are hills.
  static let threshold: UInt8 = 128
  /// Regions of this many pixels and fewer are left out.
  static let smallest = 500

  private let side: Int
  private let isHill: [Bool]
  private var isVisited: [Bool]
  private var pending: [Int] = []

  /// The regions of a square, row by row.
  static func segments(of square: [UInt8], side: Int) -> [Segment] {
    var finder = SegmentFinder(square, side: side)
    return finder.segments()
  }

  private init(_ square: [UInt8], side: Int) {
    self.side = side
    isHill = square.map { $0 > Self.threshold }
    isVisited = [Bool](repeating: false, count: square.count)
  }

  private mutating func segments() -> [Segment] {
    var segments: [Segment] = []
    var counted = 4 * side
    for wantsHills in [true, false] {
      for start in isHill.indices where isHill[start] == wantsHills && !isVisited[start] {
        if !wantsHills, counted >= side * side { return segments }
        let segment = fill(from: start)
        if segment.count > 1 { counted += segment.count }
        if segment.count > Self.smallest { segments.append(segment) }
      }
    }
    return segments
  }

  private mutating func fill(from start: Int) -> Segment {
    let wanted = isHill[start]
    var segment = Segment(
      left: start % side,
      top: start / side,
      right: start % side,
      bottom: start / side,
      count: 0
    )
    isVisited[start] = true
    pending = [start]
    while let index = pending.popLast() {
      let x = index % side
      let y = index / side
      segment.count += 1
      segment.left = min(segment.left, x)
      segment.right = max(segment.right, x)
      segment.bottom = max(segment.bottom, y)
      if x > 0 { visit(index - 1, wanted) }
      if x < side - 1 { visit(index + 1, wanted) }
      if y > 0 { visit(index - side, wanted) }
      if y < side - 1 { visit(index + side, wanted) }
    }
    return segment
  }

  private mutating func visit(_ index: Int, _ wanted: Bool) {
    guard !isVisited[index], isHill[index] == wanted else { return }
    isVisited[index] = true
    pending.append(index)
  }
}
