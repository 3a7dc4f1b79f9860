import SightlineFoundation
import Testing

@testable import SightlineCatalog

@Suite("FNV-1a")
struct FNV1aTests {
  @Test(
    "Hashes equal the published vectors",
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325, 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d),
      ("a", 0xaf63_dc4c_8601_ec8c, 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964),
      ("foobar", 0x8594_4171_f739_67e8, 0x343e_1662_793c_64bf_6f0d_3597_ba44_6f18),
    ] as [(String, UInt64, UInt128)]
  )
  func vectors(_ text: String, _ hash64: UInt64, _ hash128: UInt128) {
    #expect(FNV1a.hash128(Array(text.utf8)) == hash128)
    var checksum = RowChecksum()
    checksum.combine(text.utf8)
    #expect(UInt64(bitPattern: checksum.value) == hash64)
  }

  @Test("Moving text between fields changes the hash")
  func fields() {
    func checksum(_ fields: [String?]) -> Int64 {
      var checksum = RowChecksum()
      for field in fields { checksum.combine(field) }
      return checksum.value
    }
    #expect(checksum(["ab", "c"]) != checksum(["a", "bc"]))
    #expect(checksum([nil]) != checksum([""]))
  }
}
