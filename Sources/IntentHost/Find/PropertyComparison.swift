import AppIntents
import Foundation

/// A comparison of a property's value with others of its type.
///
/// Text is compared without case and accents. Without a value only `notEqualTo` holds.
struct PropertyComparison: Sendable {
  /// The name of the entity type, for errors.
  let entityType: String
  /// The filter: the property and its comparator.
  let filter: FindFilter
  /// The values to compare with, as many as the comparator takes.
  let values: [any _IntentValue]

  /// Whether the comparison holds.
  ///
  /// - Parameter value: The property's value; nil for none.
  /// - Returns: Whether it holds.
  /// - Throws: `IntentHostError` if values of the type cannot be compared in this way.
  func holds(for value: (any _IntentValue)?) throws(IntentHostError) -> Bool {
    guard let value else { return filter.comparator == .notEqualTo }
    if let list = value as? any _SequenceIntentValue { return try holds(forElementsOf: list) }
    return switch filter.comparator {
    case .equalTo: ValueOrder.areEqual(value, values[0])
    case .notEqualTo: !ValueOrder.areEqual(value, values[0])
    case .greaterThan: try order(value, values[0]) == .orderedDescending
    case .lessThan: try order(value, values[0]) == .orderedAscending
    case .greaterThanOrEqualTo: try order(value, values[0]) != .orderedAscending
    case .lessThanOrEqualTo: try order(value, values[0]) != .orderedDescending
    case .isBetween:
      try [order(value, values[0]), order(value, values[1])]
        .elementsEqual([.orderedDescending, .orderedAscending]) { $0 == $1 || $0 == .orderedSame }
    case .contains: try range(of: value, []) != nil
    case .hasPrefix: try range(of: value, .anchored) != nil
    case .hasSuffix: try range(of: value, [.anchored, .backwards]) != nil
    }
  }

  private func holds<List: _SequenceIntentValue>(
    forElementsOf list: List
  ) throws(IntentHostError) -> Bool {
    let contains = list.contains { element in
      (element as? any _IntentValue).map { ValueOrder.areEqual($0, values[0]) } ?? false
    }
    switch filter.comparator {
    case .contains: return contains
    case .notEqualTo: return !contains
    default: throw notOffered("a collection; use contains or notEqualTo")
    }
  }

  private func order(
    _ left: any _IntentValue,
    _ right: any _IntentValue
  ) throws(IntentHostError) -> ComparisonResult {
    guard let order = ValueOrder.order(left, right) else {
      throw notOffered("\(type(of: left)), which has no order; use equalTo or notEqualTo")
    }
    return order
  }

  private func range(
    of value: any _IntentValue,
    _ options: String.CompareOptions
  ) throws(IntentHostError) -> Range<String.Index>? {
    guard let text = ValueOrder.text(value), let part = ValueOrder.text(values[0]) else {
      throw notOffered("\(type(of: value)), which is no text; use equalTo or notEqualTo")
    }
    return text.range(of: part, options: options.union(ValueOrder.options))
  }

  private func notOffered(_ what: String) -> IntentHostError {
    IntentHostError(
      .comparatorNotOffered,
      "find \(entityType): '\(filter.property)' is not compared by \(filter.comparator.rawValue): "
        + "it is \(what)",
      typeName: entityType
    )
  }
}
