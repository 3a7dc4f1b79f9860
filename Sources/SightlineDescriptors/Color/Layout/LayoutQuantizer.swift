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
