import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct GoldenHistogramTests {
  @Test(
    "The bytes of a drawn picture's histograms never change",
    arguments: [
      (.noise, 0x863c_c931_032f_9fb7, 0x6627_478b_9fbe_3ed7),
      (.blobs, 0xc232_898b_b00f_e73a, 0xadf2_b31e_e40b_57dc),
      (.rectangles, 0x2ddc_49d7_8001_1888, 0x123c_d7df_1553_09be),
      (.text, 0x682c_a4b3_a38b_fdf8, 0xc3ad_776a_d5c4_2359),
      (.gradient, 0x3ce9_66f8_a6d8_a2aa, 0x51dd_5d25_4301_4ed7),
      (.diagonal, 0xa330_a551_6c6c_7101, 0xc8a9_46c1_b26e_d331),
      (.flat, 0x8994_55ce_c314_4c35, 0x5d71_ef1c_9967_c05b),
    ] as [(TestPicture, UInt64, UInt64)]
  )
  func digest(kind: TestPicture, hsv: UInt64, grid: UInt64) throws {
    let picture = PreparedPicture(try kind.draw(width: 160, height: 120))
    #expect(fingerprint(HSVHistogram().describe(picture).storedBytes) == hsv)
    #expect(fingerprint(LabGridHistogram().describe(picture).storedBytes) == grid)
  }

  /// The 64-bit FNV-1a hash, so that 7 kilobytes of bins are told by 14 numbers.
  private func fingerprint(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  @Test("A flat red picture is all in the bins around red")
  func flatRed() throws {
    let bytes = [[UInt8]](repeating: [255, 0, 0], count: 64).flatMap { $0 }
    let buffer = try ReadOnlyPixelBuffer(width: 8, height: 8, format: .rgb8, bytes: bytes)
    let histogram = HSVHistogram().describe(PreparedPicture(buffer))
    // After 8 greys, hue 0 of saturation 3 starts at bin 2·16·4, and brightness 3 is its last.
    var expected = [UInt8](repeating: 0, count: 200)
    expected[8 + 2 * 16 * 4 + 3] = 255
    #expect(histogram.bins == expected)
  }

  @Test("Greys of a grid are in the middle bin of colour, and in two bins of lightness")
  func gray() throws {
    let bytes = [UInt8](repeating: 119, count: 64)
    let buffer = try ReadOnlyPixelBuffer(width: 8, height: 8, format: .gray8, bytes: bytes)
    let grid = LabGridHistogram().describe(PreparedPicture(buffer))
    for cell in 0..<16 {
      let bins = Array(grid.bins[cell * 57..<(cell + 1) * 57])
      let used = bins.indices.filter { bins[$0] > 0 }
      // L* is 50, halfway between the lightnesses 42.9 and 57.1; half the weight is 180 as a root.
      #expect(used == [3, 4, 8 + 24])
      #expect(bins[32] == 180)
      #expect(abs(Int(bins[3]) - 128) <= 2 && abs(Int(bins[4]) - 127) <= 2)
    }
  }
}
