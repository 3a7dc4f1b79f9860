/// Coded pictures small enough to stand here, and headers of codecs for sizes that nobody codes.
extension ItemFile {
  /// A grey picture of 64×64 pixels, by x265: its configuration, and its one slice behind its length.
  static let configuration = hexadecimal(
    "0103700000000000000000001ef000fcfdf8f800000f03200001001840010c01ffff0370000003009000000300000300"
      + "1eba0240210001002842010103700000030090000003000003001ea020810596ea4929ae6c0800000300080000030008"
      + "4022000100074401c172b02240"
  )
  static let greyHEVC = hexadecimal("0000000a2801af0418fc4ad79bc0")

  /// A grey picture of 64×64 pixels, by libaom: a sequence header and a frame.
  static let greyAV1 = hexadecimal("12000a0618157ffd8108320c1e403fffffc400b711e2bbc0")

  private static func hexadecimal(_ digits: String) -> [UInt8] {
    let values = digits.compactMap(\.hexDigitValue)
    return stride(from: 0, to: values.count - 1, by: 2).map {
      UInt8(values[$0] << 4 | values[$0 + 1])
    }
  }

  /// A unit of HEVC with the parameters of a sequence of a size (ITU-T H.265 §7.3.2.2), as far as the bits of samples.
  static func parameterSet(width: Int, height: Int, bits: Int = 8) -> [UInt8] {
    var writer = BitWriter()
    writer.put(0, 4)
    writer.put(0, 3)
    writer.put(1, 1)
    // Profile, tier and level.
    for byte in [1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93] { writer.put(byte, 8) }
    writer.putUnbounded(0)
    writer.putUnbounded(1)
    writer.putUnbounded(width)
    writer.putUnbounded(height)
    writer.put(0, 1)
    writer.putUnbounded(bits - 8)
    writer.putUnbounded(bits - 8)
    writer.put(0xFF, 8)
    var (unit, zeros): ([UInt8], Int) = ([0x42, 0x01], 0)
    for byte in writer.bytes {
      if zeros >= 2, byte <= 3 {
        unit.append(3)
        zeros = 0
      }
      unit.append(byte)
      zeros = byte == 0 ? zeros + 1 : 0
    }
    return unit
  }

  /// A unit of AV1 with the header of a still sequence of a size (AV1 §5.5.1), as far as the bits of samples.
  static func sequence(width: Int, height: Int, isReduced: Bool = true, bits: Int = 8) -> [UInt8] {
    var writer = BitWriter()
    writer.put(0, 3)
    writer.put(1, 1)
    writer.put(isReduced ? 1 : 0, 1)
    if isReduced {
      writer.put(0, 5)
    } else {
      // No timing, no delay, one point of operation.
      writer.put(0, 2)
      writer.put(0, 5)
      writer.put(0, 12)
      writer.put(8, 5)
      writer.put(0, 1)
    }
    writer.put(15, 4)
    writer.put(15, 4)
    writer.put(width - 1, 16)
    writer.put(height - 1, 16)
    if !isReduced { writer.put(0, 1) }
    writer.put(0, 3)
    // Tools off, and the choice of screen content tools left to each frame.
    if !isReduced {
      writer.put(0, 5)
      writer.put(1, 1)
      writer.put(1, 1)
    }
    writer.put(0, 3)
    writer.put(bits > 8 ? 1 : 0, 1)
    writer.put(0xFF, 8)
    return [0x0A, UInt8(writer.bytes.count)] + writer.bytes
  }
}

/// Writes bits, the highest first.
struct BitWriter {
  private var bits: [UInt8] = []

  /// All bits, filled up with zeros to a whole byte.
  var bytes: [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 << 1 | (start + $1 < bits.count ? bits[start + $1] : 0) }
    }
  }

  mutating func put(_ value: Int, _ count: Int) {
    for shift in (0..<count).reversed() { bits.append(UInt8(value >> shift & 1)) }
  }

  /// Writes a number as codecs write those without a bound.
  mutating func putUnbounded(_ value: Int) {
    let length = String(value + 1, radix: 2).count
    put(0, length - 1)
    put(value + 1, length)
  }
}
