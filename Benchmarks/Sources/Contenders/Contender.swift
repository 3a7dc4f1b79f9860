/// A method of finding pictures in the comparison.
public struct Contender: Codable, Sendable, Hashable {
  /// The sort of method.
  public enum Kind: String, Codable, Sendable {
    /// The whole engine.
    case engine
    /// One of our signals by itself.
    case hash, color, localFeatures
    /// Another program.
    case peer
  }

  /// The name in tables.
  public let name: String
  /// The sort of method.
  public let kind: Kind
  /// The greatest distance of an answer; nil if the authors specify none.
  public var threshold: Double?
  /// The description of the threshold.
  public var rule: String?

  /// Names a contender.
  public init(name: String, kind: Kind, threshold: Double? = nil, rule: String? = nil) {
    self.name = name
    self.kind = kind
    self.threshold = threshold
    self.rule = rule
  }
}
