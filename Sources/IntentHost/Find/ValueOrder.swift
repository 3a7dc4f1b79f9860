import AppIntents
import Foundation

/// How values of one type are compared and sorted.
enum ValueOrder {
  /// How text is compared.
  static let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]

  /// A value that is text; nil for others.
  static func text(_ value: any _IntentValue) -> String? {
    switch value {
    case let value as String: value
    case let value as AttributedString: String(value.characters)
    case let value as URL: value.absoluteString
    default: nil
    }
  }

  /// Whether two values are equal: text without case and accents, entities by type and id.
  static func areEqual(_ left: any _IntentValue, _ right: any _IntentValue) -> Bool {
    if let left = text(left), let right = text(right) {
      return left.compare(right, options: options) == .orderedSame
    }
    guard let identity = ValueIdentity.of(left) else { return false }
    return identity == ValueIdentity.of(right)
  }

  /// The order of two values; nil when they have none.
  ///
  /// Text is ordered with its numbers by value, entities and enumerations by their titles.
  static func order(
    _ left: any _IntentValue,
    _ right: any _IntentValue
  ) -> ComparisonResult? {
    if let left = left as? Bool, let right = right as? Bool {
      return compare(left ? 1 : 0, right ? 1 : 0)
    }
    if let left = text(left) ?? title(left), let right = text(right) ?? title(right) {
      return left.compare(right, options: options.union(.numeric))
    }
    return (left as? any Comparable).flatMap { compare($0, right) }
  }

  private static func title(_ value: any _IntentValue) -> String? {
    value is any AppEntity || value is any AppEnum ? ValueDisplay(value).title : nil
  }

  private static func compare<Value: Comparable>(
    _ left: Value,
    _ right: Any
  ) -> ComparisonResult? {
    guard let right = right as? Value else { return nil }
    return left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
  }
}
