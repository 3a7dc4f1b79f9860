import SightlineFoundation
import Testing

@Suite("XXH64")
struct XXH64Tests {
  /// The bytes that the sanity check of the reference implementation hashes.
  private static let published: [UInt8] = {
    var state: UInt32 = 2_654_435_761
    return (0..<101).map { _ in
      defer { state = state &* state }
      return UInt8(state >> 24)
    }
  }()

  @Test(
    "Hashes equal the published vectors",
    arguments: [
      (0, 0xEF46_DB37_51D8_E999, 0xAC75_FDA2_929B_17EF),
      (1, 0x4FCE_394C_C889_52D8, 0x7398_40CB_819F_A723),
      (14, 0xCFFA_8DB8_81BC_3A3D, 0x5B96_1158_5EFC_C9CB),
      (101, 0x0EAB_5433_84F8_78AD, 0xCAA6_5939_306F_1E21),
    ] as [(Int, UInt64, UInt64)]
  )
  func vectors(_ count: Int, _ unseeded: UInt64, _ seeded: UInt64) {
    let bytes = Array(Self.published.prefix(count))
    #expect(XXH64.hash(bytes.rawSpan) == unseeded)
    #expect(XXH64.hash(bytes.rawSpan, seed: 2_654_435_761) == seeded)
  }

  @Test("One changed bit changes the hash, at any place and length")
  func bits() {
    for count in [1, 3, 4, 7, 8, 12, 31, 32, 33, 64, 95] {
      var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      let hash = XXH64.hash(bytes.rawSpan)
      for bit in 0..<count * 8 {
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(XXH64.hash(bytes.rawSpan) != hash)
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      }
    }
  }
}
