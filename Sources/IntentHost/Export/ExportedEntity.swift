import Foundation

/// An entity as it is written out: what it is, what it is called, and its properties.
public struct ExportedEntity: Hashable, Sendable, Encodable {
  /// The type's lasting name, or its name for people.
  public let type: String
  /// The id as text.
  public let id: String
  /// The first line.
  public let title: String
  /// The second line; nil, and not written, when there is none.
  public let subtitle: String?
  /// The values of the properties by name; null for those without a value.
  public let properties: [String: ExportedValue]

  /// Entities as the text of a JSON array: the same entities give the same bytes.
  ///
  /// - Parameter entities: The entities.
  /// - Returns: The text, on one line, with sorted keys.
  /// - Throws: `IntentHostError` with the code `exportFailed`.
  public static func json(_ entities: [ExportedEntity]) throws(IntentHostError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(entities), as: UTF8.self)
    } catch {
      throw IntentHostError(
        .exportFailed,
        "\(entities.count) entities could not be written as JSON: \(error)",
        underlying: error
      )
    }
  }
}
