import CFormatTestSupport
import SightlineFoundation
import SightlinePixels
import Testing

@testable import SightlineCodecs

@Suite("Colours that another space does not hold, and steps finer than eight bits")
struct WiderColorTests {
  /// A PNG of slopes of colour, as strong as a share of the largest.
  private static func picture(
    strength: Double,
    _ before: [(String, [UInt8])],
    bits: Int = 8,
    low: Int = 0
  ) -> [UInt8] {
    var composer = PNGComposer(colorType: 2, bitDepth: bits, width: 48, height: 40) {
      x,
      y,
      channel in
      let hue = Double([x * 5, y * 6, 235 - x * 5][channel])
      let value = Int((128 + (hue - 128) * strength).rounded())
      return bits == 8 ? value : value * 257 & ~255 | (low == 0 ? value : (value + low * x) & 255)
    }
    composer.before = before
    return composer.bytes
  }

  @Test("A file in a wide space exceeds sRGB only if its pixels do")
  func wide() throws {
    for profile in [SLCT_PROFILE_P3, SLCT_PROFILE_ADOBE_RGB] {
      let chunk = ColorTests.iCCP(ColorProfiles.bytes(profile))
      let plain = try FileColors(Self.picture(strength: 1, []))
      let strong = Self.picture(strength: 1, [chunk])
      let soft = Self.picture(strength: 0.3, [chunk])
      #expect(plain.space == nil)
      let (strongColors, softColors) = (try FileColors(strong), try FileColors(soft))
      #expect(strongColors.space != nil && strongColors.space == softColors.space)
      #expect(try strongColors.exceed(plain, in: strong.rawSpan))
      #expect(try !softColors.exceed(plain, in: soft.rawSpan))
      #expect(try !strongColors.exceed(softColors, in: strong.rawSpan))
      // sRGB lies inside.
      #expect(try !plain.exceed(strongColors, in: Self.picture(strength: 1, []).rawSpan))
    }
  }

  @Test("Light beyond white is in no space of light up to white")
  func highRange() throws {
    let bright = Self.picture(strength: 0.2, [("cICP", [9, 16, 0, 1])])
    let plain = try FileColors(Self.picture(strength: 0.2, []))
    #expect(try FileColors(bright).exceed(plain, in: bright.rawSpan))
  }

  @Test("Pixels come in their own colours, or in those of another file")
  func spaces() throws {
    let chunk = ColorTests.iCCP(ColorProfiles.bytes(SLCT_PROFILE_P3))
    let (wide, plain) = (Self.picture(strength: 0.5, [chunk]), Self.picture(strength: 0.5, []))
    var options = DecodingOptions()
    options.space = .own
    // What is not converted is what is stored.
    let stored = try ImageDecoder.decode(wide, options: options).buffer
    #expect(stored.samples == (try ImageDecoder.decode(plain).buffer.samples))
    let space = try #require(try FileColors(wide).space)
    options.space = .space(space)
    let there = try ImageDecoder.decode(plain, options: options).buffer
    #expect(there.samples != stored.samples)
    // The way back: what is in P3 now is what sRGB shows.
    let pixels = there.samples
    var back = PNGComposer(colorType: 2, bitDepth: 8, width: 48, height: 40) { x, y, channel in
      Int(pixels[(y * 48 + x) * 3 + channel])
    }
    back.before = [chunk]
    #expect(try ImageDecoder.decode(back.bytes).buffer.difference(from: stored) < 1.5)
  }

  @Test("Sixteen bits are finer only if the lower eight say something")
  func depth() throws {
    let repeated = try DeepSamples(Self.picture(strength: 1, [], bits: 16))
    let fine = try DeepSamples(Self.picture(strength: 1, [], bits: 16, low: 3))
    let other = try DeepSamples(Self.picture(strength: 1, [], bits: 16, low: 5))
    #expect(!repeated.usesLowBits && fine.usesLowBits && other.usesLowBits)
    #expect(fine != other)
    #expect(fine == (try DeepSamples(Self.picture(strength: 1, [], bits: 16, low: 3))))
  }
}
