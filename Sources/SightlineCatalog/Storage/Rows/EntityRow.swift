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
  var words: [String]

  /// Takes the columns of a row; labels, codes and words stand in one of them.
  init(title: String, subtitle: String?, properties: String, storedTexts: Span<UInt8>) {
    self.title = title
    self.subtitle = subtitle
    self.properties = properties
    (labels, codes, words) = Self.texts(stored: storedTexts)
  }

  /// The columns of an entity.
  ///
  /// - Throws: `EncodingError` when a property is a number that JSON cannot say.
  init(_ entity: Entity) throws {
    title = entity.title
    subtitle = entity.subtitle
    labels = entity.labels
    codes = entity.codes
    words = entity.words
    if entity.properties.isEmpty {
      properties = "{}"
    } else {
      let encoder = JSONEncoder()
      // Sorted, so that equal properties have equal bytes, and an unchanged entity causes no write.
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
      words: words,
      properties: values
    )
  }

  /// Bytes that no UTF-8 has: before codes, and before words.
  private static let codesFollow: UInt8 = 0xFF
  private static let wordsFollow: UInt8 = 0xFE

  /// The texts as they are stored: the UTF-8 of each label with a zero behind it, where there are codes a byte of 255 and each
  /// likewise, and where there are words a byte of 254 and each likewise.
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
    if !words.isEmpty {
      bytes.append(Self.wordsFollow)
      append(words)
    }
    return bytes
  }

  /// The texts of stored bytes; what is no such list gives texts that the checksum refuses.
  private static func texts(
    stored: Span<UInt8>
  ) -> (labels: [String], codes: [String], words: [String]) {
    // Labels, codes and words.
    var texts: [[String]] = [[], [], []]
    var part = 0
    var text: [UInt8] = []
    for index in stored.indices {
      switch stored[index] {
      case 0:
        texts[part].append(String(decoding: text, as: UTF8.self))
        text.removeAll(keepingCapacity: true)
      case codesFollow where part < 1 && text.isEmpty: part = 1
      case wordsFollow where part < 2 && text.isEmpty: part = 2
      case let byte: text.append(byte)
      }
    }
    return (texts[0], texts[1], texts[2])
  }
}
