/// Composes PNG files by hand, of every kind the format knows, without libpng.
///
/// Rows are stored unfiltered and uncompressed, so that the expected pixels follow from the samples alone.
struct PNGComposer: Sendable {
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  var colorType: UInt8
  var bitDepth: Int
  var width: Int
  var height: Int
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// Chunks between IHDR and IDAT, and after IDAT.
  var before: [(String, [UInt8])] = []
  var after: [(String, [UInt8])] = []
  /// Whether all pixels are in one chunk, as small encoders write them.
  var isInOneChunk = false
  /// Bytes of zeros that are packed behind the last row, a whole number of MiB.
  var tail = 0
  /// The sample of a channel at a place, below 2 to the power of the bit depth.
  var sample: @Sendable (_ x: Int, _ y: Int, _ channel: Int) -> Int

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }

  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk(
      "IHDR",
      Self.bigEndian(width) + Self.bigEndian(height)
        + [UInt8(bitDepth), colorType, 0, 0, isInterlaced ? 1 : 0]
    )
    for (name, data) in before { file += Self.chunk(name, data) }
    if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { file += Self.chunk("tRNS", transparency) }
    let stream = Self.stored(rows, tail: tail)
    // Two chunks, so that joining them is tested too.
    let middle = isInOneChunk ? 0 : stream.count / 2
    if middle > 0 { file += Self.chunk("IDAT", Array(stream[..<middle])) }
    file += Self.chunk("IDAT", Array(stream[middle...]))
    for (name, data) in after { file += Self.chunk(name, data) }
    return file + Self.chunk("IEND", [])
  }

  /// All rows with their filter bytes, pass by pass when interlaced.
  private var rows: [UInt8] {
    // Adam7: first column and row, and the steps between them (PNG specification §8.2).
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var rows: [UInt8] = []
    for (firstX, firstY, stepX, stepY) in passes where firstX < width {
      for y in stride(from: firstY, to: height, by: stepY) {
        rows.append(0)
        var accumulator = 0
        var bits = 0
        for x in stride(from: firstX, to: width, by: stepX) {
          for channel in 0..<channels {
            accumulator = accumulator << bitDepth | sample(x, y, channel)
            bits += bitDepth
            while bits >= 8 {
              bits -= 8
              rows.append(UInt8(truncatingIfNeeded: accumulator >> bits))
              accumulator &= (1 << bits) - 1
            }
          }
        }
        if bits > 0 { rows.append(UInt8(truncatingIfNeeded: accumulator << (8 - bits))) }
      }
    }
    return rows
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(crc(body)))
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream of stored blocks.
  static func packed(_ data: [UInt8]) -> [UInt8] { stored(data, tail: 0) }

  /// A zlib stream of that number of zeros, a whole number of MiB.
  static func packedZeros(_ count: Int) -> [UInt8] { stored([], tail: count) }

  /// A zlib stream of stored blocks, and of zeros behind them, which are packed 1,032 to one.
  private static func stored(_ data: [UInt8], tail: Int) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, data.count)
      let count = end - start
      stream.append(end == data.count && tail == 0 ? 1 : 0)
      for value in [count, ~count] {
        stream.append(UInt8(truncatingIfNeeded: value))
        stream.append(UInt8(truncatingIfNeeded: value >> 8))
      }
      stream += data[start..<end]
      start = end
    } while start < data.count
    if tail > 0 { stream += zeros(tail) }
    var (low, high) = (1, 0)
    for byte in data {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + bigEndian(high << 16 | low)
  }

  /// A last block of fixed Huffman codes: a zero, and copies of 258 bytes at distance 1 (RFC 1951 §3.2.6).
  private static func zeros(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var (accumulator, bits) = (0, 0)
    func put(_ code: Int, _ length: Int) {
      accumulator |= code << bits
      bits += length
      while bits >= 8 {
        bytes.append(UInt8(accumulator & 0xFF))
        accumulator >>= 8
        bits -= 8
      }
    }
    put(0b011, 3)
    put(0b0000_1100, 8)  // The literal 0: 00110000, its bits reversed.
    for _ in 0..<count / 258 {
      put(0b1010_0011, 8)  // Length 258: 11000101, its bits reversed.
      put(0, 5)  // Distance 1.
    }
    put(0, 7)
    put(0, 7)
    return bytes
  }

  private static func crc(_ data: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
