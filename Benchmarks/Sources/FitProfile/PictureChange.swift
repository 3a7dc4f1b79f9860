import ImageCodecs
import PixelBuffers

/// Something that happens to a picture between the catalog and the query.
enum PictureChange: String, CaseIterable {
  case jpeg30, jpeg10, half, quarter, brighter, darker, contrast, faded, warm, gray, noise
  case crop5, crop10, crop25, crop50, pad10, rotate5, stretched, caption, screenshot, photographed

  /// The changed picture.
  ///
  /// Randomness comes from the seed alone.
  func apply(to picture: ReadOnlyPixelBuffer, seed: UInt64) throws -> ReadOnlyPixelBuffer {
    var random = SplitMix64(state: seed)
    let width = Double(picture.width)
    let height = Double(picture.height)
    switch self {
    case .jpeg30: return try picture.recompressed(quality: 30)
    case .jpeg10: return try picture.recompressed(quality: 10)
    case .half: return try picture.warped(to: (0.5, 0.5)) { ($0 * width, $1 * height) }
    case .quarter: return try picture.warped(to: (0.25, 0.25)) { ($0 * width, $1 * height) }
    case .brighter: return try picture.recolored { $0 * 1.2 + 10 }
    case .darker: return try picture.recolored { $0 * 0.7 }
    case .contrast: return try picture.recolored { ($0 - 128) * 1.3 + 128 }
    case .faded: return try picture.recolored { $0 * 0.6 + $0.luma * 0.4 }
    case .warm: return try picture.recolored { $0 * SIMD3(1.12, 1, 0.85) }
    case .gray: return try picture.recolored { SIMD3(repeating: $0.luma) }
    case .noise:
      return try picture.recolored { color in
        color
          + SIMD3(random.next(in: -25...25), random.next(in: -25...25), random.next(in: -25...25))
      }
    case .crop5: return try picture.cropped(keeping: 0.95, &random)
    case .crop10: return try picture.cropped(keeping: 0.9, &random)
    case .crop25: return try picture.cropped(keeping: 0.75, &random)
    case .crop50: return try picture.cropped(keeping: 0.7, &random)
    case .pad10:
      return try picture.warped(to: (1.2, 1.2)) {
        (($0 * 1.2 - 0.1) * width, ($1 * 1.2 - 0.1) * height)
      }
    case .rotate5:
      let (sine, cosine) = (0.0872, 0.9962)
      return try picture.warped(to: (1, 1)) { x, y in
        let (dx, dy) = ((x - 0.5) * width, (y - 0.5) * height)
        return (cosine * dx + sine * dy + width / 2, cosine * dy - sine * dx + height / 2)
      }
    case .stretched: return try picture.warped(to: (1.25, 1)) { ($0 * width, $1 * height) }
    case .caption:
      return try picture.drawn { x, y, color in
        y > 0.82 && y < 0.95 && x > 0.1 && x < 0.9 ? SIMD3(repeating: x < 0.85 ? 20 : 250) : color
      }
    case .screenshot:
      // A phone's screen: the picture across its width, bars and text lines above and below.
      return try picture.warped(to: (1, 2)) { x, y in (x * width, (y * 2 - 0.5) * height) }
        .drawn { x, y, color in
          y < 0.06
            ? SIMD3(40, 44, 52)
            : y > 0.8 && Int(y * 100) % 4 == 0 && x < 0.8 ? SIMD3(repeating: 90) : color
        }
    case .photographed:
      return try picture.warped(to: (1.1, 1.1)) { x, y in
        let squeeze = 1.25 - 0.25 * y
        return (((x - 0.5) * squeeze * 1.1 + 0.5) * width, (y * 1.2 - 0.1) * height)
      }.recolored { $0 * 0.9 + 8 }
    }
  }
}

/// A small generator whose sequence is the same everywhere.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}
