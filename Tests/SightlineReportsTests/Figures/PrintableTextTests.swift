import SightlineFoundation
import Testing

@testable import SightlineReports

@Suite("Text made printable")
struct PrintableTextTests {
  @Test("Each character that drives terminals is spelled with all its digits, four or more")
  func spelled() {
    for value in UInt32(0)...0xE_FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.drivesTerminals else { continue }
      let digits = String(value, radix: 16, uppercase: true)
      let shown = "a\(Character(scalar))b".printable
      #expect(shown.hasPrefix("a<U+") && shown.hasSuffix("\(digits)>b") && shown.count >= 10)
    }
    #expect("\u{1B}".printable == "<U+001B>")
    #expect("\u{E0041}".printable == "<U+E0041>")
  }
}
