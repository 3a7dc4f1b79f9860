import SightlinePixels
import Testing

@testable import SightlineDescriptors

@Suite("Pictures made smaller by a power of two")
struct BoxReductionTests {
  private static func samples(_ buffer: ReadOnlyPixelBuffer) -> [[UInt8]] {
    (0..<buffer.height).map { y in
      let row = buffer.samples(ofRow: y)
      return row.indices.map { row[$0] }
    }
  }

  @Test(
    "Averages in C equal those in Swift",
    arguments: [2, 4, 8, 16],
    [PixelFormat.gray8, .rgb8]
  )
  func parity(factor: Int, format: PixelFormat) throws {
    let channels = format == .gray8 ? 1 : 3
    for (width, height) in [
      (1, 1), (factor, factor), (factor + 1, 3), (37, 2 * factor - 1), (64, 65),
    ] {
      for isWhite in [false, true] {
        let count = width * height * channels
        let bytes =
          isWhite
          ? [UInt8](repeating: 255, count: count) : KernelParityTests.bytes(count, seed: factor)
        let buffer = try ReadOnlyPixelBuffer(
          width: width,
          height: height,
          format: format,
          bytes: bytes
        )
        let inSwift = BoxReduction.averaged(buffer, by: factor, summingAs: UInt32.self)
        let inC = BoxReduction.reduced(buffer, by: factor)
        #expect((inC.width, inC.height, inC.format) == (inSwift.width, inSwift.height, format))
        #expect(Self.samples(inC) == Self.samples(inSwift))
      }
    }
  }
}
