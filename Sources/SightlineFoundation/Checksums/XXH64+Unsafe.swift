/// The hash XXH64 of bytes, for finding accidental change in large blocks.
///
/// Not for secrets. A single changed byte always changes the result: each lane takes a word in by
/// bijections, and so does the mixing of the lanes with the rest of the input.
/// Source: Y. Collet, "XXH64 algorithm description", doc/xxhash_spec.md of the reference implementation.
package enum XXH64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// Hashes bytes.
  ///
  /// - Complexity: O(n), several bytes a cycle.
  package static func hash(_ bytes: RawSpan, seed: UInt64 = 0) -> UInt64 {
    // The pointer is only read inside the closure, while the span is borrowed.
    unsafe bytes.withUnsafeBytes { unsafe hash($0, seed: seed) }
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    let count = bytes.count
    var offset = 0
    var state: UInt64
    if count >= 32 {
      var lane1 = seed &+ prime1 &+ prime2
      var lane2 = seed &+ prime2
      var lane3 = seed
      var lane4 = seed &- prime1
      // Four words are read while `offset + 32 <= count`, so all of them are inside.
      while offset <= count &- 32 {
        lane1 = unsafe round(lane1, word(bytes, offset))
        lane2 = unsafe round(lane2, word(bytes, offset &+ 8))
        lane3 = unsafe round(lane3, word(bytes, offset &+ 16))
        lane4 = unsafe round(lane4, word(bytes, offset &+ 24))
        offset &+= 32
      }
      state =
        rotate(lane1, 1) &+ rotate(lane2, 7) &+ rotate(lane3, 12) &+ rotate(lane4, 18)
      for lane in [lane1, lane2, lane3, lane4] {
        state = (state ^ round(0, lane)) &* prime1 &+ prime4
      }
    } else {
      state = seed &+ prime5
    }
    state &+= UInt64(count)
    while offset + 8 <= count {
      state = unsafe rotate(state ^ round(0, word(bytes, offset)), 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= count {
      let half = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      state ^= UInt64(UInt32(littleEndian: half)) &* prime1
      state = rotate(state, 23) &* prime2 &+ prime3
      offset += 4
    }
    while offset < count {
      state = unsafe rotate(state ^ UInt64(bytes[offset]) &* prime5, 11) &* prime1
      offset += 1
    }
    state = (state ^ state >> 33) &* prime2
    state = (state ^ state >> 29) &* prime3
    return state ^ state >> 32
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private static func rotate(_ value: UInt64, _ places: UInt64) -> UInt64 {
    value << places | value >> (64 &- places)
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }
}
