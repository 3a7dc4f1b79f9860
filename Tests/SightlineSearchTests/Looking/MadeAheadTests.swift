import Foundation
import Synchronization
import Testing

@testable import SightlineSearch

@Suite("What a query makes before it is needed")
struct MadeAheadTests {
  @Test("A value is made once, by whoever comes first")
  func once() {
    for number in 0..<200 {
      let calls = Mutex(0)
      let made = MadeAhead {
        calls.withLock { $0 += 1 }
        return number
      }
      // Every other one is given time to begin.
      if number.isMultiple(of: 2) { Thread.sleep(forTimeInterval: 0.0005) }
      #expect(made.take() == number)
      #expect(calls.withLock { $0 } == 1)
    }
  }

  @Test("No core is spare while there are as many queries as cores")
  func noneSpare() {
    func query(_ others: Int) -> Bool {
      SpareCores.occupied { others == 0 ? SpareCores.take() : query(others - 1) }
    }
    #expect(!query(ProcessInfo.processInfo.activeProcessorCount - 1))
  }
}
