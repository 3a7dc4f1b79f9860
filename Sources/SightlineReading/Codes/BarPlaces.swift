import SightlineGeometry

/// The places of a grey picture where bars may be, found before any bar is read: blocks full of parallel edges, dark to light
/// as often as light to dark.
///
/// A reader that follows rows and columns reads bars at any angle there, once the place is turned upright.
struct BarPlaces {
  /// A place, with the direction across its bars.
  struct Place {
    /// The cosine and sine of the direction, in a picture whose y axis points down.
    let direction: SIMD2<Double>
    /// The extent along the direction, in pixels of the picture.
    let across: ClosedRange<Double>
    /// The extent along the bars.
    let along: ClosedRange<Double>

    /// The direction along the bars.
    private var down: SIMD2<Double> { SIMD2(-direction.y, direction.x) }

    /// From the pixels of the place, turned so that its bars stand upright, to those of the picture.
    var transform: PlanarTransform {
      let origin = across.lowerBound * direction + along.lowerBound * down
      func point(_ place: SIMD2<Double>) -> PicturePoint { PicturePoint(x: place.x, y: place.y) }
      return PlanarTransform(
        origin: point(origin),
        right: point(origin + direction),
        down: point(origin + down)
      )
    }
  }

  /// The places, those with the strongest edges first.
  let places: [Place]

  /// How parallel the edges of a block are at least.
  private static let leastCoherence = 0.8
  /// The cosine of the double angle by which blocks of one place differ at most, some 14°.
  private static let sameDirection = 0.8776
  /// The fewest blocks of a place.
  private static let fewestBlocks = 4

  /// Finds the places among the blocks of a picture.
  init(in blocks: EdgeBlocks) {
    let groups = blocks.groups {
      $0.coherence >= Self.leastCoherence
    } joining: { one, other in
      (one.doubled * other.doubled).sum()
        >= Self.sameDirection * one.parallelEnergy * other.parallelEnergy
    }
    places = groups.filter { $0.count >= Self.fewestBlocks }.map { group in
      let doubled = group.reduce(SIMD2<Double>.zero) { $0 + $1.block.doubled }
      let places = group.map { ($0.number % blocks.columns, $0.number / blocks.columns) }
      return ((doubled * doubled).sum().squareRoot(), Place(of: places, doubled))
    }
    .sorted { (one: (energy: Double, Place), other) in one.energy > other.0 }.map(\.1)
  }
}

extension BarPlaces.Place {
  /// The margins around the blocks, in pixels: across the bars, where a reader needs even ground, and along them.
  private static let margins = SIMD2(64.0, 16.0)

  /// Makes a place of blocks with a common direction, given as a double angle.
  fileprivate init(of blocks: [(column: Int, row: Int)], _ doubled: SIMD2<Double>) {
    let cosine = doubled.x / max((doubled * doubled).sum().squareRoot(), 1)
    let direction = SIMD2(
      ((1 + cosine) / 2).squareRoot(),
      ((1 - cosine) / 2).squareRoot() * (doubled.y < 0 ? -1 : 1)
    )
    let side = EdgeBlocks.side
    var least = SIMD2<Double>(repeating: .infinity)
    var most = -least
    for (column, row) in blocks {
      for corner in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let point = SIMD2(Double((column + corner.0) * side), Double((row + corner.1) * side))
        let turned = SIMD2(
          (point * direction).sum(),
          (point * SIMD2(-direction.y, direction.x)).sum()
        )
        least = pointwiseMin(least, turned)
        most = pointwiseMax(most, turned)
      }
    }
    self.direction = direction
    across = least.x - Self.margins.x...most.x + Self.margins.x
    along = least.y - Self.margins.y...most.y + Self.margins.y
  }
}
