import SightlinePixels
import Testing

@Suite("Caller mistakes trap")
struct ReadOnlyPixelBufferCrashTests {
  @Test("A row outside the picture traps")
  func rowOutside() async {
    await #expect(processExitsWith: .failure) {
      let buffer = try ReadOnlyPixelBuffer(width: 1, height: 1, format: .gray8, bytes: [0])
      _ = buffer.row(1, as: UInt8.self).count
    }
  }

  @Test("Reading a plane as elements that it does not store traps")
  func wrongElement() async {
    await #expect(processExitsWith: .failure) {
      let buffer = try ReadOnlyPixelBuffer(
        width: 1,
        height: 1,
        format: .bgra8,
        bytes: [0, 0, 0, 0]
      )
      _ = buffer.row(0, as: RGBA8.self).count
    }
  }
}
