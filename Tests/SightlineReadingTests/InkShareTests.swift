import SightlinePixels
import TestSupport
import Testing

@testable import SightlineReading

@Suite("InkShare")
struct InkShareTests {
  private static func ink(_ samples: [UInt8]) throws -> InkShare {
    InkShare(
      of: try ReadOnlyPixelBuffer(width: samples.count, height: 1, format: .gray8, bytes: samples)
    )
  }

  @Test("Two values are separated wholly, all values as frequent by three quarters, one not at all")
  func separation() throws {
    let two = try Self.ink([9, 20, 20, 20, 200, 20, 200, 99])
    #expect(abs(two.separation - 1) < 1e-9 && abs(two.contrast - 180) < 1e-9)
    let all = try Self.ink((0..<512).map { UInt8(($0 + 128) % 256) })
    #expect(abs(all.separation - 0.75) < 1e-3 && abs(all.contrast - 128) < 1e-9)
    let one = try Self.ink([1, 7, 7, 250])
    #expect(one.separation == 0 && one.contrast == 0)
  }

  @Test("Noise on print takes little away, and print stays print")
  func noise() throws {
    var numbers = DrawingNumbers(seed: 4)
    let noisy = (0..<4000).map { UInt8(($0 / 7 % 2 == 0 ? 40 : 200) + numbers.below(30)) }
    #expect(try Self.ink(noisy).separation > 0.95)
  }
}
