/// A method of finding pictures in the comparison.
struct Contender: Codable, Sendable, Hashable {
  enum Kind: String, Codable {
    /// The whole engine.
    case engine
    /// One of our signals by itself.
    case hash, color, localFeatures
    /// Another program.
    case peer
  }

  let name: String
  let kind: Kind
  /// The greatest distance of an answer; nil if the authors specify none.
  var threshold: Double?
  /// The description of the threshold.
  var rule: String?
}
