import SightlineCodecs
import SightlineFoundation
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

  /// The averages of blocks of an opaque picture, halves up, worked out one by one.
  func averaged(by factor: Int) -> [UInt8] {
    let samples = samples
    let channels = format == .gray8 ? 1 : 3
    var result: [UInt8] = []
    for top in stride(from: 0, to: height, by: factor) {
      for left in stride(from: 0, to: width, by: factor) {
        for channel in 0..<channels {
          var (sum, count) = (0, 0)
          for y in top..<min(top + factor, height) {
            for x in left..<min(left + factor, width) {
              sum += Int(samples[(y * width + x) * channels + channel])
              count += 1
            }
          }
          result.append(UInt8((sum + count / 2) / count))
        }
      }
    }
    return result
  }

  /// The mean of the differences between the samples of two pictures of one size and format.
  func difference(from other: ReadOnlyPixelBuffer) -> Double {
    let (first, second) = (samples, other.samples)
    guard first.count == second.count else { return .infinity }
    let sum = zip(first, second).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(first.count)
  }
}

/// Exif blocks of one tag.
enum Exif {
  /// A TIFF block that names an orientation.
  ///
  /// As an integer of 16 bits, as it should be, or of 32.
  static func block(
    _ orientation: UInt16,
    isLittleEndian: Bool,
    isLong: Bool = false
  ) -> [UInt8] {
    func short(_ value: UInt16) -> [UInt8] {
      let bytes = [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
      return isLittleEndian ? bytes.reversed() : bytes
    }
    func long(_ value: UInt16) -> [UInt8] {
      isLittleEndian ? short(value) + short(0) : short(0) + short(value)
    }
    return Array((isLittleEndian ? "II" : "MM").utf8) + short(42) + long(8) + short(1)
      + short(0x0112) + short(isLong ? 4 : 3) + long(1)
      + (isLong ? long(orientation) : short(orientation) + short(0)) + long(0)
  }

  /// A JPEG with an Exif segment put after its first marker.
  static func insert(_ block: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
    let payload = Array("Exif\0\0".utf8) + block
    let length = payload.count + 2
    return Array(jpeg[..<2])
      + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload + Array(jpeg[2...])
  }
}

/// XMP packets of one property.
enum XMP {
  /// A packet that names an orientation, as an attribute or as an element.
  static func packet(_ orientation: Int, isAttribute: Bool) -> [UInt8] {
    let property =
      isAttribute
      ? "<rdf:Description tiff:Orientation=\"\(orientation)\"/>"
      : "<rdf:Description><tiff:Orientation>\(orientation)</tiff:Orientation></rdf:Description>"
    return Array("<x:xmpmeta><rdf:RDF>\(property)</rdf:RDF></x:xmpmeta>".utf8)
  }

  /// A JPEG with an XMP segment put after its first marker.
  static func insert(_ packet: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
    let payload = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet
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
