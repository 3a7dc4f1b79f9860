import SightlineFoundation
import SightlinePixels
import Testing

@Suite("Captures")
struct CaptureTests {
  private static let sizes = [(1, 1), (2, 2), (7, 5), (8, 3), (33, 18)]
  private static let colored = CaptureFormat.allCases.filter { $0 != .gray8 && $0 != .gray16 }

  /// How far a sample may be off: what rounding luma and chroma to 8 or 10 bits costs.
  private static func bound(_ format: CaptureFormat) -> Int {
    switch format {
    case .rgb8, .rgba8, .bgra8, .argb8, .abgr8, .rgbaHalf, .rgbaFloat, .gray8, .gray16: 0
    case .yCbCr420BiPlanar10, .yCbCr420BiPlanar10VideoRange: 1
    default: 3
    }
  }

  private static func read(
    _ composer: CaptureComposer,
    _ format: CaptureFormat
  ) throws -> ReadOnlyPixelBuffer {
    let planes = try composer.planes(format)
    let colors = CaptureColors(composer)
    // The arrays live until the copy is made.
    let lent = unsafe planes.map { plane in
      unsafe (bytes: plane.bytes.withUnsafeBytes { unsafe $0 }, bytesPerRow: plane.bytesPerRow)
    }
    defer { withExtendedLifetime(planes) {} }
    return try unsafe ReadOnlyPixelBuffer(
      copying: lent,
      format: format,
      width: composer.width,
      height: composer.height,
      colors: colors
    )
  }

  /// The largest difference of a sample over white.
  private static func difference(
    _ picture: ReadOnlyPixelBuffer,
    _ composer: CaptureComposer,
    hasAlpha: Bool
  ) -> Int {
    let rgb = picture.rgb8()
    var worst = 0
    for y in 0..<rgb.height {
      let row = rgb.row(y, as: RGB8.self)
      for x in row.indices {
        let pixel = composer.pixel(x, y)
        let opaque = RGB8(red: pixel.red, green: pixel.green, blue: pixel.blue)
        let expected = hasAlpha ? pixel.composited(over: .white) : opaque
        for (mine, theirs) in [
          (row[x].red, expected.red), (row[x].green, expected.green), (row[x].blue, expected.blue),
        ] {
          worst = max(worst, abs(Int(mine) - Int(theirs)))
        }
      }
    }
    return worst
  }

  @Test("A picture has the same pixels in every layout, size and padding", arguments: colored)
  func layouts(format: CaptureFormat) throws {
    for (width, height) in Self.sizes {
      for padding in [0, 32] {
        let composer = CaptureComposer(width: width, height: height, padding: padding)
        let picture = try Self.read(composer, format)
        #expect(picture.width == width && picture.height == height)
        let hasAlpha = picture.format.hasAlpha
        let difference = Self.difference(picture, composer, hasAlpha: hasAlpha)
        #expect(difference <= Self.bound(format), "\(format) \(width)×\(height)")
      }
    }
  }

