import SightlineCodecs
import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// The samples of an interleaved 8-bit picture, row by row.
  var samples: [UInt8] {
    var samples: [UInt8] = []
    for y in 0..<height {
      switch format {
      case .gray8:
        let row = row(y, as: UInt8.self)
        for x in row.indices { samples.append(row[x]) }
      case .rgba8:
        let row = row(y, as: RGBA8.self)
        for x in row.indices {
          samples += [row[x].red, row[x].green, row[x].blue, row[x].alpha]
        }
      default:
        let row = rgb8().row(y, as: RGB8.self)
        for x in row.indices { samples += [row[x].red, row[x].green, row[x].blue] }
      }
    }
    return samples
  }
}

/// Exif blocks of one tag.
enum Exif {
  /// A TIFF block that names an orientation.
  static func block(_ orientation: UInt16, isLittleEndian: Bool) -> [UInt8] {
    func short(_ value: UInt16) -> [UInt8] {
      let bytes = [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
      return isLittleEndian ? bytes.reversed() : bytes
    }
    func long(_ value: UInt16) -> [UInt8] {
      isLittleEndian ? short(value) + short(0) : short(0) + short(value)
    }
    return Array((isLittleEndian ? "II" : "MM").utf8) + short(42) + long(8) + short(1)
      + short(0x0112) + short(3) + long(1) + short(orientation) + short(0) + long(0)
  }

  /// A JPEG with an Exif segment put after its first marker.
  static func insert(_ block: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
    let payload = Array("Exif\0\0".utf8) + block
    let length = payload.count + 2
    return Array(jpeg[..<2])
      + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload + Array(jpeg[2...])
  }
}

/// The error that a call throws, or nil when it returns.
func failure(_ body: () throws(SightlineError) -> some Any) -> SightlineError? {
  do throws(SightlineError) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
