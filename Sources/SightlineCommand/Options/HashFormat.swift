import ArgumentParser
import SightlineDescriptors
import SightlineReports

/// How `hash` prints descriptors.
enum HashFormat: String, CaseIterable, ExpressibleByArgument {
  case hex, bits, json
}

extension HashFormat {
  /// A line for each descriptor of a picture.
  func lines(_ descriptors: PictureDescriptors, of picture: String) throws -> [String] {
    try descriptors.map { entry in
      switch self {
      case .hex: "\(entry.value.hexadecimal)  \(entry.identifier)  \(picture.printable)"
      case .bits: "\(entry.value.bits)  \(entry.identifier)  \(picture.printable)"
      case .json: try jsonLine(HashLine(picture: picture, entry))
      }
    }
  }
}

extension DescriptorValue {
  /// A hash in its reference's notation, anything else as its stored bytes.
  var hexadecimal: String {
    if case .hash(let hash) = self { return hash.hex }
    return storedBytes.map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }

  /// The same as zeros and ones, the first bit first.
  var bits: String {
    if case .hash(let hash) = self {
      return (0..<hash.bitCount).map { hash[$0] ? "1" : "0" }.joined()
    }
    return storedBytes.map { byte in
      let digits = String(byte, radix: 2)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}

/// One line of `hash --format json`: a descriptor of a picture, or why it could not be read.
struct HashLine: Encodable {
  var picture: String
  var algorithm: String?
  var hex: String?
  var bits: Int?
  var quality: Int?
  var error: PictureFailure?

  init(picture: String, error: PictureFailure) {
    self.picture = picture
    self.error = error
  }

  init(picture: String, _ entry: PictureDescriptors.Entry) {
    self.picture = picture
    algorithm = entry.identifier
    hex = entry.value.hexadecimal
    if case .hash(let hash) = entry.value { bits = hash.bitCount }
    quality = entry.value.quality
  }
}
