import AppIntents
import Foundation

/// An entity in exported form: its type, id, title and properties.
public struct ExportedEntity: Hashable, Sendable, Encodable {
  /// The type's persistent name, or its name for people.
  public let type: String
  /// The id as text.
  public let id: String
  /// The first line.
  public let title: String
  /// The second line; nil, and not written, if there is none.
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

/// The exported value of a property.
public indirect enum ExportedValue: Hashable, Sendable {
  /// No value.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A finite number.
  case number(Double)
  /// Text; dates as ISO 8601 in UTC.
  case text(String)
  /// Several values, in their order; those of a set are sorted.
  case list([ExportedValue])
  /// An entity, by its type and id.
  case entity(type: String, id: String)

  init(_ value: any _IntentValue, _ style: ExportStyle) {
    if let list = value as? any _SequenceIntentValue {
      self = Self.list(of: list, style)
    } else if let union = value as? any _IntentValueRepresentable {
      self.init(union.asIntentValue, style)
    } else if style == .modelInput {
      self = .text(Self.words(value))
    } else {
      self.init(typed: value)
    }
  }

  private init(typed value: any _IntentValue) {
    switch value {
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .integer(value)
    // JSON has no infinity and no NaN.
    case let value as Double: self = value.isFinite ? .number(value) : .null
    case let value as Decimal: self = .text(value.description)
    case let value as any AppEntity:
      self = .entity(
        type: type(of: value).persistentIdentifier,
        id: EntityIdentifier(for: value).identifier
      )
    case let value as EntityIdentifier:
      self = .entity(type: value.entityType.persistentIdentifier, id: value.identifier)
    default: self = .text(Self.plain(value))
    }
  }

  // Text for people: the titles of entities and of an enumeration's cases.
  private static func words(_ value: any _IntentValue) -> String {
    value is any AppEntity || value is any AppEnum ? ValueDisplay(value).title : plain(value)
  }

  private static func plain(_ value: any _IntentValue) -> String {
    switch value {
    case let value as IntentCurrencyAmount: "\(value.amount) \(value.currencyCode)"
    case let value as any MeasuredValue: "\(value.value) \(value.unitSymbol)"
    default: ValueDisplay.text(of: value)
    }
  }

  private static func list<List: _SequenceIntentValue>(
    of list: List,
    _ style: ExportStyle
  ) -> ExportedValue {
    let values = list.compactMap { $0 as? any _IntentValue }.map { ExportedValue($0, style) }
    // The order of a set differs from run to run.
    guard list is any SetAlgebra else { return .list(values) }
    return .list(values.sorted { String(describing: $0) < String(describing: $1) })
  }
}

extension ExportedValue: Encodable {
  private enum EntityKeys: String, CodingKey { case type, id }

  /// Encodes the value: an entity as an object with `type` and `id`.
  public func encode(to encoder: any Encoder) throws {
    if case .entity(let type, let id) = self {
      var object = encoder.container(keyedBy: EntityKeys.self)
      try object.encode(type, forKey: .type)
      try object.encode(id, forKey: .id)
      return
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .null, .entity: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    }
  }
}
