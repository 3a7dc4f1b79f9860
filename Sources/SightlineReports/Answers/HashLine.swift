package import SightlineDescriptors
import SightlineFoundation

/// A descriptor of a picture, or why it could not be read: a line of `hash --format json`.
package struct HashLine: Encodable {
  package var picture: String?
  package var algorithm: String?
  package var hex: String?
  package var bits: Int?
  package var quality: Int?
  package var error: PictureFailure?

  /// Says why a picture could not be read.
  package init(picture: String, error: PictureFailure) {
    self.picture = picture
    self.error = error
  }

  /// Says what was computed.
  package init(picture: String?, _ entry: PictureDescriptors.Entry) {
    self.picture = picture
    algorithm = entry.identifier
    hex = entry.value.hexadecimal
    if case .hash(let hash) = entry.value { bits = hash.bitCount }
    quality = entry.value.quality
  }
}

extension DescriptorValue {
  /// A hash in its reference's notation, those of several segments with commas between; anything else as its stored bytes.
  package var hexadecimal: String {
    switch self {
    case .hash(let hash): hash.hex
    case .segments(let hash): hash.hex
    default: storedBytes.hexadecimal
    }
  }
}
