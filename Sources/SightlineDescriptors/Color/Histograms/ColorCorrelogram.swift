/// How likely a neighbour has the same colour, for 64 colours and distances of 1, 2, 3 and 4
/// pixels; 256 bytes.
///
/// Colours are 8 hues × 4 saturations × 2 values. For every colour and distance a component is the
/// probability, times 255, that a pixel at that chessboard distance from one of the colour has the
/// colour too; pixels outside the picture do not count. Distances are in pixels of a thumbnail of
/// at least 64 pixels' short side.
///
/// The quality is that of `HSVHistogram`; 0 for a flat picture, whose one colour has probability 1
/// everywhere.
///
/// Source: J. Huang et al., "Image indexing using color correlograms" (CVPR 1997); colours and
/// distances as in LIRE.
public struct ColorCorrelogram: DescriptorAlgorithm {
  static let colors = 64
  static let reach = 4

  /// Makes the algorithm.
  public init() {}

  /// `correlogram`.
  public var identifier: String { "correlogram" }

  /// A line for people.
  public var summary: String { "256 bytes: auto colour correlogram, 64 colours at 4 distances" }

  /// Computes the probabilities.
  public func describe(_ picture: PreparedPicture) -> FeatureVector {
    let plane = picture.hsvPlane.map(Self.color)
    let same = Self.equalPairs(plane)
    let all = Self.neighbours(plane)
    return FeatureVector(
      kind: .correlogram,
      components: zip(same, all).map { same, all in
        all == 0 ? 0 : Int16((510 * same + all) / (2 * all))
      },
      quality: picture.colorSpread
    )
  }

  private static func color(_ color: HSVColor) -> UInt8 {
    let hue = Int(color.hue) * 8 / HSVColor.circle
    return UInt8(truncatingIfNeeded: hue << 3 | (Int(color.saturation) >> 6) << 1)
      | color.value >> 7
  }

  /// The relative distance: differences, each divided by one more than the sum of the
  /// probabilities, and the whole by half the number of components, so that the range is 0…1.
  ///
  /// Every summand is a metric: with half a unit added to both numbers it is Canberra's.
  static func distance(_ first: [Int16], _ second: [Int16]) -> Double {
    var sum = 0.0
    for index in first.indices {
      let (left, right) = (Int(first[index]), Int(second[index]))
      if left != right { sum += Double(abs(left - right)) / Double(255 + left + right) }
    }
    return sum / Double(first.count / 2)
  }
}

extension ColorCorrelogram {
  /// For each colour and distance, the ordered pairs of pixels that have it both.
  ///
  /// Every pair of pixels is looked at once, from the pixel that comes first in reading order.
  static func equalPairs(_ plane: ColorPlane<UInt8>) -> [Int] {
    var pairs = [Int](repeating: 0, count: colors * reach)
    var counts = pairs.mutableSpan
    let samples = plane.samples.span
    for dy in 0...min(reach, plane.height - 1) {
      for dx in -reach...reach where (dy > 0 || dx > 0) && abs(dx) < plane.width {
        let ring = max(dy, abs(dx)) - 1
        let columns = max(0, -dx)..<min(plane.width, plane.width - dx)
        for y in 0..<plane.height - dy {
          let here = samples.extracting(
            y * plane.width + columns.lowerBound..<y * plane.width + columns.upperBound
          )
          let start = (y + dy) * plane.width + dx
          let there = samples.extracting(start + columns.lowerBound..<start + columns.upperBound)
          for x in here.indices where here[x] == there[x] {
            counts[Int(here[x]) &* reach &+ ring] &+= 2
          }
        }
      }
    }
    return pairs
  }

  /// For each colour and distance, the pixels inside the picture at that distance from one of the
  /// colour.
  static func neighbours(_ plane: ColorPlane<UInt8>) -> [Int] {
    var counts = [Int](repeating: 0, count: colors * reach)
    for y in 0..<plane.height {
      let rows = (0...reach).map { min(y + $0, plane.height - 1) - max(y - $0, 0) + 1 }
      for x in 0..<plane.width {
        let first = Int(plane.samples[y * plane.width + x]) * reach
        var inner = 1
        for distance in 1...reach {
          let columns = min(x + distance, plane.width - 1) - max(x - distance, 0) + 1
          let square = rows[distance] * columns
          counts[first + distance - 1] += square - inner
          inner = square
        }
      }
    }
    return counts
  }
}
