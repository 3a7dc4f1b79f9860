/// A way of finding pictures that takes part.
struct Contender: Codable, Sendable, Hashable {
  enum Kind: String, Codable {
    /// The whole engine.
    case engine
    /// One of our signals on its own.
    case hash, color, localFeatures
    /// A program of others.
    case peer
  }

  let name: String
  let kind: Kind
  /// The greatest distance that is an answer; nil when its authors name none.
  var threshold: Double?
  /// The threshold's rule, in words.
  var rule: String?
}