  @Test(
    "The named matrix is inverted",
    arguments: [CaptureColors.Matrix.bt709, .bt2020, .smpte240M]
  )
  func matrices(matrix: CaptureColors.Matrix) throws {
    for format in Self.colored where format.planeCount > 1 || format == .yCbCr422VideoRange {
      let composer = CaptureComposer(width: 33, height: 19, matrix: matrix)
      let picture = try Self.read(composer, format)
      #expect(
        Self.difference(picture, composer, hasAlpha: false) <= Self.bound(format),
        "\(format) \(matrix)"
      )
    }
  }

  @Test(
    "Linear floats go through the curve of sRGB",
    arguments: [CaptureFormat.rgbaHalf, .rgbaFloat]
  )
  func linear(format: CaptureFormat) throws {
    let composer = CaptureComposer(width: 65, height: 9, isLinear: true)
    let picture = try Self.read(composer, format)
    #expect(Self.difference(picture, composer, hasAlpha: true) == 0)
  }

  @Test("Floats beyond the range are clamped, and NaN is 0")
  func clamping() throws {
    let samples: [Float] = [-1, 2, .nan, 1, .infinity, -.infinity, 0.5, .nan]
    for isLinear in [false, true] {
      let bytes = samples.flatMap { sample -> [UInt8] in
        unsafe withUnsafeBytes(of: sample) { unsafe Array($0) }
      }
      let picture = try Self.picture(bytes, .rgbaFloat, width: 2, isLinear: isLinear)
      let row = picture.row(0, as: RGBA8.self)
      let (first, second) = (row[0], row[1])
      #expect(first == RGBA8(red: 0, green: 255, blue: 0, alpha: 255))
      #expect(second == RGBA8(red: 255, green: 0, blue: isLinear ? 188 : 128, alpha: 0))
    }
  }

  @Test("Every half-precision number is read exactly")
  func halves() throws {
    let bits = (0...UInt16.max).flatMap { bits -> [UInt16] in [bits, bits, bits, 0x3C00] }
    let bytes = bits.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let picture = try Self.picture(bytes, .rgbaHalf, width: 65_536, isLinear: false)
    let row = picture.row(0, as: RGBA8.self)
    for bits in 0...UInt16.max {
      let value = Float16(bitPattern: bits)
      let expected = value > 0 ? UInt8((min(Float(value), 1) * 255).rounded()) : 0
      let red = row[Int(bits)].red
      #expect(red == expected)
    }
  }

  @Test("Every layout of pictures is one of captures, and back")
  func correspondence() throws {
    for format in PixelFormat.allCases { #expect(CaptureFormat(format).pixelFormat == format) }
    let shared = CaptureFormat.allCases.compactMap(\.pixelFormat)
    #expect(shared.count == PixelFormat.allCases.count)
    for format in PixelFormat.allCases {
      let own = try format.packedPlanes(width: 7, height: 5)
      let captured = try CaptureFormat(format).packedPlanes(width: 7, height: 5)
      #expect(own.map(\.width) == captured.map(\.width))
      #expect(own.map(\.bytesPerRow) == captured.map(\.bytesPerRow))
    }
  }

  @Test("Planes that do not fit are an error that says why", arguments: CaptureFormat.allCases)
  func misfits(format: CaptureFormat) throws {
    let planes = try CaptureComposer(width: 7, height: 5).planes(format)
    let last = planes.count - 1
    typealias Planes = [(bytes: [UInt8], bytesPerRow: Int)]
    func code(_ change: (inout Planes) -> Void) -> SightlineError.Code? {
      var changed = planes
      change(&changed)
      let lent = unsafe changed.map { plane in
        unsafe (bytes: plane.bytes.withUnsafeBytes { unsafe $0 }, bytesPerRow: plane.bytesPerRow)
      }
      defer { withExtendedLifetime(changed) {} }
      do throws(SightlineError) {
        _ = try unsafe ReadOnlyPixelBuffer(
          copying: lent,
          format: format,
          width: 7,
          height: 5,
          colors: CaptureColors()
        )
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code { _ in } == nil)
    #expect(code { $0.append($0[0]) } == .invalidLayout)
    #expect(code { $0.removeLast() } == .invalidLayout)
    #expect(code { $0[last].bytesPerRow -= 1 } == .invalidLayout)
    #expect(code { $0[last].bytesPerRow = .max } == .notEnoughBytes)
    #expect(code { $0[last].bytes.removeLast() } == .notEnoughBytes)
    #expect(code { $0[last].bytes = [] } == .notEnoughBytes)
  }

  private static func picture(
    _ bytes: [UInt8],
    _ format: CaptureFormat,
    width: Int,
    isLinear: Bool
  ) throws -> ReadOnlyPixelBuffer {
    try unsafe bytes.withUnsafeBytes { bytes in
      try unsafe ReadOnlyPixelBuffer(
        copying: [(bytes, bytes.count)],
        format: format,
        width: width,
        height: 1,
        colors: CaptureColors(transfer: isLinear ? "Linear" : nil)
      )
    }
  }
}

extension CaptureColors {
  fileprivate init(_ composer: CaptureComposer) {
    self.init()
    matrix = composer.matrix
    isLinear = composer.isLinear
  }
}
