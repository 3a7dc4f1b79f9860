import AppIntents
import Foundation

/// Sorts entities by the values of their properties; those without a value come last.
struct PropertySorter: Sendable {
  /// The name of the entity type, for errors.
  let name: String
  /// The orders, the most important first.
  let sorting: [FindSort]

  /// The entities in their order; equal ones keep their order.
  ///
  /// - Throws: `IntentHostError`, and any error of a deferred property.
  func sort(_ entities: [any AppEntity]) async throws -> [any AppEntity] {
    guard !sorting.isEmpty else { return entities }
    var rows: [(entity: any AppEntity, keys: [(any _IntentValue)?])] = []
    for entity in entities {
      let names = PropertyNames(of: entity, entityType: name)
      var keys: [(any _IntentValue)?] = []
      for sort in sorting {
        keys.append(try await names.property(named: sort.property).value(in: entity))
      }
      rows.append((entity, keys))
    }
    // `sort` keeps equal elements in their order.
    rows.sort { comesFirst($0.keys, $1.keys) }
    return rows.map(\.entity)
  }

  private func comesFirst(_ left: [(any _IntentValue)?], _ right: [(any _IntentValue)?]) -> Bool {
    for (index, sort) in sorting.enumerated() {
      switch (left[index], right[index]) {
      case (nil, nil): continue
      case (nil, _): return false
      case (_, nil): return true
      case (let one?, let other?):
        switch ValueOrder.order(one, other) {
        case .orderedSame?, nil: continue
        case .orderedAscending?: return !sort.isDescending
        case .orderedDescending?: return sort.isDescending
        }
      }
    }
    return false
  }
}

/// The comparison and order of values of one type.
enum ValueOrder {
  /// The options for comparing text.
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

  /// The order of two values; nil if they have none.
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
