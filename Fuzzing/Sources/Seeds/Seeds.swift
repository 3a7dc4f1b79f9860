import CCodecTestSupport
import CFormatTestSupport
import Foundation
import SightlineCodecs

/// Writes small pictures of every kind into `FOLDER/png`, `FOLDER/jpeg` and so on, all of them into `FOLDER/probe`, and
/// profiles into `FOLDER/colors`.
@main
enum Seeds {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: Seeds FOLDER\n".utf8))
      exit(2)
    }
    let folder = URL(filePath: CommandLine.arguments[1])
    try write(pngs, to: [folder.appending(path: "png"), folder.appending(path: "probe")])
    try write(jpegs, to: [folder.appending(path: "jpeg"), folder.appending(path: "probe")])
    for (name, pictures) in [
      ("webp", webps), ("gif", gifs), ("tiff", tiffs), ("heif", heifs), ("jxl", jxls),
    ] {
      try write(pictures, to: [folder.appending(path: name), folder.appending(path: "probe")])
    }
    let profiles = [
      SLCT_PROFILE_SRGB, SLCT_PROFILE_P3, SLCT_PROFILE_PROPHOTO, SLCT_PROFILE_LINEAR,
      SLCT_PROFILE_GRAY_18,
    ]
    let named = profiles.map { ("\($0.rawValue)", ColorProfiles.bytes($0)) }
    try write(Dictionary(uniqueKeysWithValues: named), to: [folder.appending(path: "colors")])
  }

  private static func write(_ pictures: [String: [UInt8]], to folders: [URL]) throws {
    for folder in folders {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, bytes) in pictures {
        try Data(bytes).write(to: folder.appending(path: name))
      }
    }
  }

  /// Lossless and lossy, opaque and transparent, still and animated.
  private static var webps: [String: [UInt8]] {
    let still = WebPComposer.bytes(width: 17, height: 13)
    return [
      "lossless": still, "lossy": WebPComposer.bytes(width: 17, height: 13, quality: 50),
      "transparent": WebPComposer.bytes(width: 17, height: 13, quality: 50, isOpaque: false),
      "animation": WebPComposer.animation(still, canvas: (30, 20), at: (2, 4), frames: 2),
      "turned": WebPComposer.extended(still, [("EXIF", Exif.block(6, isLittleEndian: true))]),
    ]
  }

  /// Interlaced or not, with each kind of palette and transparency, and of several frames.
  private static var gifs: [String: [UInt8]] {
    var pictures: [String: [UInt8]] = [:]
    for isInterlaced in [false, true] {
      for hasLocalPalette in [false, true] {
        let composer = GIFComposer(
          width: 15,
          height: 13,
          screen: (20, 19),
          place: (2, 3),
          transparent: hasLocalPalette ? 7 : -1,
          isInterlaced: isInterlaced,
          hasLocalPalette: hasLocalPalette,
          frames: isInterlaced ? 2 : 1
        )
        pictures["\(isInterlaced)-\(hasLocalPalette)"] = composer.bytes
      }
    }
    return pictures
  }

  /// Every kind of sample and packing, in strips and tiles, and with reduced versions.
  private static var tiffs: [String: [UInt8]] {
    var pictures = ["pyramid": TIFFComposer.pyramid(width: 21, height: 18)]
    for (photometric, channels, bits) in [
      (UInt16(1), UInt16(1), UInt16(1)), (0, 1, 8), (1, 1, 16), (2, 3, 8), (2, 4, 16), (3, 1, 8),
      (5, 4, 8),
    ] {
      for compression: UInt16 in [1, 5, 8, 32_773] {
        var composer = TIFFComposer(width: 19, height: 18) { x, y, channel in
          (x * 4_099 + y * 257 + channel * 77) % (1 << Int(bits))
        }
        (composer.photometric, composer.channels, composer.bits) = (photometric, channels, bits)
        composer.compression = compression
        composer.tile = bits > 1 && compression > 5 ? 16 : 0
        composer.isBig = compression == 5
        composer.isLittleEndian = compression < 8
        composer.orientation = UInt16(photometric + 1)
        composer.extra = channels == 4 && photometric == 2 ? 1 : -1
        pictures["\(photometric)-\(bits)-\(compression)"] = composer.bytes
      }
    }
    return pictures
  }

  /// Samples and frequencies, bare and in boxes, an animation, and a frame that is never shown.
  private static var jxls: [String: [UInt8]] {
    var pictures: [String: [UInt8]] = [:]
    for channels in [1, 3, 4] as [UInt32] {
      for distance in [0, 1] as [Float] {
        let composer = JXLComposer(
          width: 18,
          height: 14,
          distance: distance,
          channels: channels,
          hasBoxes: channels == 3
        )
        pictures["jxl-\(channels)-\(distance)"] = composer.bytes
      }
    }
    pictures["jxl-animation"] = JXLComposer(width: 18, height: 14, frames: 3).bytes
    pictures["jxl-hidden"] = JXLComposer(width: 18, height: 14, hidden: 40).bytes
    return pictures
  }

  /// Both codings, opaque and transparent, turned.
  private static var heifs: [String: [UInt8]] {
    var pictures: [String: [UInt8]] = [:]
    for isAVIF in [false, true] {
      for hasAlpha in [false, true] {
        let composer = HEIFComposer(
          isAVIF: isAVIF,
          width: 18,
          height: 14,
          quality: 50,
          hasAlpha: hasAlpha,
          orientation: hasAlpha ? 6 : 1
        )
        pictures["\(isAVIF)-\(hasAlpha)"] = composer.bytes
      }
    }
    return pictures
  }

  /// Every colour type, bit depth and interlacing, with and without transparency and Exif.
  private static var pngs: [String: [UInt8]] {
    let kinds: [(colorType: UInt8, bitDepth: Int)] = [
      (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
      (4, 8), (4, 16), (6, 8), (6, 16),
    ]
    var pictures: [String: [UInt8]] = [:]
    for (colorType, bitDepth) in kinds {
      for isInterlaced in [false, true] {
        let top = 1 << bitDepth
        var composer = PNGComposer(
          colorType: colorType,
          bitDepth: bitDepth,
          width: 9,
          height: 10,
          isInterlaced: isInterlaced
        ) { x, y, channel in (x * 4_099 + y * 257 + channel * 77) % top }
        if colorType == 3 {
          composer.palette = (0..<(min(top, 16) * 3)).map { UInt8($0 * 5) }
          composer.transparency = [0, 100]
        } else if colorType < 3, isInterlaced {
          composer.transparency = Array(repeating: 0, count: composer.channels * 2)
        }
        let name = "\(colorType)-\(bitDepth)\(isInterlaced ? "-interlaced" : "")"
        pictures[name] = composer.bytes
        composer.after = [("eXIf", Exif.block(6, isLittleEndian: isInterlaced))]
        pictures[name + "-turned"] = composer.bytes
        // Deflated and filtered, as encoders write it.
        if let picture = try? ImageDecoder.decode(pictures[name] ?? []) {
          pictures[name + "-packed"] = try? ImageEncoder.png(picture.buffer)
        }
      }
    }
    return pictures
  }

  /// Every colour space, with each subsampling, restarts, progression and Exif.
  private static var jpegs: [String: [UInt8]] {
    let spaces = [
      ("gray", SLCT_GRAY), ("rgb", SLCT_RGB), ("ycc", SLCT_YCBCR), ("cmyk", SLCT_CMYK),
      ("ycck", SLCT_YCCK),
    ]
    let chroma: [(Int32, Int32)] = [(1, 1), (2, 1), (2, 2), (1, 2), (4, 1)]
    var pictures: [String: [UInt8]] = [:]
    for (name, space) in spaces {
      for (index, factors) in chroma.enumerated() where index == 0 || space != SLCT_GRAY {
        for isProgressive in [false, true] {
          var composer = JPEGComposer(space: space, quality: 60, chroma: factors)
          composer.isProgressive = isProgressive
          composer.restartRows = index == 0 ? 1 : 0
          composer.writesAdobeMarker = index % 2 == 0
          (composer.width, composer.height) = (19, 33)
          let name = "\(name)-\(factors.0)\(factors.1)\(isProgressive ? "-progressive" : "")"
          let bytes = composer.bytes
          // RGB has no chroma, and too many blocks at the greater factors.
          guard !bytes.isEmpty else { continue }
          pictures[name] = bytes
          if index == 2 {
            let block = Exif.block(8, isLittleEndian: isProgressive)
            pictures[name + "-turned"] = Exif.insert(block, into: bytes)
          }
        }
      }
    }
    return pictures
  }
}
