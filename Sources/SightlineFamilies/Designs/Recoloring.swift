import SightlineEvaluation
public import SightlineFoundation
public import SightlinePixels

/// Another colour of the same thing, as shops sell it and labels print it.
///
/// Greys, lightness and all edges stay as they are: only hues change, in all of the picture or in a part.
public struct Recoloring: Hashable, Sendable {
  /// The treatment of hues.
  public enum Hues: Hashable, Sendable {
    /// Turned by so many degrees.
    case turned(Double)
    /// Red and blue exchanged: yellow becomes cyan, and green stays.
    case swapped
  }

  /// Where it happens.
  public enum Part: Hashable, Sendable {
    /// Everywhere.
    case whole
    /// On a band across or down the picture, of so much of it, 0…1; the seed says where.
    case band(share: Double, seed: UInt64)
    /// On what has the colour that is most of the picture's middle, such as a garment on a floor.
    case mainColor
  }

  private let hues: Hues
  private let part: Part

  /// Chooses a colour.
  public init(_ hues: Hues, on part: Part = .whole) {
    self.hues = hues
    self.part = part
  }

  /// The picture in the other colour, in `rgb8`.
  ///
  /// - Throws: `SightlineError` when the picture is over the limits of `PictureChange`.
  /// - Complexity: O(pixels).
  public func apply(to picture: ReadOnlyPixelBuffer) throws(SightlineError) -> ReadOnlyPixelBuffer {
    try PictureChange.checkSize(picture)
    var result = Raster(picture)
    switch part {
    case .whole: result.recolor(changed)
    case .band(let share, let seed):
      var random = SeededRandom(seed: seed, name: "band")
      let isAcross = random.chance()
      let start = random.number(in: -1...1 - 2 * Float(min(max(share, 0), 1)))
      let band = start...start + 2 * Float(share)
      result.recolorByPosition { position, color in
        band.contains(isAcross ? position.y : position.x) ? changed(color) : color
      }
    case .mainColor:
      guard let main = result.mainHue else { break }
      result.recolor { color in
        let (hue, saturation, _) = color.hueSaturationValue
        let distance = abs(hue - main)
        let weight = min(
          // All of it up to 30° from the main hue, nothing from 50°; what is nearly grey stays.
          max(0, min(1, (50 - min(distance, 360 - distance)) / 20)),
          max(0, min(1, (saturation - 0.08) / 0.08))
        )
        return color + weight * (changed(color) - color)
      }
    }
    return try PictureChange.buffer(result)
  }

  private func changed(_ color: Raster.Color) -> Raster.Color {
    switch hues {
    case .swapped: return Raster.Color(color.z, color.y, color.x)
    case .turned(let degrees):
      let (hue, saturation, value) = color.hueSaturationValue
      return Raster.Color(hue: hue + Float(degrees), saturation: saturation, value: value)
    }
  }

  /// The share of pixels that two pictures of one size have in clearly different colours: more than 50 of
  /// 255 apart in a channel.
  ///
  /// - Parameters:
  ///   - one: A picture of any format.
  ///   - other: A picture of its size; traps otherwise.
  ///   - part: What part of each side is looked at, about the middle, above 0 to 1.
  /// - Returns: 0…1.
  /// - Complexity: O(pixels).
  public static func changedShare(
    _ one: ReadOnlyPixelBuffer,
    _ other: ReadOnlyPixelBuffer,
    inMiddle part: Double = 1
  ) -> Double {
    precondition(one.width == other.width && one.height == other.height, "pictures of one size")
    let (first, second) = (Raster(one).middle(part), Raster(other).middle(part))
    let count = zip(first.pixels, second.pixels).count { pair in
      let distance = pair.0 - pair.1
      return pointwiseMax(distance, -distance).max() > 50
    }
    return Double(count) / Double(first.pixels.count)
  }
}

extension Raster {
  /// Returns the middle of the picture: a part of each side, at least a pixel.
  fileprivate func middle(_ part: Double) -> Raster {
    let kept = (max(1, Int(Double(width) * part)), max(1, Int(Double(height) * part)))
    return cropped(
      x: (width - kept.0) / 2,
      y: (height - kept.1) / 2,
      width: kept.0,
      height: kept.1
    )
  }

  /// The hue that most of the middle has, in degrees, weighed by colourfulness; nil where it is grey.
  fileprivate var mainHue: Float? {
    var weights = [Float](repeating: 0, count: 36)
    for color in middle(0.4).pixels {
      let (hue, saturation, value) = color.hueSaturationValue
      weights[min(Int(hue / 10), 35)] += saturation > 0.1 ? saturation * value : 0
    }
    // Three neighbouring steps of 10° are one colour.
    let sums = weights.indices.map {
      weights[($0 + 35) % 36] + weights[$0] + weights[($0 + 1) % 36]
    }
    guard let most = sums.max(), most > 0, let index = sums.firstIndex(of: most) else { return nil }
    return Float(index) * 10 + 5
  }
}

extension Raster.Color {
  /// The hue in degrees (0…360), the saturation (0…1) and the value (0…255), as `init(hue:saturation:value:)`
  /// takes them.
  var hueSaturationValue: (hue: Float, saturation: Float, value: Float) {
    let value = Swift.max(x, y, z)
    let range = value - Swift.min(x, y, z)
    guard range > 0, value > 0 else { return (0, 0, Swift.max(value, 0)) }
    let sector: Float
    if value == x {
      sector = (y - z) / range
    } else if value == y {
      sector = 2 + (z - x) / range
    } else {
      sector = 4 + (x - y) / range
    }
    return ((sector < 0 ? sector + 6 : sector) * 60, range / value, value)
  }
}
