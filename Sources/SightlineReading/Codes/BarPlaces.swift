import SightlineDescriptors
import SightlineGeometry
import SightlinePixels

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
  private(set) var places: [Place] = []

  /// The side of a block, in pixels of the picture halved.
  fileprivate static let side = 16
  /// The mean square of the differences of pixels two apart from which on a block has edges.
  private static let leastEnergy = 240.0
  /// How parallel edges are, 0…1: the length of their mean direction as a double angle.
  private static let leastCoherence = 0.8
  /// The share of the edges, as a square, that lead one way only: bars have two sides.
  private static let mostOneSided = 0.1225
  /// The cosine of the double angle by which blocks of one place differ at most, some 14°.
  private static let sameDirection = 0.8776
  /// The fewest blocks of a place.
  private static let fewestBlocks = 4

  /// A block with edges that are parallel: their direction as a double angle, as long as their energy.
  private struct Block {
    let doubled: SIMD2<Double>
    var energy: Double { (doubled * doubled).sum().squareRoot() }

    func isParallel(to other: Block) -> Bool {
      (doubled * other.doubled).sum() >= BarPlaces.sameDirection * energy * other.energy
    }
  }

  /// Finds the places in a picture.
  ///
  /// - Parameter luma: The picture, `gray8`.
  /// - Complexity: O(pixels).
  init(in luma: ReadOnlyPixelBuffer) {
    let half = BoxReduction.reduced(luma, by: 2)
    let (columns, rows) = (half.width / Self.side, half.height / Self.side)
    guard columns > 0, rows > 0 else { return }
    let blocks = (0..<rows * columns).map { block in
      Self.block(of: half, column: block % columns, row: block / columns)
    }
    var isTaken = [Bool](repeating: false, count: blocks.count)
    var found: [(energy: Double, place: Place)] = []
    for start in blocks.indices where !isTaken[start] {
      guard let first = blocks[start] else { continue }
      isTaken[start] = true
      var group = [(number: start, block: first)]
      var next = 0
      while next < group.count {
        let (number, block) = group[next]
        let (column, row) = (number % columns, number / columns)
        next += 1
        for y in max(row - 1, 0)...min(row + 1, rows - 1) {
          for x in max(column - 1, 0)...min(column + 1, columns - 1) {
            let other = y * columns + x
            guard !isTaken[other], let beside = blocks[other], block.isParallel(to: beside)
            else { continue }
            isTaken[other] = true
            group.append((other, beside))
          }
        }
      }
      guard group.count >= Self.fewestBlocks else { continue }
      let doubled = group.reduce(SIMD2<Double>.zero) { $0 + $1.block.doubled }
      let place = Place(of: group.map { ($0.number % columns, $0.number / columns) }, doubled)
      found.append(((doubled * doubled).sum().squareRoot(), place))
    }
    places = found.sorted { $0.energy > $1.energy }.map(\.place)
  }

  /// Returns a block of a picture that was halved; nil where it has no edges, or not of one direction, or with one side.
  private static func block(of half: ReadOnlyPixelBuffer, column: Int, row: Int) -> Block? {
    var (xx, yy, xy, sumX, sumY) = (0, 0, 0, 0, 0)
    let xs = max(column * side, 1)..<min((column + 1) * side, half.width - 1)
    for y in max(row * side, 1)..<min((row + 1) * side, half.height - 1) {
      let above = half.row(y - 1, as: UInt8.self)
      let line = half.row(y, as: UInt8.self)
      let below = half.row(y + 1, as: UInt8.self)
      for x in xs {
        let dx = Int(line[x + 1]) - Int(line[x - 1])
        let dy = Int(below[x]) - Int(above[x])
        xx += dx * dx
        yy += dy * dy
        xy += dx * dy
        sumX += dx
        sumY += dy
      }
    }
    let count = Double(side * side)
    let energy = Double(xx + yy)
    let (x, y) = (Double(sumX), Double(sumY))
    guard energy >= leastEnergy * count, x * x + y * y <= mostOneSided * energy * count else {
      return nil
    }
    let block = Block(doubled: SIMD2(Double(xx - yy), Double(2 * xy)))
    return block.energy >= leastCoherence * energy ? block : nil
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
    let side = 2 * BarPlaces.side
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
