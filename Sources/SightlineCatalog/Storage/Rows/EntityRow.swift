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
  var codes: [String]

  /// Takes the columns of a row; labels and codes stand in one of them.
  init(title: String, subtitle: String?, properties: String, storedTexts: Span<UInt8>) {
    self.title = title
    self.subtitle = subtitle
    self.properties = properties
    (labels, codes) = Self.texts(stored: storedTexts)
  }

  /// The columns of an entity.
  ///
  /// - Throws: `EncodingError` when a property is a number that JSON cannot say.
  init(_ entity: Entity) throws {
    title = entity.title
    subtitle = entity.subtitle
    labels = entity.labels
    codes = entity.codes
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
      codes: codes,
      properties: values
    )
  }

  /// A byte that no UTF-8 has, between labels and codes.
  private static let codesFollow: UInt8 = 0xFF

  /// The labels and codes as they are stored: the UTF-8 of each with a zero behind it, and where there are codes a byte
  /// of 255 before them.
  var storedTexts: [UInt8] {
    var bytes: [UInt8] = []
    func append(_ texts: [String]) {
      for text in texts {
        bytes += text.utf8
        bytes.append(0)
      }
    }
    append(labels)
    if !codes.isEmpty {
      bytes.append(Self.codesFollow)
      append(codes)
    }
    return bytes
  }

  /// The labels and codes of stored bytes; what is no such list gives texts that the checksum refuses.
  private static func texts(stored: Span<UInt8>) -> (labels: [String], codes: [String]) {
    var texts: (labels: [String], codes: [String]) = ([], [])
    var text: [UInt8] = []
    var hasCodes = false
    for index in stored.indices {
      switch stored[index] {
      case 0:
        let found = String(decoding: text, as: UTF8.self)
        if hasCodes { texts.codes.append(found) } else { texts.labels.append(found) }
        text.removeAll(keepingCapacity: true)
      case codesFollow where !hasCodes && text.isEmpty: hasCodes = true
      case let byte: text.append(byte)
      }
    }
    return texts
  }
}
