/// Which way edges run in each sixteenth of a picture: 16 × 5 shares in 3 bits each; 30 bytes.
///
/// The picture is cut into about 1100 square blocks of an even side, at least 2 pixels. A block
/// whose strongest edge filter reaches 11 counts for that filter's direction in the sixteenth that
/// it starts in: vertical, horizontal, 45°, 135°, none; the first wins when two are as strong.
/// Components are the shares of the sixteenth's blocks, quantised by the standard's tables,
/// sixteenths row by row.
///
/// The quality is twice the percentage of blocks with an edge, at most 100. Flat pictures, smooth
/// gradients and pictures smaller than a block have 0: they have no edges to compare.
///
/// Source: edge histogram of ISO/IEC 15938-3; C. Won, D. Park and S. Park, "Efficient use of MPEG-7
/// edge histogram descriptor", ETRI Journal 24 (2002), whose local, semi-global and global bins the
/// distance compares.
public struct EdgeHistogram: DescriptorAlgorithm {
  static let side = 4
  private static let desiredBlocks = 1100.0
  private static let threshold = 11.0

  /// Makes the algorithm.
  public init() {}

  /// `edge-histogram`.
  public var identifier: String { "edge-histogram" }

  /// A line for people.
  public var summary: String { "30 bytes: MPEG-7 edge histogram, 5 directions in a 4×4 grid" }

  /// Computes the histogram.
  public func describe(_ picture: PreparedPicture) -> FeatureVector {
    let blockSide = Self.blockSide(width: picture.width, height: picture.height)
    let directions = EdgeFilter.allCases.count
    var edges = [Int](repeating: 0, count: Self.side * Self.side * directions)
    var blocks = [Int](repeating: 0, count: Self.side * Self.side)
    for y in stride(from: 0, through: picture.height - blockSide, by: blockSide) {
      let row = QuarterMeans.row(of: picture.luma, from: y, blockSide: blockSide)
      for (index, means) in row.enumerated() {
        let cell =
          y * Self.side / picture.height * Self.side
          + index * blockSide * Self.side / picture.width
        blocks[cell] += 1
        if let filter = Self.edge(means) { edges[cell * directions + filter.rawValue] += 1 }
      }
    }
    let all = blocks.reduce(0, +)
    return FeatureVector(
      kind: .edgeHistogram,
      components: edges.indices.map { index in
        EdgeQuantizer.level(
          edges[index],
          outOf: blocks[index / directions],
          direction: index % directions
        )
      },
      quality: all == 0 ? 0 : min(100, 200 * edges.reduce(0, +) / all)
    )
  }

  /// The side of a block: even, at least 2.
  static func blockSide(width: Int, height: Int) -> Int {
    let side = (Double(width * height) / desiredBlocks).squareRoot()
    return max(2, Int(side / 2) * 2)
  }

  /// The strongest filter, if it reaches the threshold.
  private static func edge(_ means: SIMD4<Double>) -> EdgeFilter? {
    var best: EdgeFilter?
    var strongest = threshold
    for filter in EdgeFilter.allCases {
      let strength = filter.strength(means)
      if best == nil ? strength >= strongest : strength > strongest {
        best = filter
        strongest = strength
      }
    }
    return best
  }
}

extension EdgeHistogram {
  /// The sums of absolute differences of the local, the semi-global and, five times, the global
  /// shares.
  ///
  /// Semi-global shares are the means over each row, each column, each quarter and the centre of
  /// the 4×4 grid.
  static func distance(_ first: [Int16], _ second: [Int16]) -> Double {
    let directions = EdgeFilter.allCases.count
    var local = 0
    var differences = [Int](repeating: 0, count: first.count)
    for index in first.indices {
      let shares = EdgeQuantizer.shares[index % directions]
      differences[index] = shares[Int(first[index])] - shares[Int(second[index])]
      local += abs(differences[index])
    }
    var semiGlobal = 0
    var global = 0
    for direction in 0..<directions {
      for group in groups {
        semiGlobal += abs(group.reduce(0) { $0 + differences[$1 * directions + direction] })
      }
      global += abs(
        stride(from: direction, to: differences.count, by: directions)
          .reduce(0) { $0 + differences[$1] }
      )
    }
    return (Double(local) + Double(semiGlobal) / 4 + 5 * Double(global) / 16) / 1_000_000
  }

  /// The cells of each semi-global bin: rows, columns, quarters, centre.
  private static let groups: [[Int]] = {
    let rows = (0..<side).map { row in (0..<side).map { row * side + $0 } }
    let columns = (0..<side).map { column in (0..<side).map { $0 * side + column } }
    let squares = [(0, 0), (0, 2), (2, 0), (2, 2), (1, 1)].map { y, x in
      [y * side + x, y * side + x + 1, (y + 1) * side + x, (y + 1) * side + x + 1]
    }
    return rows + columns + squares
  }()

  /// The distance where every share is at opposite ends: 16 local, 13 semi-global and 5 global
  /// times the spread of each direction.
  static let maximumDistance: Double = {
    let spread = EdgeQuantizer.shares.reduce(0) { sum, levels in sum + levels[7] - levels[0] }
    return Double(spread * (16 + 13 + 5)) / 1_000_000
  }()
}

/// The eight levels of the shares of each edge direction.
///
/// Source: the tables of ISO/IEC 15938-3, in millionths.
enum EdgeQuantizer {
  /// The shares that the levels stand for, by direction: vertical, horizontal, 45°, 135°, none.
  static let shares: [[Int]] = [
    [10_867, 57_915, 99_526, 144_849, 195_573, 260_504, 358_031, 530_128],
    [12_266, 69_934, 125_879, 182_307, 243_396, 314_563, 411_728, 564_319],
    [4_193, 25_852, 46_860, 68_519, 93_286, 123_490, 161_505, 228_960],
    [4_174, 25_924, 46_232, 67_163, 89_655, 115_391, 151_904, 217_745],
    [6_778, 51_667, 108_650, 166_257, 224_226, 285_691, 356_375, 450_972],
  ]

  /// The level nearest to a share, the lower one half-way.
  ///
  /// A sixteenth without blocks has level 0.
  static func level(_ count: Int, outOf total: Int, direction: Int) -> Int16 {
    guard total > 0 else { return 0 }
    let levels = shares[direction]
    var level = 0
    while level < 7, 2 * 1_000_000 * count > (levels[level] + levels[level + 1]) * total {
      level += 1
    }
    return Int16(level)
  }
}

/// The five edge filters of the MPEG-7 edge histogram, on the means of a block's four quarters.
enum EdgeFilter: Int, CaseIterable {
  /// A vertical edge: left against right.
  case vertical
  /// A horizontal edge: top against bottom.
  case horizontal
  /// A diagonal at 45°: top left against bottom right.
  case diagonal45
  /// A diagonal at 135°: top right against bottom left.
  case diagonal135
  /// No single direction: both diagonals against each other.
  case nonDirectional

  /// The strength of the edge.
  ///
  /// - Parameter means: The means of the quarters: top left, top right, bottom left, bottom right.
  /// - Returns: The filter's response without its sign, from 0.
  @inline(__always)
  func strength(_ means: SIMD4<Double>) -> Double {
    switch self {
    case .vertical: abs(means.x - means.y + means.z - means.w)
    case .horizontal: abs(means.x + means.y - means.z - means.w)
    case .diagonal45: 2.0.squareRoot() * abs(means.x - means.w)
    case .diagonal135: 2.0.squareRoot() * abs(means.y - means.z)
    case .nonDirectional: 2 * abs(means.x - means.y - means.z + means.w)
    }
  }
}
