import SightlineDescriptors
import SightlinePixels

/// The blocks of a grey picture that have edges, dark to light as often as light to dark, by which places of codes are found.
struct EdgeBlocks {
  /// A block with edges.
  struct Block {
    /// The direction of its edges as a double angle, as long as the energy of those that are parallel.
    let doubled: SIMD2<Double>
    /// The energy of all its edges.
    let energy: Double

    /// The energy of the edges that are parallel.
    var parallelEnergy: Double { (doubled * doubled).sum().squareRoot() }
    /// How parallel the edges are, 0…1.
    var coherence: Double { parallelEnergy / energy }
  }

  /// The side of a block, in pixels of the picture halved.
  private static let halfSide = 16
  /// The side of a block, in pixels of the picture.
  static let side = 2 * halfSide
  /// The mean square of the differences of pixels two apart at or above which a block has edges.
  private static let leastEnergy = 240.0
  /// The share of the edges, as a square, that lead one way only: bars and modules have two sides.
  private static let mostOneSided = 0.1225

  let columns: Int
  let rows: Int
  /// The blocks, row by row; nil where there are no such edges.
  private let blocks: [Block?]

  /// Finds the blocks of a picture.
  ///
  /// - Parameter luma: The picture, `gray8`.
  /// - Complexity: O(pixels).
  init(in luma: ReadOnlyPixelBuffer) {
    let half = BoxReduction.reduced(luma, by: 2)
    let (columns, rows) = (half.width / Self.halfSide, half.height / Self.halfSide)
    self.columns = columns
    self.rows = rows
    blocks = (0..<rows * columns).map { block in
      Self.block(of: half, column: block % columns, row: block / columns)
    }
  }

  /// Finds the connected groups of some blocks.
  ///
  /// - Parameters:
  ///   - isMember: Whether a block may be in a group.
  ///   - joins: Whether a block of a group brings one beside it into the group.
  /// - Returns: The blocks of each group, with their numbers, which count row by row.
  func groups(
    of isMember: (Block) -> Bool,
    joining joins: (Block, Block) -> Bool
  ) -> [[(number: Int, block: Block)]] {
    var isTaken = [Bool](repeating: false, count: blocks.count)
    var groups: [[(number: Int, block: Block)]] = []
    for start in blocks.indices where !isTaken[start] {
      guard let first = blocks[start], isMember(first) else { continue }
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
            guard !isTaken[other], let beside = blocks[other], isMember(beside),
              joins(block, beside)
            else { continue }
            isTaken[other] = true
            group.append((other, beside))
          }
        }
      }
      groups.append(group)
    }
    return groups
  }

  private static func block(of half: ReadOnlyPixelBuffer, column: Int, row: Int) -> Block? {
    var (xx, yy, xy, sumX, sumY) = (0, 0, 0, 0, 0)
    let side = halfSide
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
    return Block(doubled: SIMD2(Double(xx - yy), Double(2 * xy)), energy: energy)
  }

  /// The mean square of the differences in a block of an energy.
  static func meanSquare(_ energy: Double) -> Double { energy / Double(halfSide * halfSide) }
}
