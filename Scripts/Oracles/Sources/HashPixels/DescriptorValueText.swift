import SightlineDescriptors
import SightlinePixels

/// Descriptors as text: digits for bits, numbers for moments, with the quality after a semicolon.
enum DescriptorValueText {
  /// The descriptor of the only algorithm of a set.
  static func text(
    of set: DescriptorSet,
    on buffer: ReadOnlyPixelBuffer
  ) -> String {
    let descriptor = set.describe(PreparedPicture(buffer, minimumShortSide: nil))[0].value
    let value =
      switch descriptor {
      case .hash(let hash): hash.hex
      case .segments(let hash): hash.hex
      case .radialProfile(let profile): profile.hex
      case .moments(let moments): moments.values.map { "\($0)" }.joined(separator: ",")
      case .histogram(let histogram): histogram.bins.map(String.init).joined(separator: ",")
      case .vector(let vector): vector.components.map(String.init).joined(separator: ",")
      case .dominantColors(let colors): colors.labels().joined(separator: ",")
      case .features(let features): "\(features.count)"
      // A set does not compute these.
      case .embedding, .tags, .thumbnail, .learnedFeatures: ""
      }
    return "\(value);\(descriptor.quality)"
  }

  /// The eight hashes of PDQ in the order of `pdqhash.compute_dihedral`, and their quality.
  static func dihedral(of buffer: ReadOnlyPixelBuffer) -> String {
    let picture = PreparedPicture(buffer, minimumShortSide: nil)
    let hashes = PDQHash().describeAllOrientations(of: picture)
    let order: [Orientation] = [
      .up, .left, .down, .right, .downMirrored, .upMirrored, .leftMirrored, .rightMirrored,
    ]
    let digits = order.map { hashes[$0].hex }.joined(separator: ",")
    return "\(digits);\(hashes[.up].quality)"
  }
}
