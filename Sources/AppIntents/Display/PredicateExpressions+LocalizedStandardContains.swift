public import Foundation

extension PredicateExpressions {
  /// Whether a text occurs in another one as people search for it: regardless of case and accents.
  ///
  /// Foundation on Linux lacks this part of `#Predicate`.
  public struct StringLocalizedStandardContains<
    Root: PredicateExpression,
    Other: PredicateExpression
  >: PredicateExpression where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// Whether it occurs.
    public typealias Output = Bool

    /// The text that is searched.
    public let root: Root
    /// The text that is searched for.
    public let other: Other

    /// Makes the expression.
    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    /// Whether it occurs.
    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      String(try root.evaluate(bindings))
        .localizedStandardContains(String(try other.evaluate(bindings)))
    }
  }

  /// Makes the expression for `localizedStandardContains(_:)` in a predicate.
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root,
    _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other> {
    StringLocalizedStandardContains(root: root, other: other)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringLocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
