import SightlinePixels

/// Writes one picture in every layout of a capture, by the formulas of the standards in double precision.
struct CaptureComposer {
  let width: Int
  let height: Int
  var matrix = CaptureColors.Matrix.bt601
  var isLinear = false
  /// The bytes after each row.
  var padding = 0

  /// The colour of a pixel: one for each two by two of them, so that chroma loses nothing but its rounding.
  func pixel(_ x: Int, _ y: Int) -> RGBA8 {
    let seed = UInt32(truncatingIfNeeded: x / 2 * 7919 + y / 2 * 104_729 + 1)
    let mixed = seed &* 2_654_435_761
    return RGBA8(
      red: UInt8(mixed >> 24),
      green: UInt8(mixed >> 16 & 255),
      blue: UInt8(mixed >> 8 & 255),
      alpha: 255 - UInt8(mixed & 127)
    )
  }

  /// The planes in a layout, and the length of their rows.
  func planes(_ format: CaptureFormat) throws -> [(bytes: [UInt8], bytesPerRow: Int)] {
    try format.packedPlanes(width: width, height: height).enumerated().map { index, plane in
      var bytes: [UInt8] = []
      for y in 0..<plane.height {
        for x in 0..<plane.width { bytes += element(format, plane: index, x, y) }
        bytes += [UInt8](repeating: 0xA5, count: padding)
      }
      return (bytes, plane.bytesPerRow + padding)
    }
  }

  private func element(_ format: CaptureFormat, plane: Int, _ x: Int, _ y: Int) -> [UInt8] {
    // Elements of chroma planes stand for two by two pixels.
    let color = plane == 0 ? pixel(x, y) : pixel(x * 2, y * 2)
    let (y8, cb, cr) = luma(color, isVideoRange: format.isVideo, bits: 8)
    switch format {
    case .gray8: return [y8[0]]
    case .gray16: return bytes(of: UInt16(y8[0]) * 257)
    case .rgb8: return [color.red, color.green, color.blue]
    case .rgba8: return [color.red, color.green, color.blue, color.alpha]
    case .bgra8: return [color.blue, color.green, color.red, color.alpha]
    case .argb8: return [color.alpha, color.red, color.green, color.blue]
    case .abgr8: return [color.alpha, color.blue, color.green, color.red]
    case .rgbaHalf: return floats(color).flatMap { bytes(of: Float16($0).bitPattern) }
    case .rgbaFloat: return floats(color).flatMap { bytes(of: Float($0).bitPattern) }
    case .yCbCr422VideoRange:
      let pair = luma(pixel(x * 2, y), isVideoRange: true, bits: 8)
      return pair.1 + pair.0 + pair.2 + pair.0
    case .yCbCr420, .yCbCr420VideoRange: return [y8, cb, cr][plane]
    case .yCbCr420BiPlanar, .yCbCr420BiPlanarVideoRange: return plane == 0 ? y8 : cb + cr
    case .yCbCr420BiPlanar10, .yCbCr420BiPlanar10VideoRange:
      let deep = luma(color, isVideoRange: format.isVideo, bits: 10)
      return plane == 0 ? deep.0 : deep.1 + deep.2
    }
  }

  private func floats(_ color: RGBA8) -> [Double] {
    let light = [color.red, color.green, color.blue].map { sample in
      let value = Double(sample) / 255
      guard isLinear else { return value }
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return light + [Double(color.alpha) / 255]
  }

  /// A base to the power of 2.4: its fifth root, found by Newton's rule, to the power of 12.
  private func power(_ base: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 { root -= (root - base / (root * root * root * root)) / 5 }
    return (0..<12).reduce(1) { product, _ in product * root }
  }

  /// Luma and chroma as stored: one byte each, or two with the sample in the high 10 bits.
  private func luma(_ color: RGBA8, isVideoRange: Bool, bits: Int) -> ([UInt8], [UInt8], [UInt8]) {
    let (r, g, b) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    let (kr, kb) =
      switch matrix {
      case .bt601: (0.299, 0.114)
      case .bt709: (0.2126, 0.0722)
      case .bt2020: (0.2627, 0.0593)
      case .smpte240M: (0.212, 0.087)
      }
    let light = kr * r + (1 - kr - kb) * g + kb * b
    let unit = Double(1 << (bits - 8))
    let top = 256 * unit - 1
    func stored(_ value: Double, _ scale: Double, _ zero: Double) -> [UInt8] {
      let sample = UInt16(min(max(value * scale + zero, 0), top).rounded())
      return bits == 8 ? [UInt8(sample)] : bytes(of: sample << (16 - UInt16(bits)))
    }
    let chroma = isVideoRange ? 224 * unit : top
    return (
      stored(light, isVideoRange ? 219 * unit : top, isVideoRange ? 16 * unit : 0),
      stored((b - light) / (2 * (1 - kb)), chroma, 128 * unit),
      stored((r - light) / (2 * (1 - kr)), chroma, 128 * unit)
    )
  }

  private func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
    unsafe withUnsafeBytes(of: number) { unsafe Array($0) }
  }
}

extension CaptureFormat {
  fileprivate var isVideo: Bool {
    switch self {
    case .yCbCr422VideoRange, .yCbCr420VideoRange, .yCbCr420BiPlanarVideoRange,
      .yCbCr420BiPlanar10VideoRange:
      true
    default: false
    }
  }
}
