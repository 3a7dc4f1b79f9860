import SightlinePixels

/// Where the colours are: the lowest frequencies of an 8×8 picture in Y, Cb and Cr; 25 bytes.
///
/// The picture is averaged to 8×8, converted to Y (16…235), Cb and Cr (16…240), and each is
/// transformed by an orthonormal 8×8 cosine transform. Components are the first 21 quantised
/// coefficients of Y and the first 6 each of Cb and Cr, in zigzag order; the first of each is its
/// mean in 6 bits, the others have 5 bits.
///
/// The quality is four times the mean distance of the 64 averages from their mean, over R, G and B,
/// in grey levels, at most 100: a flat picture has colour but no layout, and fine noise has none
/// either.
///
/// Source: colour layout of ISO/IEC 15938-3; E. Kasutani and A. Yamada, "The MPEG-7 color layout
/// descriptor" (ICIP 2001). The averages are taken from a thumbnail of at least 64 pixels' short
/// side.
public struct ColorLayout: DescriptorAlgorithm {
  static let lumaCount = 21
  static let chromaCount = 6
  private static let side = 8

  /// Makes the algorithm.
  public init() {}

  /// `color-layout`.
  public var identifier: String { "color-layout" }

  /// A line for people.
  public var summary: String { "25 bytes: MPEG-7 colour layout, low frequencies of Y, Cb and Cr" }

  /// Computes the coefficients.
  public func describe(_ picture: PreparedPicture) -> FeatureVector {
    let means = Self.means(of: picture)
    let colors = means.map(Self.yCbCr)
    let luma = Self.transformed(colors.map(\.x))
    let cb = Self.transformed(colors.map(\.y))
    let cr = Self.transformed(colors.map(\.z))
    let components =
      [LayoutQuantizer.lumaMean(luma[0])]
      + luma[1..<Self.lumaCount].map(LayoutQuantizer.variation)
      + [LayoutQuantizer.chromaMean(cb[0])]
      + cb[1..<Self.chromaCount].map(LayoutQuantizer.variation)
      + [LayoutQuantizer.chromaMean(cr[0])]
      + cr[1..<Self.chromaCount].map(LayoutQuantizer.variation)
    return FeatureVector(
      kind: .colorLayout,
      components: components.map { Int16($0) },
      quality: Self.quality(of: means)
    )
  }

  /// The mean colours of 8×8 cells, as red, green and blue, rounded to nearest.
  private static func means(of picture: PreparedPicture) -> [SIMD4<Int>] {
    let plane = picture.rgbPlane
    var means: [SIMD4<Int>] = []
    for row in 0..<side {
      for column in 0..<side {
        var sum = SIMD4<Int>()
        let columns = ColorPlane<Int>.range(of: column, outOf: side, length: plane.width)
        let rows = ColorPlane<Int>.range(of: row, outOf: side, length: plane.height)
        for y in rows {
          for x in columns {
            let pixel = plane.samples[y * plane.width + x]
            sum &+= SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), 0)
          }
        }
        let count = rows.count * columns.count
        means.append((sum &+ count / 2) / count)
      }
    }
    return means
  }

  /// Y, Cb and Cr in the ranges of studio video, rounded.
  private static func yCbCr(_ color: SIMD4<Int>) -> SIMD4<Double> {
    let (red, green, blue) = (Double(color.x), Double(color.y), Double(color.z))
    let luma = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
    return SIMD4(
      (219 * luma + 16.5).rounded(.down),
      (224 * 0.564 * (blue / 255 - luma) + 128.5).rounded(.down),
      (224 * 0.713 * (red / 255 - luma) + 128.5).rounded(.down),
      0
    )
  }

  private static func quality(of means: [SIMD4<Int>]) -> Int {
    var sum = SIMD4<Int>()
    for mean in means { sum &+= mean }
    let mean = (sum &+ means.count / 2) / means.count
    var distance = 0
    for color in means {
      let difference = color &- mean
      distance += abs(difference.x) + abs(difference.y) + abs(difference.z)
    }
    return min(100, 4 * distance / (3 * means.count))
  }
}

