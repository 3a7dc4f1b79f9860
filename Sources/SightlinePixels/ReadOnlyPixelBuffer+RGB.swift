extension ReadOnlyPixelBuffer {
  /// Writes a row of pixels as opaque sRGB, whatever the format.
  ///
  /// Transparent pixels are composited over the background with rounding to nearest, so hidden colours
  /// never show. 16-bit samples are scaled to 8 bits with rounding, not clipped. Chroma of 4:2:0
  /// pictures is taken from the nearest sample.
  ///
  /// - Parameters:
  ///   - y: The row, 0 to `height - 1`. Traps outside.
  ///   - destination: Exactly `width` elements. Traps otherwise.
  ///   - background: The colour over which transparent pixels are composited.
  /// - Complexity: O(width).
  public func copyRow(
    _ y: Int,
    into destination: inout MutableSpan<RGB8>,
    over background: RGB8 = .white
  ) {
    precondition(destination.count == width, "the destination must hold one row")
    switch format {
    case .gray8:
      let row = row(y, as: UInt8.self)
      for x in row.indices { destination[x] = RGB8(gray: row[x]) }
    case .gray16:
      let row = row(y, as: UInt16.self)
      for x in row.indices { destination[x] = RGB8(gray: UInt8(scaling: row[x])) }
    case .rgb8:
      let row = row(y, as: RGB8.self)
      for x in row.indices { destination[x] = row[x] }
    case .rgba8:
      let row = row(y, as: RGBA8.self)
      for x in row.indices { destination[x] = row[x].composited(over: background) }
    case .bgra8:
      let row = row(y, as: BGRA8.self)
      for x in row.indices {
        let pixel = row[x]
        destination[x] = RGBA8(
          red: pixel.red,
          green: pixel.green,
          blue: pixel.blue,
          alpha: pixel.alpha
        ).composited(over: background)
      }
    case .yCbCr420:
      let luma = row(y, as: UInt8.self)
      let chromaRow = (y + chromaPhase.y) / 2
      let cb = row(chromaRow, plane: 1, as: UInt8.self)
      let cr = row(chromaRow, plane: 2, as: UInt8.self)
      for x in luma.indices {
        let chroma = (x + chromaPhase.x) / 2
        destination[x] = RGB8(y: luma[x], cb: cb[chroma], cr: cr[chroma])
      }
    case .yCbCr420BiPlanar, .yCbCr420BiPlanarVideoRange:
      let luma = row(y, as: UInt8.self)
      let pairs = row((y + chromaPhase.y) / 2, plane: 1, as: CbCr8.self)
      let isVideoRange = format == .yCbCr420BiPlanarVideoRange
      for x in luma.indices {
        let pair = pairs[(x + chromaPhase.x) / 2]
        destination[x] =
          isVideoRange
          ? RGB8(videoRangeY: luma[x], cb: pair.cb, cr: pair.cr)
          : RGB8(y: luma[x], cb: pair.cb, cr: pair.cr)
      }
    }
  }

  /// The picture as opaque `rgb8`, composited over a background where it is transparent.
  ///
  /// - Parameter background: The colour over which transparent pixels are composited.
  /// - Returns: The picture itself, uncopied, when it is `rgb8` already.
  /// - Complexity: O(pixels).
  public func rgb8(over background: RGB8 = .white) -> ReadOnlyPixelBuffer {
    guard format != .rgb8 else { return self }
    var bytes = [UInt8](repeating: 0, count: width * height * 3)
    let planes = [
      PixelPlane(
        offset: 0,
        width: width,
        height: height,
        bytesPerRow: width * 3,
        bytesPerElement: 3
      )
    ]
    for y in 0..<height {
      Self.withElements(of: &bytes, in: planes[0].byteRange(ofRow: y)) {
        (row: inout MutableSpan<RGB8>) in copyRow(y, into: &row, over: background)
      }
    }
    return ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: .rgb8,
      planes: planes,
      trusted: .array(bytes)
    )
  }
}

extension RGB8 {
  /// A grey pixel.
  @inlinable
  public init(gray: UInt8) { self.init(red: gray, green: gray, blue: gray) }

  /// A pixel from full-range BT.601 luma and chroma, in libjpeg's 16-bit fixed point.
  ///
  /// Source: JFIF 1.02 §7; the rounding is that of libjpeg's `jdcolor.c`.
  @inlinable
  public init(y: UInt8, cb: UInt8, cr: UInt8) {
    let luma = Int32(y)
    let blue = Int32(cb) - 128
    let red = Int32(cr) - 128
    let half: Int32 = 1 << 15
    self.init(
      red: UInt8(clamping: luma + (91_881 * red + half) >> 16),
      green: UInt8(clamping: luma + (-22_554 * blue - 46_802 * red + half) >> 16),
      blue: UInt8(clamping: luma + (116_130 * blue + half) >> 16)
    )
  }

  /// A pixel from video-range BT.601 luma (16…235) and chroma (16…240).
  ///
  /// Source: ITU-R BT.601-7 §2.5.1, in 16-bit fixed point with rounding to nearest.
  @inlinable
  public init(videoRangeY y: UInt8, cb: UInt8, cr: UInt8) {
    let luma = 76_309 * (Int32(y) - 16) + (1 << 15)
    let blue = Int32(cb) - 128
    let red = Int32(cr) - 128
    self.init(
      red: UInt8(clamping: (luma + 104_597 * red) >> 16),
      green: UInt8(clamping: (luma - 25_675 * blue - 53_279 * red) >> 16),
      blue: UInt8(clamping: (luma + 132_201 * blue) >> 16)
    )
  }
}

extension RGBA8 {
  /// The pixel over an opaque background, each sample rounded to nearest.
  @inlinable
  public func composited(over background: RGB8) -> RGB8 {
    switch alpha {
    case 255: RGB8(red: red, green: green, blue: blue)
    case 0: background
    default:
      RGB8(
        red: blend(red, background.red),
        green: blend(green, background.green),
        blue: blend(blue, background.blue)
      )
    }
  }

  @inlinable
  func blend(_ sample: UInt8, _ behind: UInt8) -> UInt8 {
    let sum = UInt32(sample) * UInt32(alpha) + UInt32(behind) * UInt32(255 - alpha)
    return UInt8(truncatingIfNeeded: (sum + 127) / 255)
  }
}

extension UInt8 {
  /// A 16-bit sample scaled to 8 bits: the nearest integer to `sample * 255 / 65535`.
  @inlinable
  public init(scaling sample: UInt16) {
    self = UInt8(truncatingIfNeeded: (UInt32(sample) * 255 + 32_895) >> 16)
  }
}
