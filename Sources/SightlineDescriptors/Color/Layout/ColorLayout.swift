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
