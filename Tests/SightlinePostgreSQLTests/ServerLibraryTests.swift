import SightlineFoundation
import Testing

@testable import SightlinePostgreSQL

@Suite("The library that reaches servers") struct ServerLibraryTests {
  @Test("A missing library is an error of one line that says what to install")
  func missing() {
    let error = #expect(throws: SightlineError.self) {
      try ServerLibrary.open("/nowhere/libpq.so.5")
    }
    #expect(error?.code == .serverLibraryMissing)
    #expect(error?.description.contains("apt-get install libpq5") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("A library without its functions is refused, and the previous one stays")
  func other() throws {
    #if os(Linux)
      let error = #expect(throws: SightlineError.self) { try ServerLibrary.open("libm.so.6") }
      #expect(error?.description.contains("it has no PQ") == true)
    #endif
    guard (try? ServerLibrary.require()) != nil else { return }
    #expect(try ServerAddress("postgres://").schema == ServerAddress.usualSchema)
  }
}
