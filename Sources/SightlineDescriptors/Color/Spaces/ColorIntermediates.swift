import SightlinePixels
import Synchronization

/// The colour planes that several descriptors of one picture need, each made once.
///
/// Planes are those of the thumbnail, see `PictureIntermediates.thumbnail`: shares of colours
/// hardly change by the reduction, and pixel noise averages out.
final class ColorIntermediates: Sendable {
  private struct Made {
    var rgb: ColorPlane<RGB8>?
    var hsv: ColorPlane<HSVColor>?
    var lab: ColorPlane<LabSample>?
    var spread: Int?
    var composite: CompositeHistograms?
  }

  private let made = Mutex(Made())

  /// The thumbnail as red, green and blue.
  func rgb(of picture: PreparedPicture) -> ColorPlane<RGB8> {
    let thumbnail = picture.intermediates.thumbnail
    return made.withLock { made in
      if let plane = made.rgb { return plane }
      var samples: [RGB8] = []
      samples.reserveCapacity(thumbnail.pixelCount)
      for y in 0..<thumbnail.height {
        if thumbnail.format == .gray8 {
          let row = thumbnail.row(y, as: UInt8.self)
          for x in row.indices { samples.append(RGB8(gray: row[x])) }
        } else {
          let row = thumbnail.row(y, as: RGB8.self)
          for x in row.indices { samples.append(row[x]) }
        }
      }
      let plane = ColorPlane(width: thumbnail.width, height: thumbnail.height, samples: samples)
      made.rgb = plane
      return plane
    }
  }

  /// The thumbnail as hue, saturation and value.
  func hsv(of picture: PreparedPicture) -> ColorPlane<HSVColor> {
    let rgb = rgb(of: picture)
    return made.withLock { made in
      if let plane = made.hsv { return plane }
      let plane = rgb.map { HSVColor($0) }
      made.hsv = plane
      return plane
    }
  }

  /// The thumbnail in CIE L*a*b*.
  func lab(of picture: PreparedPicture) -> ColorPlane<LabSample> {
    let rgb = rgb(of: picture)
    return made.withLock { made in
      if let plane = made.lab { return plane }
      let tables = LabTables.shared
      let plane = rgb.map { LabSample($0, tables: tables) }
      made.lab = plane
      return plane
    }
  }

  /// How far the colours are from their mean; see `ColorSpread.quality(of:)`.
  func spread(of picture: PreparedPicture) -> Int {
    let thumbnail = picture.intermediates.thumbnail
    return made.withLock { made in
      if let spread = made.spread { return spread }
      let spread = ColorSpread.quality(of: thumbnail)
      made.spread = spread
      return spread
    }
  }

  /// The histograms of CEDD and FCTH, which JCD joins.
  func composite(of picture: PreparedPicture) -> CompositeHistograms {
    made.withLock { made in
      if let histograms = made.composite { return histograms }
      let histograms = CompositeHistograms(picture)
      made.composite = histograms
      return histograms
    }
  }
}

extension PreparedPicture {
  /// The thumbnail as red, green and blue.
  var rgbPlane: ColorPlane<RGB8> { intermediates.colors.rgb(of: self) }

  /// The thumbnail as hue, saturation and value.
  var hsvPlane: ColorPlane<HSVColor> { intermediates.colors.hsv(of: self) }

  /// The thumbnail in CIE L*a*b*.
  var labPlane: ColorPlane<LabSample> { intermediates.colors.lab(of: self) }

  /// How far the thumbnail's colours are from their mean, 0…100; 0 for a flat picture.
  var colorSpread: Int { intermediates.colors.spread(of: self) }
}

/// How far a picture's colours are from their mean, which makes its histogram evidence.
enum ColorSpread {
  /// Four times the mean distance of samples from the mean colour, in grey levels, 0…100.
  static func quality(of pixels: ReadOnlyPixelBuffer) -> Int {
    let channels = pixels.format == .gray8 ? 1 : 3
    let distance = (0..<channels).reduce(0) { $0 + Self.distance(of: $1, by: channels, in: pixels) }
    return min(100, 4 * distance / (pixels.pixelCount * channels))
  }

  /// The sum of a channel's distances from its mean.
  private static func distance(
    of channel: Int,
    by channels: Int,
    in pixels: ReadOnlyPixelBuffer
  ) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for y in 0..<pixels.height {
      let row = pixels.samples(ofRow: y)
      for x in stride(from: channel, to: row.count, by: channels) { counts[Int(row[x])] += 1 }
    }
    let sum = counts.indices.reduce(0) { $0 + $1 * counts[$1] }
    let mean = (sum + pixels.pixelCount / 2) / pixels.pixelCount
    return counts.indices.reduce(0) { $0 + abs($1 - mean) * counts[$1] }
  }
}
