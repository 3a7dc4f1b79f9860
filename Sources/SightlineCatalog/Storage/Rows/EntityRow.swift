import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An entity's own columns as they are stored.
struct EntityRow {
  var title: String
  var subtitle: String?
  /// A JSON object with sorted keys.
  var properties: String
  var labels: [String]

  init(title: String, subtitle: String?, properties: String, labels: [String]) {
    self.title = title
    self.subtitle = subtitle
    self.properties = properties
    self.labels = labels
  }

  /// The columns of an entity.
  ///
  /// - Throws: `EncodingError` when a property is a number that JSON cannot say.
  init(_ entity: Entity) throws {
    title = entity.title
    subtitle = entity.subtitle
    labels = entity.labels
    if entity.properties.isEmpty {
      properties = "{}"
    } else {
      let encoder = JSONEncoder()
      // Sorted, so that the same properties are the same bytes, and an unchanged entity no write.
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      properties = String(decoding: try encoder.encode(entity.properties), as: UTF8.self)
    }
  }

  /// The entity that the columns describe.
  ///
  /// - Throws: `TextProblem` when the properties are not a JSON object.
  func entity(_ identifier: EntityIdentifier) throws(TextProblem) -> Entity {
    var values: [String: PropertyValue] = [:]
    if properties != "{}" {
      values = try JSONReader.object(of: properties.utf8)
    }
    return Entity(
      identifier,
      title: title,
      subtitle: subtitle,
      labels: labels,
      properties: values
    )
  }

  /// The labels as they are stored: the UTF-8 of each with a zero behind it.
  var storedLabels: [UInt8] {
    var bytes: [UInt8] = []
    for label in labels {
      bytes += label.utf8
      bytes.append(0)
    }
    return bytes
  }

  /// The labels of stored bytes; what is no such list gives labels that the checksum refuses.
  static func labels(stored: Span<UInt8>) -> [String] {
    var labels: [String] = []
    var label: [UInt8] = []
    for index in stored.indices {
      if stored[index] == 0 {
        labels.append(String(decoding: label, as: UTF8.self))
        label.removeAll(keepingCapacity: true)
      } else {
        label.append(stored[index])
      }
    }
    return labels
  }
}
