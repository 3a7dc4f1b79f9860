// Rows of foreign planes, whose bounds are checked before the first of them is read.

package import SightlineFoundation

extension CaptureFormat {
  /// Whether a capture can be taken as a picture without being converted.
  package func isTaken(with colors: CaptureColors) -> Bool {
    pixelFormat != nil && (!hasChroma || colors.matrix == .bt601)
  }
}

extension ReadOnlyPixelBuffer {
  /// Makes a picture of a copy of a capture.
  ///
  /// A layout that pictures have is kept; others become `rgba8` where there is alpha and `rgb8` elsewhere,
  /// each sample rounded to nearest. Chroma is taken from the nearest sample.
  ///
  /// - Parameters:
  ///   - planes: The bytes of each plane, top row first, and the length of its rows in bytes.
  ///   - format: How the samples are laid out.
  ///   - width: The width in pixels, 1 to `maximumSide`.
  ///   - height: The height in pixels, 1 to `maximumSide`.
  ///   - colors: What the samples mean.
  /// - Throws: `SightlineError` when the shape is impossible or there are too few planes or bytes.
  /// - Complexity: O(pixels).
  @unsafe
  package init(
    copying planes: [(bytes: UnsafeRawBufferPointer, bytesPerRow: Int)],
    format: CaptureFormat,
    width: Int,
    height: Int,
    colors: CaptureColors
  ) throws(SightlineError) {
    let rows = try unsafe CaptureRows(planes, format: format, width: width, height: height)
    if format.isTaken(with: colors), let kept = format.pixelFormat {
      try self.init(width: width, height: height, format: kept, bytes: rows.packed())
    } else {
      let target: PixelFormat = format.hasAlpha ? .rgba8 : .rgb8
      let bytes = rows.converted(to: target, colors)
      try self.init(width: width, height: height, format: target, bytes: bytes)
    }
  }
}

/// The rows of a capture, which lie in memory of another owner.
@safe
private struct CaptureRows {
  private var starts: [UnsafeRawPointer]
  private var planes: [PixelPlane] = []
  private let format: CaptureFormat
  private let width: Int
  private let height: Int

  init(
    _ lent: [(bytes: UnsafeRawBufferPointer, bytesPerRow: Int)],
    format: CaptureFormat,
    width: Int,
    height: Int
  ) throws(SightlineError) {
    let packed = try format.packedPlanes(width: width, height: height)
    let count = unsafe lent.count
    guard count == packed.count else {
      throw SightlineError(
        .invalidLayout,
        "\(count) planes: \(format) has \(packed.count)",
        value: "\(count)"
      )
    }
    unsafe starts = []
    self.format = format
    self.width = width
    self.height = height
    for (index, shape) in packed.enumerated() {
      let (bytes, bytesPerRow) = unsafe lent[index]
      guard bytesPerRow >= shape.bytesPerRow else {
        throw SightlineError(
          .invalidLayout,
          "\(bytesPerRow) bytes a row: a row needs at least \(shape.bytesPerRow)",
          value: "\(bytesPerRow)"
        )
      }
      let plane = PixelPlane(
        offset: 0,
        width: shape.width,
        height: shape.height,
        bytesPerRow: bytesPerRow,
        bytesPerElement: shape.bytesPerElement
      )
      guard let base = bytes.baseAddress, let end = plane.endOffset,
        end <= bytes.count
      else {
        throw SightlineError(
          .notEnoughBytes,
          "\(bytes.count) bytes for plane \(index): \(format) at \(width)×\(height) needs "
            + (plane.endOffset.map(String.init) ?? "more than fit memory"),
          value: "\(bytes.count)"
        )
      }
      unsafe starts.append(base)
      planes.append(plane)
    }
  }

  private func row(_ plane: Int, _ y: Int) -> UnsafeRawPointer {
    unsafe starts[plane] + y * planes[plane].bytesPerRow
  }

