import Foundation

/// The custom intents of SiriKit that an app declares in a file `.intentdefinition`.
public struct IntentDefinition: Hashable, Sendable {
  /// A parameter of a custom intent.
  struct Parameter: Hashable, Sendable {
    let name: String
    /// The type, as the file calls it.
    let type: String
    /// The name of the app's own type; nil for a system type.
    let ownType: String?
    /// Whether the own type is an enumeration.
    let isEnumeration: Bool
    let isCollection: Bool
  }

  /// A custom intent.
  struct Intent: Hashable, Sendable {
    let name: String
    /// The name of the class that SiriKit has for it.
    let className: String
    /// Whether the class name is derived from the name: a project may put capitals before it.
    let mayHavePrefix: Bool
    let parameters: [Parameter]
    let place: SourcePlace
  }

  /// The custom intents, in the order of the file.
  let intents: [Intent]

  /// The largest file that is read, in bytes.
  static let maximumBytes = 16 << 20
  /// The maximum depth of nested lists and dictionaries.
  static let maximumDepth = 100

  /// Reads a definition.
  ///
  /// System intents that the file only adjusts have no parameters there, and are left out.
  ///
  /// - Parameter path: The file.
  /// - Throws: `IntentCheckError` if it cannot be read, is too large, or is not an intent
  ///   definition.
  public init(path: String) throws(IntentCheckError) {
    let data = try BoundedFile.data(
      at: path,
      kind: "an intent definition",
      maximumBytes: Self.maximumBytes
    )
    try self.init(data, name: path)
  }

  init(_ data: Data, name: String) throws(IntentCheckError) {
    let refused = IntentCheckError(
      "'\(name)' is no intent definition: it is no property list in XML with a list INIntents; save it "
        + "again with Xcode"
    )
    // Lists nested too deeply would exhaust the reader's stack.
    guard Self.depth(of: data).map({ $0 <= Self.maximumDepth }) == true,
      let file = try? PropertyListDecoder().decode(DefinitionFile.self, from: data)
    else { throw refused }
    let lines = String(decoding: data, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    intents = file.INIntents.compactMap { Self.intent($0, file: name, lines) }
  }

  private static func intent(
    _ fields: DefinitionFile.Intent,
    file: String,
    _ lines: [Substring]
  ) -> Intent? {
    guard let name = fields.INIntentName, !name.isEmpty,
      let parameters = fields.INIntentParameters
    else { return nil }
    let line = lines.firstIndex { $0.contains("<string>\(name)</string>") } ?? 0
    return Intent(
      name: name,
      className: fields.INIntentClassName ?? "\(name)Intent",
      mayHavePrefix: fields.INIntentClassName == nil,
      parameters: parameters.compactMap(parameter),
      place: SourcePlace(file: file, line: line + 1)
    )
  }

  private static func parameter(_ fields: DefinitionFile.Parameter) -> Parameter? {
    guard let name = fields.INIntentParameterName, let type = fields.INIntentParameterType else {
      return nil
    }
    return Parameter(
      name: name,
      type: type,
      ownType: fields.INIntentParameterEnumType ?? fields.INIntentParameterObjectType,
      isEnumeration: fields.INIntentParameterEnumType != nil,
      isCollection: fields.INIntentParameterSupportsMultipleValues ?? false
    )
  }

  /// The maximum depth of nested elements in an XML file; nil if it is not XML.
  private static func depth(of data: Data) -> Int? {
    let start = data.prefix(1024).drop { $0 <= UInt8(ascii: " ") || $0 == 0xEF || $0 > 0x7F }
    guard start.first == UInt8(ascii: "<") else { return nil }
    var depth = 0
    var greatest = 0
    var before: UInt8 = 0
    var isInTag = false
    for byte in data {
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: "/") where before == UInt8(ascii: "<"): depth -= 2
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        if before == UInt8(ascii: "<") { depth -= 1 }
      case UInt8(ascii: ">") where isInTag:
        isInTag = false
        depth += before == UInt8(ascii: "/") ? 0 : 1
        greatest = max(greatest, depth)
      default: break
      }
      before = byte
    }
    return greatest
  }
}

/// The parts of a definition that are read, with the names in the file.
private struct DefinitionFile: Decodable {
  struct Parameter: Decodable {
    let INIntentParameterName: String?
    let INIntentParameterType: String?
    let INIntentParameterEnumType: String?
    let INIntentParameterObjectType: String?
    let INIntentParameterSupportsMultipleValues: Bool?
  }

  struct Intent: Decodable {
    let INIntentName: String?
    let INIntentClassName: String?
    let INIntentParameters: [Parameter]?
  }

  let INIntents: [Intent]
}
