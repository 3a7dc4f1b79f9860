import SightlineCodecs
import SightlineFoundation
import Testing

@testable import SightlineService

@Suite("A limited address space")
struct AddressSpaceTests {
  @Test("Work that has no room is refused for now, and all other work is done")
  func room() throws {
    try AddressSpace.require(1 << 40, of: nil)
    try AddressSpace.require(0, of: AddressSpace.reserve)
    try AddressSpace.require(1 << 20, of: AddressSpace.reserve + 1 << 21)
    let refused: [(count: Int, left: Int)] = [
      (1, AddressSpace.reserve), (0, AddressSpace.reserve - 1), (.max, .max), (0, 0),
    ]
    for (count, left) in refused {
      let error = #expect(throws: SightlineError.self) {
        try AddressSpace.require(count, of: left)
      }
      #expect(error?.code == .busy)
    }
    // The tests themselves have room.
    try AddressSpace.require(1 << 20)
  }
}
