/// A rule that an algorithm broke, and how.
public struct ConformanceViolation: Hashable, Sendable, CustomStringConvertible {
  /// The rule.
  public let rule: ConformanceRule
  /// The picture and the values that show it, in one line.
  public let detail: String

  /// The rule's name and the detail.
  public var description: String { "\(rule.rawValue): \(detail)" }
}
