import SightlineDescriptors

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
