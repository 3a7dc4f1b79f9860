/// Numbers of any number of bits on their way into bytes, the most significant bit of each first.
struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingBits = 0

  /// Adds a number.
  ///
  /// - Parameters:
  ///   - number: A number from 0, below two to the power of `bits`. Traps outside.
  ///   - bits: How many bits it takes, 0…32.
  mutating func put(_ number: Int, bits: Int) {
    precondition((0...32).contains(bits) && number >= 0 && number < 1 << bits)
    pending = pending << UInt64(bits) | UInt64(number)
    pendingBits += bits
    while pendingBits >= 8 {
      pendingBits -= 8
      bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(pendingBits)))
    }
  }

  /// Adds a number of any size from 0 up to `Int32.max`: how many bits it has, then these.
  mutating func put(sized number: Int) {
    let bits = Int.bitWidth - number.leadingZeroBitCount
    put(bits, bits: 5)
    put(number, bits: bits)
  }

  /// Adds a number that is most often small: its upper part in as many ones, then the lower bits.
  ///
  /// Source: R. F. Rice, "Some practical universal noiseless coding techniques", 1979.
  ///
  /// - Parameters:
  ///   - number: A number from 0.
  ///   - lower: How many bits are lower ones.
  mutating func put(rice number: Int, lower: Int) {
    for _ in 0..<number >> lower { put(1, bits: 1) }
    put(0, bits: 1)
    put(number & (1 << lower - 1), bits: lower)
  }

  /// The bytes so far; unused bits of the last are 0.
  var finished: [UInt8] {
    pendingBits == 0
      ? bytes : bytes + [UInt8(truncatingIfNeeded: pending << UInt64(8 - pendingBits))]
  }
}

/// Bytes read as `BitWriter` wrote them; nil where they end too early, or a number is too large.
struct BitReader {
  private let bytes: [UInt8]
  private var next = 0
  private var pending: UInt64 = 0
  private var pendingBits = 0

  /// Begins with the first bit.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next number of that many bits, 0…32.
  mutating func take(_ bits: Int) -> Int? {
    while pendingBits < bits {
      guard next < bytes.count else { return nil }
      pending = pending << 8 | UInt64(bytes[next])
      next += 1
      pendingBits += 8
    }
    pendingBits -= bits
    return Int(pending >> UInt64(pendingBits) & (1 << UInt64(bits) - 1))
  }

  /// The next number that says itself how many bits it has.
  mutating func takeSized() -> Int? {
    guard let bits = take(5), let number = take(bits), bits == 0 || number >> (bits - 1) == 1
    else { return nil }
    return number
  }

  /// The next number that is most often small, up to a limit.
  mutating func take(riceUpTo limit: Int, lower: Int) -> Int? {
    var upper = 0
    while let bit = take(1) {
      guard bit == 1 else {
        guard let rest = take(lower) else { return nil }
        let number = upper << lower | rest
        return number <= limit ? number : nil
      }
      upper += 1
      guard upper << lower <= limit else { return nil }
    }
    return nil
  }

  /// Whether all bytes were read, and the bits behind the last number are 0.
  var isFinished: Bool {
    next == bytes.count && pendingBits < 8 && pending & (1 << UInt64(pendingBits) - 1) == 0
  }
}

extension BitWriter {
  /// The number of lower bits with which numbers take the fewest bits, 0…7; of equal ones the fewest.
  static func lowerBits(for numbers: some Collection<Int>) -> Int {
    var best = (bits: Int.max, lower: 0)
    for lower in 0...7 {
      let bits = numbers.reduce(0) { $0 + $1 >> lower + 1 + lower }
      if bits < best.bits { best = (bits, lower) }
    }
    return best.lower
  }
}