extension ColorLayout {
  /// The weights of the squared differences, Y, Cb, Cr; the standard leaves them open, these are
  /// those of its reference software.
  private static let weights: [[Double]] = [
    [2, 2, 2] + [Double](repeating: 1, count: lumaCount - 3),
    [2] + [Double](repeating: 1, count: chromaCount - 1),
    [4, 2, 2] + [Double](repeating: 1, count: chromaCount - 3),
  ]

  /// The weighted Euclidean distances of Y, Cb and Cr, added.
  static func distance(_ first: [Int16], _ second: [Int16]) -> Double {
    var sum = 0.0
    var index = 0
    for channel in weights {
      var squares = 0.0
      for weight in channel {
        let difference = Double(first[index]) - Double(second[index])
        squares += weight * difference * difference
        index += 1
      }
      sum += squares.squareRoot()
    }
    return sum
  }

  /// The distance where every component is at opposite ends.
  static let maximumDistance = weights.reduce(0) { sum, channel in
    sum + 63 * channel.reduce(0, +).squareRoot()
  }
}

extension ColorLayout {
  private static let transform = CosineTransform(count: 8)

  /// The first 21 coefficients of the orthonormal 8×8 cosine transform, in zigzag order, rounded.
  static func transformed(_ samples: [Double]) -> [Int] {
    var rows: [[Double]] = []
    for y in 0..<8 {
      rows.append(transform.transform(Array(samples[y * 8..<y * 8 + 8]), frequencies: 8))
    }
    let columns = (0..<8).map { x in transform.transform(rows.map { $0[x] }, frequencies: 8) }
    // The transform's sums are twice the plain ones: 4 makes them orthonormal, the mean by √2 more.
    let mean = 1 / (4 * 2.0.squareRoot())
    return zigzag.map { y, x in
      let scale = (y == 0 ? mean : 0.25) * (x == 0 ? mean : 0.25)
      return Int((columns[x][y] * scale).rounded())
    }
  }

  /// Rows and columns along the first six diagonals, which are run up and down in turn.
  private static let zigzag: [(y: Int, x: Int)] = (0..<6).flatMap { diagonal in
    (0...diagonal).map { step in
      diagonal % 2 == 0 ? (diagonal - step, step) : (step, diagonal - step)
    }
  }
}

/// The quantisers of the colour layout: fine where most pictures are, coarse towards the extremes.
///
/// Each is a line with bends; the tables are those of ISO/IEC 15938-3.
enum LayoutQuantizer {
  /// The level of the first luma coefficient, 0…63.
  static func lumaMean(_ coefficient: Int) -> Int {
    let value = min(max(coefficient >> 3, 0), 255)
    let level =
      switch value {
      case 193...: 112 + (value - 192) >> 2
      case 161...: 96 + (value - 160) >> 1
      case 97...: 32 + value - 96
      case 65...: 16 + (value - 64) >> 1
      default: value >> 2
      }
    return level >> 1
  }

  /// The level of the first chroma coefficient, 0…63.
  static func chromaMean(_ coefficient: Int) -> Int {
    let value = min(max(coefficient >> 3, 0), 255)
    return switch value {
    case 192...: 63
    case 161...: 56 + (value - 160) >> 2
    case 145...: 48 + (value - 144) >> 1
    case 113...: 16 + value - 112
    case 97...: 8 + (value - 96) >> 1
    case 65...: (value - 64) >> 2
    default: 0
    }
  }

  /// The level of any other coefficient, 0…31; 16 is none.
  static func variation(_ coefficient: Int) -> Int {
    let value = min(max(coefficient >> 1, -256), 255)
    let size = abs(value)
    let level =
      switch size {
      case 128...: 64 + size >> 2
      case 64...: 32 + size >> 1
      default: size
      }
    return min(max(((value < 0 ? -level : level) + 132) >> 3, 0), 31)
  }
}
