import CCodecTestSupport
import CFormatTestSupport

/// A smooth picture with a few edges, RGBA with a transparency of its own.
enum DrawnSamples {
  static func rgba(width: Int, height: Int, isOpaque: Bool = true) -> [UInt8] {
    var samples: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let edge = (x / 16 + y / 12) % 3 * 30
        samples += [
          UInt8(clamping: x * 200 / width + edge), UInt8(clamping: y * 200 / height + edge),
          UInt8(clamping: (x + y) * 120 / (width + height) + 60),
          isOpaque ? 255 : UInt8(clamping: 40 + x * 200 / width),
        ]
      }
    }
    return samples
  }

  static func rgb(width: Int, height: Int) -> [UInt8] {
    let rgba = rgba(width: width, height: height)
    return rgba.indices.filter { $0 % 4 < 3 }.map { rgba[$0] }
  }
}

/// Takes over bytes that C allocated; none for nil.
private func taken(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> [UInt8] {
  guard let bytes = unsafe bytes else { return [] }
  defer { unsafe slct_free(bytes) }
  return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
}

/// Writes WebPs: pictures by the library, containers by hand (RFC 9649 §2).
enum WebPComposer {
  static func bytes(
    width: Int,
    height: Int,
    quality: Float = -1,
    isOpaque: Bool = true
  ) -> [UInt8] {
    var count = 0
    let samples = DrawnSamples.rgba(width: width, height: height, isOpaque: isOpaque)
    return unsafe taken(
      slct_webp_write(samples, UInt32(width), UInt32(height), quality, &count),
      count
    )
  }

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
  }

  static func file(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  /// A picture with chunks beside it; the profile stands before the pixels, the others behind.
  static func extended(_ webp: [UInt8], _ chunks: [(name: String, body: [UInt8])]) -> [UInt8] {
    let flags = chunks.reduce(UInt8(0)) {
      $0 | (["ICCP": 32, "EXIF": 8, "XMP ": 4][$1.name] ?? 0)
    }
    let (width, height) = size(webp)
    var parts = chunk("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
    for (name, body) in chunks where name == "ICCP" { parts += chunk(name, body) }
    parts += Array(webp[12...])
    for (name, body) in chunks where name != "ICCP" { parts += chunk(name, body) }
    return file(parts)
  }

  /// An animation of one lossless picture, at a place on a larger canvas.
  static func animation(
    _ webp: [UInt8],
    canvas: (width: Int, height: Int),
    at place: (x: Int, y: Int),
    frames: Int
  ) -> [UInt8] {
    let (width, height) = size(webp)
    var parts = chunk(
      "VP8X",
      [2 | 16, 0, 0, 0] + little(canvas.width - 1, 3) + little(canvas.height - 1, 3)
    )
    parts += chunk("ANIM", [255, 0, 0, 255, 0, 0])
    for _ in 0..<frames {
      parts += chunk(
        "ANMF",
        little(place.x / 2, 3) + little(place.y / 2, 3) + little(width - 1, 3)
          + little(height - 1, 3) + little(100, 3) + [0] + Array(webp[12...])
      )
    }
    return file(parts)
  }

  /// The size of a lossless picture, from its own header.
  private static func size(_ webp: [UInt8]) -> (width: Int, height: Int) {
    let bits = (0..<4).reduce(0) { $0 | Int(webp[21 + $1]) << ($1 * 8) }
    return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
  }

  static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

/// Writes JPEG XLs by the library.
struct JXLComposer {
  var width = 45
  var height = 37
  var distance: Float = 0
  var channels: UInt32 = 3
  var bits: UInt32 = 8
  var orientation: Int32 = 1
  var isP3 = false
  var hasBoxes = false
  var frames: UInt32 = 1
  var hidden: UInt32 = 0

  /// The samples, each of 8 bits.
  var samples: [UInt8] {
    let rgba = DrawnSamples.rgba(width: width, height: height, isOpaque: false)
    return rgba.indices.filter { $0 % 4 < channels }.map { rgba[$0] }
  }

  var bytes: [UInt8] {
    let options = slct_jxl_options(
      distance: distance,
      channels: channels,
      bits: bits,
      orientation: orientation,
      is_p3: isP3,
      has_boxes: hasBoxes,
      frames: frames,
      hidden: hidden
    )
    // In either order of bytes, a byte twice is the same part of 65,535 as it is of 255.
    let stored = bits == 16 ? samples.flatMap { [$0, $0] } : samples
    var count = 0
    return unsafe taken(
      slct_jxl_write(stored, UInt32(width), UInt32(height), options, &count),
      count
    )
  }
}

/// Writes GIFs of 256 colours.
struct GIFComposer {
  var width = 45
  var height = 37
  var screen: (width: Int, height: Int)?
  var place: (x: Int, y: Int) = (0, 0)
  var transparent: Int32 = -1
  var isInterlaced = false
  var hasLocalPalette = false
  var frames: Int32 = 1

  var indices: [UInt8] {
    (0..<width * height).map { index -> UInt8 in
      let (x, y) = (index % width, index / width)
      return UInt8(truncatingIfNeeded: x * 5 + y * 3)
    }
  }

  static let palette: [UInt8] = (0..<256).flatMap { (index: Int) -> [UInt8] in
    [UInt8(index), UInt8(255 - index), UInt8(index * 7 % 256)]
  }

  var bytes: [UInt8] {
    let options = slct_gif_options(
      screen_width: UInt32(screen?.width ?? width),
      screen_height: UInt32(screen?.height ?? height),
      left: UInt32(place.x),
      top: UInt32(place.y),
      transparent: transparent,
      is_interlaced: isInterlaced,
      has_local_palette: hasLocalPalette,
      frames: frames
    )
    var count = 0
    return unsafe taken(
      slct_gif_write(indices, UInt32(width), UInt32(height), Self.palette, options, &count),
      count
    )
  }
}

/// Writes TIFFs; the numbers are those of the format.
struct TIFFComposer {
  var width = 45
  var height = 37
  var bits: UInt16 = 8
  var channels: UInt16 = 3
  /// 0 white is zero, 1 black is zero, 2 RGB, 3 palette, 5 inks.
  var photometric: UInt16 = 2
  /// 1 none, 5 LZW, 8 deflate, 32773 PackBits.
  var compression: UInt16 = 1
  /// 1 together, 2 apart.
  var planar: UInt16 = 1
  var orientation: UInt16 = 0
  var extra: Int32 = -1
  var tile: UInt32 = 0
  var rowsPerStrip: UInt32 = 10
  var isBig = false
  var isLittleEndian = true
  var pages: Int32 = 1
  var isReducedFirst = false
  var profile: [UInt8] = []
  /// The sample of a channel at a place, below 2 to the power of the bits.
  var sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int

  /// The samples as they are stored: 16 bits in the machine's order.
  var stored: [UInt8] {
    var stored: [UInt8] = []
    for plane in 0..<(planar == 2 ? Int(channels) : 1) {
      for y in 0..<height {
        var (accumulator, count) = (0, 0)
        for x in 0..<width {
          for channel in planar == 2 ? plane..<plane + 1 : 0..<Int(channels) {
            let value = sample(x, y, channel)
            if bits == 16 {
              stored += withUnsafeBytes(of: UInt16(value)) { unsafe Array($0) }
              continue
            }
            accumulator = accumulator << Int(bits) | value
            count += Int(bits)
            if count == 8 {
              stored.append(UInt8(accumulator))
              (accumulator, count) = (0, 0)
            }
          }
        }
        if count > 0 { stored.append(UInt8(accumulator << (8 - count))) }
      }
    }
    return stored
  }

  var bytes: [UInt8] {
    var count = 0
    return unsafe profile.withUnsafeBufferPointer { profile in
      let options = unsafe slct_tiff_options(
        bits: bits,
        channels: channels,
        photometric: photometric,
        compression: compression,
        planar: planar,
        orientation: orientation,
        extra: extra,
        tile: tile,
        rows_per_strip: rowsPerStrip,
        is_big: isBig,
        is_little_endian: isLittleEndian,
        pages: pages,
        is_reduced_first: isReducedFirst,
        profile: profile.isEmpty ? nil : profile.baseAddress,
        profile_count: profile.count
      )
      return unsafe taken(
        slct_tiff_write(stored, UInt32(width), UInt32(height), options, &count),
        count
      )
    }
  }

  /// A picture with reduced versions of plain grey below it: 128 at 1/2, 64 at 1/4.
  static func pyramid(width: Int, height: Int) -> [UInt8] {
    var count = 0
    let samples = DrawnSamples.rgb(width: width, height: height)
    return unsafe taken(
      slct_tiff_write_pyramid(samples, UInt32(width), UInt32(height), &count),
      count
    )
  }
}

/// Writes HEICs and AVIFs.
struct HEIFComposer {
  var isAVIF = false
  var width = 64
  var height = 48
  var quality: Int32 = 90
  var hasAlpha = false
  var bits: Int32 = 8
  var orientation: Int32 = 1
  var primaries: UInt16 = 0
  var transfer: UInt16 = 0
  var profile: [UInt8] = []
  /// Samples of 16 bits, for 10 bits.
  var wide: [UInt16] = []

  var samples: [UInt8] { DrawnSamples.rgba(width: width, height: height, isOpaque: !hasAlpha) }

  var bytes: [UInt8] {
    var count = 0
    return unsafe profile.withUnsafeBufferPointer { profile in
      let options = unsafe slct_heif_options(
        is_avif: isAVIF,
        quality: quality,
        has_alpha: hasAlpha,
        bits: bits,
        orientation: orientation,
        primaries: primaries,
        transfer: transfer,
        profile: profile.isEmpty ? nil : profile.baseAddress,
        profile_count: profile.count
      )
      if bits > 8 {
        return unsafe taken(
          slct_heif_write(wide, UInt32(width), UInt32(height), options, &count),
          count
        )
      }
      return unsafe taken(
        slct_heif_write(samples, UInt32(width), UInt32(height), options, &count),
        count
      )
    }
  }
}

/// ICC profiles, and what they do to colours.
enum ColorProfiles {
  static func bytes(_ profile: slct_profile) -> [UInt8] {
    var count = 0
    return unsafe taken(slct_profile_write(profile, &count), count)
  }

  /// RGB samples of 16 bits in the colours of a profile, from sRGB.
  static func fromSRGB(_ profile: slct_profile, _ samples: [UInt16]) -> [UInt16] {
    unsafe [UInt16](unsafeUninitializedCapacity: samples.count) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      unsafe slct_profile_convert(profile, false, samples, base, samples.count / 3)
      count = samples.count
    }
  }
}