  /// The planes one after the other, without padding.
  func packed() -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, plane) in planes.enumerated() {
      for y in 0..<plane.height {
        let count = plane.width * plane.bytesPerElement
        unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: row(index, y), count: count))
      }
    }
    return bytes
  }

  /// The pixels as `rgb8` or `rgba8`.
  func converted(to target: PixelFormat, _ colors: CaptureColors) -> [UInt8] {
    let matrix = YCbCrConversion(
      colors.matrix,
      isVideoRange: format.isVideoRange,
      bits: format.bits
    )
    let floats = FloatConversion(isLinear: colors.isLinear)
    let bytesPerRow = width * target.bytesPerElement()
    let count = bytesPerRow * height
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      for y in 0..<height {
        unsafe convertRow(y, to: base + y * bytesPerRow, matrix, floats)
      }
      initialized = count
    }
  }

  private func convertRow(
    _ y: Int,
    to target: UnsafeMutablePointer<UInt8>,
    _ matrix: YCbCrConversion,
    _ floats: FloatConversion
  ) {
    let row = unsafe row(0, y)
    let chroma = unsafe planes.count > 1 ? self.row(1, y / 2) : row
    let last = unsafe planes.count > 2 ? self.row(2, y / 2) : chroma
    func byte(_ row: UnsafeRawPointer, _ index: Int) -> Int32 {
      unsafe Int32(row.load(fromByteOffset: index, as: UInt8.self))
    }
    func word(_ row: UnsafeRawPointer, _ index: Int) -> UInt16 {
      unsafe row.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
    }
    switch format {
    case .argb8: unsafe reorder(row, [1, 2, 3, 0], to: target)
    case .abgr8: unsafe reorder(row, [3, 2, 1, 0], to: target)
    case .rgbaHalf:
      unsafe convertFloats(to: target, floats) { unsafe Float(half: word(row, $0)) }
    case .rgbaFloat:
      unsafe convertFloats(to: target, floats) {
        unsafe row.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self)
      }
    case .yCbCr422VideoRange:
      unsafe convertChroma(to: target, matrix, luma: { unsafe byte(row, $0 * 2 + 1) }) {
        unsafe (byte(row, $0 * 4), byte(row, $0 * 4 + 2))
      }
    case .yCbCr420, .yCbCr420VideoRange:
      unsafe convertChroma(to: target, matrix, luma: { unsafe byte(row, $0) }) {
        unsafe (byte(chroma, $0), byte(last, $0))
      }
    case .yCbCr420BiPlanar, .yCbCr420BiPlanarVideoRange:
      unsafe convertChroma(to: target, matrix, luma: { unsafe byte(row, $0) }) {
        unsafe (byte(chroma, $0 * 2), byte(chroma, $0 * 2 + 1))
      }
    case .yCbCr420BiPlanar10, .yCbCr420BiPlanar10VideoRange:
      // The low 6 bits of a word carry nothing.
      unsafe convertChroma(to: target, matrix, luma: { unsafe Int32(word(row, $0) >> 6) }) {
        unsafe (Int32(word(chroma, $0 * 2) >> 6), Int32(word(chroma, $0 * 2 + 1) >> 6))
      }
    case .gray8, .gray16, .rgb8, .rgba8, .bgra8:
      preconditionFailure("a layout that pictures have is not converted")
    }
  }

  @inline(__always)
  private func reorder(
    _ row: UnsafeRawPointer,
    _ order: [4 of Int],
    to target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<width {
      for channel in 0..<4 {
        unsafe target[x * 4 + channel] = row.load(
          fromByteOffset: x * 4 + order[channel],
          as: UInt8.self
        )
      }
    }
  }

  @inline(__always)
  private func convertFloats(
    to target: UnsafeMutablePointer<UInt8>,
    _ floats: FloatConversion,
    sample: (Int) -> Float
  ) {
    for index in 0..<width * 4 {
      unsafe target[index] =
        index % 4 == 3 ? FloatConversion.alpha(sample(index)) : floats.sample(sample(index))
    }
  }

  @inline(__always)
  private func convertChroma(
    to target: UnsafeMutablePointer<UInt8>,
    _ matrix: YCbCrConversion,
    luma: (Int) -> Int32,
    chroma: (Int) -> (cb: Int32, cr: Int32)
  ) {
    for x in 0..<width {
      let pair = chroma(x / 2)
      let pixel = matrix.rgb(y: luma(x), cb: pair.cb, cr: pair.cr)
      unsafe target[x * 3] = pixel.red
      unsafe target[x * 3 + 1] = pixel.green
      unsafe target[x * 3 + 2] = pixel.blue
    }
  }
}
