import SightlineEvaluation
public import SightlineFoundation
public import SightlinePixels

/// Another colour of the same thing, as shops sell it and labels print it: one part in another hue, such as the cloth of a
/// garment or the ground of a cover.
///
/// Everything else stays as it is: other colours, greys and all edges.
public struct Recoloring: Hashable, Sendable {
  /// The treatment of hues.
  public enum Hues: Hashable, Sendable {
    /// Turned by that many degrees.
    case turned(Double)
    /// Red and blue exchanged: yellow becomes cyan, and green stays.
    case swapped
  }

  private let hues: Hues
  private let part: Double

  /// Chooses a colour.
  ///
  /// - Parameters:
  ///   - hues: The treatment of hues.
  ///   - part: The part of each side, about the middle, whose main colour is changed, above 0 to 1: a garment is in the
  ///     middle of its picture, and a cover is all of it.
  public init(_ hues: Hues, ofMiddle part: Double = 1) {
    precondition(part > 0 && part <= 1, "the middle is a part of the picture")
    self.hues = hues
    self.part = part
  }

  /// The picture in the other colour, in `rgb8`; one without colours stays as it is.
  ///
  /// - Throws: `SightlineError` when the picture is over the limits of `PictureChange`.
  /// - Complexity: O(pixels).
  public func apply(to picture: ReadOnlyPixelBuffer) throws(SightlineError) -> ReadOnlyPixelBuffer {
    try PictureChange.checkSize(picture)
    var result = Raster(picture)
    guard let region = ColorRegion(of: result, inMiddle: part) else {
      return try PictureChange.buffer(result)
    }
    for (index, color) in result.pixels.enumerated() {
      let weight = region.weight(index, color)
      if weight > 0 { result.pixels[index] = color + weight * (changed(color) - color) }
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
