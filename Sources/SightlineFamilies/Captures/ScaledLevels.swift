import SightlineEvaluation
import SightlineGeometry

/// A picture at full size, at half, at a quarter, and so on down to a few pixels: what is sampled where
/// it shrinks, so that nothing aliases.
struct ScaledLevels: Sendable {
  /// From full size down.
  let levels: [Raster]

  /// Makes the levels.
  ///
  /// - Complexity: O(pixels).
  init(_ picture: Raster) {
    var levels = [picture]
    while let last = levels.last, last.shorterSide > 4 { levels.append(last.halved()) }
    self.levels = levels
  }
}

extension Raster {
  /// Draws a thing as a camera sees it.
  ///
  /// Every pixel looks back along its ray. The mean is taken over the parallelogram that the pixel covers
  /// on the thing: from a level where the parallelogram's shorter side is one to two pixels, by as many
  /// samples as it is wide and high, at most 8 by 8.
  ///
  /// - Complexity: O(pixels covered).
  mutating func draw(_ thing: ScaledLevels, as pose: ThingPose) {
    let outline = pose.outline
    let rows = Self.range(outline.map(\.y), limit: height)
    let columns = Self.range(outline.map(\.x), limit: width)
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let wider = columns.lowerBound..<columns.upperBound + 1
    let full = SIMD2(Double(thing.levels[0].width), Double(thing.levels[0].height))
    var places = pose.row(y: Double(rows.lowerBound) + 0.5, columns: wider)
    for y in rows {
      let below = pose.row(y: Double(y) + 1.5, columns: wider)
      for x in columns {
        let index = x - columns.lowerBound
        let place = places[index]
        let (across, down) = (places[index + 1] - place, below[index] - place)
        let share = Self.coverage(of: place, across, down)
        guard share > 0 else { continue }
        let color = thing.mean(at: place, across, down, full)
        let pixel = y * width + x
        pixels[pixel] += share * (color - pixels[pixel])
      }
      places = below
    }
  }

  /// Returns the share of a pixel that lies inside the thing, by the distance of its middle from the edges.
  private static func coverage(
    of place: SIMD2<Double>,
    _ across: SIMD2<Double>,
    _ down: SIMD2<Double>
  ) -> Float {
    // Not a number where the ray misses; then no comparison holds.
    let step = (across * across + down * down).squareRoot()
    guard step.x < .infinity, step.y < .infinity else { return 0 }
    let inside = pointwiseMin(place, 1 - place) / step
    let share = min(inside.x, inside.y) + 0.5
    return share > 0 ? Float(min(share, 1)) : 0
  }

  private static func range(_ values: [Double], limit: Int) -> Range<Int> {
    let low = min(max((values.min() ?? 0) - 2, 0), Double(limit))
    let high = min(max((values.max() ?? 0) + 2, low), Double(limit))
    return Int(low)..<Int(high)
  }
}

extension ScaledLevels {
  /// The mean over the parallelogram that a pixel covers.
  fileprivate func mean(
    at place: SIMD2<Double>,
    _ across: SIMD2<Double>,
    _ down: SIMD2<Double>,
    _ full: SIMD2<Double>
  ) -> Raster.Color {
    func length(_ step: SIMD2<Double>) -> Double {
      let pixels = step * full
      return (pixels * pixels).sum().squareRoot()
    }
    var (width, height) = (length(across), length(down))
    var index = 0
    while min(width, height) >= 2, index + 1 < levels.count {
      index += 1
      width /= 2
      height /= 2
    }
    let level = levels[index]
    let columns = Self.samples(width)
    let rows = Self.samples(height)
    let scale = full / Double(1 << index)
    var sum = Raster.Color.zero
    for row in 0..<rows {
      for column in 0..<columns {
        let offset =
          (Double(column) + 0.5) / Double(columns) * across
          + (Double(row) + 0.5) / Double(rows) * down - 0.5 * (across + down)
        sum += level.sampled((place + offset) * scale)
      }
    }
    return sum / Float(rows * columns)
  }

  /// How many samples a length in pixels takes: 1 to 8, also for lengths that are not finite.
  private static func samples(_ length: Double) -> Int {
    length > 1 ? Int(min(length.rounded(.up), 8)) : 1
  }
}

extension Raster {
  /// The colour at a position, between the four pixels around it; edges are repeated.
  func sampled(_ position: SIMD2<Double>) -> Color {
    let limits = SIMD2(Double(width) - 1, Double(height) - 1)
    let place = pointwiseMax(pointwiseMin(position - 0.5, limits), .zero)
    let (left, top) = (Int(place.x), Int(place.y))
    let right = min(left + 1, width - 1)
    let upper = top * width
    let lower = min(top + 1, height - 1) * width
    let (across, down) = (Float(place.x - Double(left)), Float(place.y - Double(top)))
    let above = pixels[upper + left] + across * (pixels[upper + right] - pixels[upper + left])
    let below = pixels[lower + left] + across * (pixels[lower + right] - pixels[lower + left])
    return above + down * (below - above)
  }
}
