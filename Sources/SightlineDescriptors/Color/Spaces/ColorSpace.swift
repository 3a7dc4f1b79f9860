import SightlinePixels

/// The coordinates that colours are counted or averaged in.
public enum ColorSpace: String, CaseIterable, Hashable, Sendable, Codable {
  /// Hue, saturation and value (A. R. Smith, 1978): sixths of the colour circle, chroma over the
  /// largest sample, the largest sample.
  case hsv
  /// CIE L*a*b* of sRGB under D65: distances are roughly as seen.
  case lab
  /// Red, green and blue as stored.
  case rgb
  /// Red against green, yellow against blue, and brightness: `R - G`, `R + G - 2 B`, `R + G + B`.
  case opponent
}

/// The colours of a picture in one space, row by row.
struct ColorPlane<Sample: Sendable>: Sendable {
  /// The width in samples, at least 1.
  let width: Int
  /// The height in samples, at least 1.
  let height: Int
  /// `width * height` samples.
  let samples: [Sample]

  /// The same picture with every sample converted.
  @inline(__always)
  func map<Other: Sendable>(_ convert: (Sample) -> Other) -> ColorPlane<Other> {
    ColorPlane<Other>(width: width, height: height, samples: samples.map(convert))
  }

  /// The first and one past the last sample of a part of an axis; where there are fewer samples
  /// than parts, parts share them, so that none is empty.
  static func range(of part: Int, outOf parts: Int, length: Int) -> Range<Int> {
    let start = part * length / parts
    return start..<max(start + 1, (part + 1) * length / parts)
  }
}

/// A colour as hue, saturation and value, in integers.
struct HSVColor: Hashable, Sendable {
  /// The number of steps of the colour circle; 256 for each sixth.
  static let circle = 1536

  /// The hue, 0 (red) to 1535: 512 is green, 1024 blue, and greys have 0.
  let hue: UInt16
  /// Chroma over value, 0 (greys) to 255.
  let saturation: UInt8
  /// The largest sample, 0…255.
  let value: UInt8

  /// Converts an sRGB pixel; quotients are rounded down.
  @inline(__always)
  init(_ pixel: RGB8) {
    let red = Int(pixel.red)
    let green = Int(pixel.green)
    let blue = Int(pixel.blue)
    let largest = max(red, green, blue)
    let chroma = largest - min(red, green, blue)
    value = UInt8(truncatingIfNeeded: largest)
    guard chroma > 0 else {
      hue = 0
      saturation = 0
      return
    }
    saturation = UInt8(truncatingIfNeeded: chroma * 255 / largest)
    var turn: Int
    if largest == red {
      turn = (green - blue) * 256
    } else if largest == green {
      turn = (2 * chroma + blue - red) * 256
    } else {
      turn = (4 * chroma + red - green) * 256
    }
    if turn < 0 { turn += 6 * chroma * 256 }
    hue = UInt16(truncatingIfNeeded: turn / chroma)
  }

  /// The largest sample less the smallest, 0…255, to within rounding.
  var chroma: Int { Int(saturation) * Int(value) / 255 }
}
