import CoreSpotlight
import Foundation

extension CSSearchableItemAttributeSet {
  /// Stores a property's value under the key in its declaration.
  func set(
    _ value: any _IntentValue,
    for specification: EntityPropertySpecification,
    named name: String
  ) {
    if let key = specification.customIndexingKey {
      custom[key] = AttributeValue(value) ?? .text(String(describing: value))
    }
    guard let keyPath = specification.indexingKey else { return }
    switch keyPath {
    case let path as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, String?>:
      self[keyPath: path] = value as? String ?? String(describing: value)
    case let path as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, [String]?>:
      self[keyPath: path] = value as? [String] ?? [String(describing: value)]
    case let path as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, Date?>:
      self[keyPath: path] = value as? Date
    case let path as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, URL?>:
      self[keyPath: path] = value as? URL
    case let path as ReferenceWritableKeyPath<CSSearchableItemAttributeSet, NSNumber?>:
      self[keyPath: path] =
        (value as? Int).map(NSNumber.init(value:)) ?? (value as? Double).map(NSNumber.init(value:))
        ?? (value as? Bool).map(NSNumber.init(value:))
    default: break
    }
  }
}
