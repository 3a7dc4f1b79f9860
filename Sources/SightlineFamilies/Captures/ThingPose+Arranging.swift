import SightlineEvaluation
import SightlineGeometry

extension ThingPose {
  /// Puts things into a frame, none over another, at random.
  ///
  /// Arrangements are tried until all fit; after a hundred the things become smaller.
  ///
  /// - Parameters:
  ///   - aspects: The things' widths over their heights.
  ///   - conditions: Their sizes and tilts.
  ///   - random: Where chance comes from.
  /// - Returns: A pose for each thing, in their order.
  /// - Complexity: O(1); a few thousand places are tried at most.
  static func arranged(
    _ aspects: [Double],
    under conditions: CaptureConditions,
    _ random: inout SeededRandom
  ) -> [ThingPose] {
    var shrinking = 1.0
    var tries = 0
    while true {
      if let poses = arrangement(aspects, conditions, shrinking, &random) { return poses }
      tries += 1
      if tries > 100 { shrinking *= 0.98 }
    }
  }

  /// One try; nil when the things do not fit.
  private static func arrangement(
    _ aspects: [Double],
    _ conditions: CaptureConditions,
    _ shrinking: Double,
    _ random: inout SeededRandom
  ) -> [ThingPose]? {
    let frame = SIMD2(Double(conditions.width), Double(conditions.height))
    // More than three fifths of the frame cannot be filled without overlap by chance.
    let most = max(
      min(conditions.share.upperBound, 0.6 / Double(aspects.count)),
      conditions.share.lowerBound
    )
    var poses: [ThingPose] = []
    for (index, aspect) in aspects.enumerated() {
      var pose: ThingPose?
      var tries = 0
      while pose == nil {
        guard tries < 12 else { return nil }
        tries += 1
        var next = ThingPose(
          aspect: aspect,
          turn: random.double(in: 0...360),
          tilt: random.double(in: conditions.tilt),
          axis: random.double(in: 0...360),
          bend: conditions.troubles.contains(.bent)
            ? random.double(in: 0.02...0.06) * (random.chance() ? 1 : -1) : 0,
          bendTurn: random.double(in: 0...180),
          focalLength: 0.9 * frame.max()
        )
        let share = random.double(in: conditions.share.lowerBound...most) * shrinking
        next.scale(toArea: share * frame.x * frame.y)
        let cell = FrameCell(index, of: aspects.count, in: frame)
        if let place = next.freePlace(in: cell, of: frame, beside: poses, &random) {
          next.center = place
          pose = next
        }
      }
      if let pose { poses.append(pose) }
    }
    return poses
  }

  /// The part of the frame where the middle of a thing is: all of it for up to three things, about the
  /// middle of a cell of two rows for more, which chance alone would hardly ever put side by side.
  private struct FrameCell {
    let low: SIMD2<Double>
    let high: SIMD2<Double>

    init(_ index: Int, of count: Int, in frame: SIMD2<Double>) {
      guard count > 3 else {
        (low, high) = (.zero, frame)
        return
      }
      let size = SIMD2(frame.x / Double((count + 1) / 2), frame.y / 2)
      let middle = SIMD2(Double(index / 2) + 0.5, Double(index % 2) + 0.5) * size
      (low, high) = (middle - 0.3 * size, middle + 0.3 * size)
    }
  }

  /// A place for the middle where the thing is inside the frame and over no other; nil when 40 tries find
  /// none.
  private func freePlace(
    in cell: FrameCell,
    of frame: SIMD2<Double>,
    beside others: [ThingPose],
    _ random: inout SeededRandom
  ) -> Raster.Point? {
    let outline = outline
    let margin = 0.01 * frame.max()
    let (xs, ys) = (outline.map(\.x), outline.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    let low = pointwiseMax(cell.low, SIMD2(margin - left, margin - top))
    let high = pointwiseMin(cell.high, frame - SIMD2(right + margin, bottom + margin))
    guard low.x <= high.x, low.y <= high.y else { return nil }
    for _ in 0..<40 {
      let center = Raster.Point(
        Float(random.double(in: low.x...high.x)),
        Float(random.double(in: low.y...high.y))
      )
      let moved = outline.map {
        PicturePoint(x: $0.x + Double(center.x), y: $0.y + Double(center.y))
      }
      if others.allSatisfy({ Self.areApart(moved, $0.outline, by: margin) }) { return center }
    }
    return nil
  }

  /// Whether the hulls of two outlines keep a distance: a line along an edge of one is between them.
  private static func areApart(
    _ one: [PicturePoint],
    _ other: [PicturePoint],
    by distance: Double
  ) -> Bool {
    let (hull, otherHull) = (
      PicturePolygon.convexHull(of: one).vertices, PicturePolygon.convexHull(of: other).vertices
    )
    func divides(_ edges: [PicturePoint], from points: [PicturePoint]) -> Bool {
      edges.indices.contains { index in
        let (a, b) = (edges[index], edges[(index + 1) % edges.count])
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return points.allSatisfy { point in
          // Clockwise hulls have their outside on the left of each edge.
          dx * (point.y - a.y) - dy * (point.x - a.x) < -distance * length
        }
      }
    }
    return divides(hull, from: otherHull) || divides(otherHull, from: hull)
  }
}

extension SeededRandom {
  /// A number of a range, in steps of 2⁻⁵³ of its length.
  mutating func double(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }
}
