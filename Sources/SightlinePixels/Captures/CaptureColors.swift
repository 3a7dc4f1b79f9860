import RealModule

/// The meaning of a capture's samples, according to CoreVideo's attachments.
///
/// Samples are taken as sRGB, whatever primaries are named: those of a camera or a screen are near enough
/// for a search. Floats beyond 0…1 are clamped.
package struct CaptureColors: Hashable, Sendable {
  /// How luma and chroma are made of red, green and blue: the shares of red and of blue in luma.
  package enum Matrix: Sendable {
    /// ITU-R BT.601, the default where no matrix is named.
    case bt601
    /// ITU-R BT.709.
    case bt709
    /// ITU-R BT.2020, without constant luminance.
    case bt2020
    /// SMPTE 240M.
    case smpte240M

    var red: Double {
      switch self {
      case .bt601: 0.299
      case .bt709: 0.2126
      case .bt2020: 0.2627
      case .smpte240M: 0.212
      }
    }

    var blue: Double {
      switch self {
      case .bt601: 0.114
      case .bt709: 0.0722
      case .bt2020: 0.0593
      case .smpte240M: 0.087
      }
    }
  }

  /// How luma and chroma are made.
  package var matrix: Matrix
  /// Whether float samples are linear light, not encoded with the curve of sRGB.
  package var isLinear: Bool

  /// Reads CoreVideo's attachments of a buffer.
  ///
  /// - Parameters:
  ///   - matrix: The value of `kCVImageBufferYCbCrMatrixKey`; BT.601 for nil or any other word.
  ///   - transfer: The value of `kCVImageBufferTransferFunctionKey`; sRGB's for nil or any other word.
  package init(matrix: String? = nil, transfer: String? = nil) {
    self.matrix =
      switch matrix {
      case "ITU_R_709_2": .bt709
      case "ITU_R_2020": .bt2020
      case "SMPTE_240M_1995": .smpte240M
      default: .bt601
      }
    isLinear = transfer == "Linear"
  }
}

/// The way from luma and chroma to red, green and blue, in 16-bit fixed point.
///
/// Source: ITU-R BT.601-7 §2.5, BT.709-6 §3, BT.2020-2 table 4.
struct YCbCrConversion {
  private let luma: Int32
  private let redOfCr: Int32
  private let greenOfCb: Int32
  private let greenOfCr: Int32
  private let blueOfCb: Int32
  private let black: Int32
  private let neutral: Int32

  /// For samples of 8 or 10 bits.
  init(_ matrix: CaptureColors.Matrix, isVideoRange: Bool, bits: Int) {
    let unit = Double(1 << (bits - 8))
    let lumaScale = 255 / (isVideoRange ? 219 * unit : 256 * unit - 1)
    let chromaScale = 255 / (isVideoRange ? 224 * unit : 256 * unit - 1)
    let (red, blue) = (matrix.red, matrix.blue)
    let green = 1 - red - blue
    func fixed(_ value: Double) -> Int32 { Int32((value * 65_536).rounded()) }
    luma = fixed(lumaScale)
    redOfCr = fixed(2 * (1 - red) * chromaScale)
    blueOfCb = fixed(2 * (1 - blue) * chromaScale)
    greenOfCb = fixed(2 * blue * (1 - blue) / green * chromaScale)
    greenOfCr = fixed(2 * red * (1 - red) / green * chromaScale)
    black = isVideoRange ? 16 << Int32(bits - 8) : 0
    neutral = 128 << Int32(bits - 8)
  }

  @inline(__always)
  func rgb(y: Int32, cb: Int32, cr: Int32) -> RGB8 {
    let light = luma * (y - black) + 1 << 15
    let (blue, red) = (cb - neutral, cr - neutral)
    return RGB8(
      red: UInt8(clamping: (light + redOfCr * red) >> 16),
      green: UInt8(clamping: (light - greenOfCb * blue - greenOfCr * red) >> 16),
      blue: UInt8(clamping: (light + blueOfCb * blue) >> 16)
    )
  }
}

/// The way from float samples to 8 bits, rounded to nearest.
struct FloatConversion {
  /// The least light of each sample from 1 on; empty when samples are through the curve already.
  private let steps: [Float]

  init(isLinear: Bool) {
    // IEC 61966-2-1.
    steps =
      isLinear
      ? (1...255).map { sample in
        let value = (Double(sample) - 0.5) / 255
        return Float(value <= 0.04045 ? value / 12.92 : Double.pow((value + 0.055) / 1.055, 2.4))
      } : []
  }

  /// A sample of 0…1; values beyond are clamped, and NaN is 0.
  func sample(_ value: Float) -> UInt8 {
    guard !steps.isEmpty else { return Self.alpha(value) }
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if value >= steps[middle] { low = middle + 1 } else { high = middle }
    }
    return UInt8(low)
  }

  /// Opacity has no curve.
  static func alpha(_ value: Float) -> UInt8 {
    value > 0 ? UInt8((min(value, 1) * 255).rounded()) : 0
  }
}

extension Float {
  /// A half-precision number from its bits; not every processor has the type.
  init(half bits: UInt16) {
    let (exponent, fraction) = (UInt32(bits >> 10) & 31, UInt32(bits & 1023))
    let size =
      exponent == 0
      ? Float(fraction) * 0x1p-24
      : Float(bitPattern: (exponent == 31 ? 255 : exponent + 112) << 23 | fraction << 13)
    self = bits >> 15 == 0 ? size : -size
  }
}
