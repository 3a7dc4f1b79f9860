import CSightline
import SightlineC
import Testing

@Suite("The C interface: the library")
struct CLibraryTests {
  @Test("The library has the form of its header")
  func form() throws {
    #expect(sightline_abi_version() == UInt32(SIGHTLINE_ABI_VERSION))
  }
}
