import CCodecTestSupport
import CFormatTestSupport
import Foundation
import SightlineCodecs
import SightlinePixels
import Testing

@Suite("Colours other than sRGB")
struct ColorTests {
  static let (width, height) = (48, 36)

  /// The picture as it should come out.
  static func plain() throws -> ReadOnlyPixelBuffer {
    try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: .rgb8,
      bytes: DrawnSamples.rgb(width: width, height: height)
    )
  }

  /// The same colours as samples of a profile, at 16 bits.
  static func samples(in profile: slct_profile) -> [UInt16] {
    ColorProfiles.fromSRGB(
      profile,
      DrawnSamples.rgb(width: width, height: height).map { UInt16($0) * 257 }
    )
  }

  /// A PNG of samples of 8 or 16 bits with chunks before the pixels.
  static func png(
    _ samples: [UInt16],
    bits: Int,
    _ chunks: [(String, [UInt8])]
  ) -> PNGComposer {
    var picture = PNGComposer(colorType: 2, bitDepth: bits, width: width, height: height) {
      x,
      y,
      channel in
      let sample = Int(samples[(y * width + x) * 3 + channel])
      return bits == 16 ? sample : (sample + 128) / 257
    }
    picture.before = chunks
    return picture
  }

  static func iCCP(_ profile: [UInt8]) -> (String, [UInt8]) {
    ("iCCP", Array("drawn\0\0".utf8) + PNGComposer.packed(profile))
  }

  static func jpeg(_ jpeg: [UInt8], _ profile: [UInt8]) -> [UInt8] {
    // Two pieces, the second one first.
    let half = profile.count / 2
    let pieces = [(2, profile[half...]), (1, profile[..<half])]
    var segments: [UInt8] = []
    for (number, piece) in pieces {
      let body = Array("ICC_PROFILE\0".utf8) + [UInt8(number), 2] + piece
      segments += [0xFF, 0xE2, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    }
    return Array(jpeg[..<2]) + segments + Array(jpeg[2...])
  }

  @Test(
    "A PNG in another profile decodes to the colours of its sRGB twin, at 8 and 16 bits",
    arguments: [
      SLCT_PROFILE_P3, SLCT_PROFILE_ADOBE_RGB, SLCT_PROFILE_PROPHOTO, SLCT_PROFILE_LINEAR,
    ]
  )
  func profiles(_ profile: slct_profile) throws {
    for (bits, bound) in [(8, profile == SLCT_PROFILE_LINEAR ? 1.5 : 1.0), (16, 0.5)] {
      let picture = Self.png(
        Self.samples(in: profile),
        bits: bits,
        [Self.iCCP(ColorProfiles.bytes(profile))]
      )
      let decoded = try ImageDecoder.decode(picture.bytes)
      #expect(decoded.warning == nil)
      #expect(decoded.buffer.difference(from: try Self.plain()) < bound, "\(bits)")
      var untagged = picture
      untagged.before = []
      let ignored = try ImageDecoder.decode(untagged.bytes).buffer
      #expect(ignored.difference(from: try Self.plain()) > 2)
      // Reduced, the conversion comes after the averages.
      let options = DecodingOptions(minimumShortSide: 9)
      let reduced = try ImageDecoder.decode(picture.bytes, options: options).buffer
      let averages = try ReadOnlyPixelBuffer(
        width: 12,
        height: 9,
        format: .rgb8,
        bytes: try Self.plain().averaged(by: 4)
      )
      #expect(reduced.difference(from: averages) < 6)
    }
  }

  @Test("An sRGB profile changes no pixel")
  func sameProfile() throws {
    let samples = DrawnSamples.rgb(width: Self.width, height: Self.height).map { UInt16($0) * 257 }
    for bits in [8, 16] {
      let profile = ColorProfiles.bytes(SLCT_PROFILE_SRGB)
      let picture = Self.png(samples, bits: bits, [Self.iCCP(profile)])
      #expect(try ImageDecoder.decode(picture.bytes).buffer.samples == Self.plain().samples)
    }
  }

  @Test("JPEG, WebP, TIFF and HEIC carry profiles too")
  func containers() throws {
    let profile = ColorProfiles.bytes(SLCT_PROFILE_ADOBE_RGB)
    let samples = Self.samples(in: SLCT_PROFILE_ADOBE_RGB)
    let stored = try ReadOnlyPixelBuffer(
      width: Self.width,
      height: Self.height,
      format: .rgb8,
      bytes: samples.map { UInt8(scaling: $0) }
    )
    let jpeg = try ImageEncoder.jpeg(stored, quality: 100, subsampling: .chroma444)
    var tiff = TIFFComposer(width: Self.width, height: Self.height) { x, y, channel in
      Int(samples[(y * Self.width + x) * 3 + channel])
    }
    tiff.bits = 16
    tiff.profile = profile
    var tiled = tiff
    tiled.tile = 16
    for (name, bytes) in [
      ("JPEG", Self.jpeg(jpeg, profile)), ("TIFF", tiff.bytes), ("tiled TIFF", tiled.bytes),
    ] {
      let decoded = try ImageDecoder.decode(bytes)
      #expect(decoded.warning == nil)
      #expect(decoded.buffer.difference(from: try Self.plain()) < 1.2, "\(name)")
    }
    // The composers of these draw in sRGB: what comes out is what the profile makes of that.
    let drawn = try Self.plain()
    let expected = try ImageDecoder.decode(
      Self.png(
        drawn.samples.map { UInt16($0) * 257 },
        bits: 8,
        [Self.iCCP(profile)]
      ).bytes
    ).buffer
    let webp = WebPComposer.bytes(width: Self.width, height: Self.height)
    let tagged = WebPComposer.extended(webp, [("ICCP", profile)])
    #expect(try ImageDecoder.decode(tagged).buffer.samples == expected.samples)
    for isAVIF in [false, true] {
      let heif = HEIFComposer(
        isAVIF: isAVIF,
        width: Self.width,
        height: Self.height,
        quality: 95,
        profile: profile
      )
      let decoded = try ImageDecoder.decode(heif.bytes).buffer
      #expect(decoded.difference(from: expected) < 4)
      #expect(decoded.difference(from: expected) < decoded.difference(from: drawn))
    }
  }

  @Test("Grey goes through a profile of grey, with and without transparency")
  func gray() throws {
    let profile = ColorProfiles.bytes(SLCT_PROFILE_GRAY_18)
    func light(_ sample: Double) -> Double {
      let linear = pow(sample, 1.8)
      return linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }
    for (colorType, channels) in [(UInt8(0), 1), (4, 4)] {
      var picture = PNGComposer(colorType: colorType, bitDepth: 8, width: 256, height: 1) {
        x,
        _,
        c in
        c == 0 ? x : 200
      }
      picture.before = [Self.iCCP(profile)]
      let decoded = try ImageDecoder.decode(picture.bytes)
      #expect(decoded.warning == nil)
      let samples = decoded.buffer.samples
      for x in 0..<256 {
        let expected = Int((light(Double(x) / 255) * 255).rounded())
        #expect(abs(Int(samples[x * channels]) - expected) <= 1, "\(x)")
        if channels == 4 {
          #expect(samples[x * 4 + 1] == samples[x * 4] && samples[x * 4 + 3] == 200)
        }
      }
    }
  }

  @Test("Inks go through a profile of inks; in a JPEG they are stored inverted")
  func inks() throws {
    let profile = ColorProfiles.bytes(SLCT_PROFILE_INKS)
    // Its table mixes inks as they are mixed without one.
    let jpeg = JPEGComposer(space: SLCT_CMYK, quality: 100, chroma: (1, 1)).bytes
    var tiff = TIFFComposer { x, y, channel in [x * 5, y * 6, 40, (x + y) % 50][channel] }
    (tiff.photometric, tiff.channels) = (5, 4)
    let plainTIFF = tiff.bytes
    tiff.profile = profile
    for (plain, tagged) in [(jpeg, Self.jpeg(jpeg, profile)), (plainTIFF, tiff.bytes)] {
      let naive = try ImageDecoder.decode(plain).buffer
      let converted = try ImageDecoder.decode(tagged)
      #expect(converted.warning == nil)
      #expect(converted.buffer.difference(from: naive) < 3)
      #expect(converted.buffer.samples != naive.samples)
    }
  }

  @Test("A profile that is broken, or for other samples, is ignored with a warning")
  func broken() throws {
    let samples = DrawnSamples.rgb(width: Self.width, height: Self.height).map { UInt16($0) * 257 }
    let plain = try Self.plain()
    let jpeg = try ImageEncoder.jpeg(plain)
    let good = ColorProfiles.bytes(SLCT_PROFILE_P3)
    for profile in [
      ColorProfiles.bytes(SLCT_PROFILE_INKS), Array(good[..<100]), Array("no profile".utf8),
      [UInt8](repeating: 0xFF, count: 500),
    ] {
      let decoded = try ImageDecoder.decode(Self.jpeg(jpeg, profile))
      #expect(decoded.buffer.samples == (try ImageDecoder.decode(jpeg).buffer.samples))
      #expect(decoded.warning?.contains("sRGB") == true)
    }
    let picture = Self.png(samples, bits: 8, [Self.iCCP(ColorProfiles.bytes(SLCT_PROFILE_GRAY_18))])
    let decoded = try ImageDecoder.decode(picture.bytes)
    #expect(decoded.buffer.samples == plain.samples)
    #expect(decoded.warning != nil)
  }

  @Test("A PNG's chunks take precedence in this order: cICP, iCCP, sRGB, gAMA with cHRM")
  func chunks() throws {
    let linear = Self.samples(in: SLCT_PROFILE_LINEAR)
    let cICP: (String, [UInt8]) = ("cICP", [1, 8, 0, 1])
    let gamma: (String, [UInt8]) = ("gAMA", PNGComposer.bigEndian(100_000))
    let srgb: (String, [UInt8]) = ("sRGB", [0])
    let plain = try Self.plain()
    func decoded(_ chunks: [(String, [UInt8])]) throws -> ReadOnlyPixelBuffer {
      try ImageDecoder.decode(Self.png(linear, bits: 16, chunks).bytes).buffer
    }
    #expect(try decoded([cICP]).difference(from: plain) < 0.5)
    #expect(try decoded([gamma]).difference(from: plain) < 0.5)
    #expect(
      try decoded([cICP, Self.iCCP(ColorProfiles.bytes(SLCT_PROFILE_P3)), srgb]).samples
        == decoded([cICP]).samples
    )
    #expect(try decoded([srgb, gamma]).samples == decoded([]).samples)
    // 1/2.2 is how sRGB is written.
    #expect(try decoded([("gAMA", PNGComposer.bigEndian(45_455))]).samples == decoded([]).samples)
    let p3 = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]
    let wide = Self.png(
      Self.samples(in: SLCT_PROFILE_P3),
      bits: 16,
      [("cHRM", p3.flatMap(PNGComposer.bigEndian)), ("gAMA", PNGComposer.bigEndian(45_455))]
    )
    #expect(try ImageDecoder.decode(wide.bytes).buffer.difference(from: plain) < 0.5)
    for impossible: (String, [UInt8]) in [("cICP", [99, 99, 0, 1]), ("cICP", [1, 8, 6, 1])] {
      #expect(try decoded([impossible]).samples == decoded([]).samples)
    }
  }

  @Test("High dynamic range is tone-mapped: dark and middle stay, white is white, order is kept")
  func highDynamicRange() throws {
    for (transfer, isPQ) in [(UInt8(16), true), (18, false)] {
      var picture = PNGComposer(colorType: 0, bitDepth: 16, width: 256, height: 1) { x, _, _ in
        x * 257
      }
      picture.before = [("cICP", [9, transfer, 0, 1])]
      let samples = try ImageDecoder.decode(picture.bytes).buffer.samples
      #expect(samples[0] == 0 && samples[255] == 255)
      #expect(zip(samples, samples.dropFirst()).allSatisfy { $0 <= $1 })
      guard isPQ else { continue }
      // 24.98 candela are below the knee, and 0.123 of white, which sRGB writes as 98.3.
      #expect(abs(Int(samples[96]) - 98) <= 1, "\(samples[96])")
    }
  }

  @Test("The code points of HEIC and AVIF are applied")
  func codePoints() throws {
    var composer = HEIFComposer(width: Self.width, height: Self.height, bits: 10)
    (composer.quality, composer.primaries, composer.transfer) = (95, 12, 13)
    let samples = Self.samples(in: SLCT_PROFILE_P3)
    composer.wide = stride(from: 0, to: samples.count, by: 3).flatMap {
      Array(samples[$0..<$0 + 3]) + [65_535]
    }
    let followed = try ImageDecoder.decode(composer.bytes)
    #expect(followed.info.bitsPerChannel == 10 && followed.warning == nil)
    composer.primaries = 1
    let ignored = try ImageDecoder.decode(composer.bytes).buffer
    let plain = try Self.plain()
    let (near, far) = (followed.buffer.difference(from: plain), ignored.difference(from: plain))
    #expect(near < 5 && near < far, "\(near) and \(far)")
  }
}
