/// A message from the compiler to a plugin: JSON with the names of the cases and of their values as keys.
///
/// The macros decide nothing by the language's version or the target, so the compiler's
/// `staticBuildConfiguration`, which a plugin may be without, is left out.
enum HostMessage: Encodable {
  case getCapability(capability: Capability)
  case expandAttachedMacro(
    macro: Macro,
    macroRole: Role,
    discriminator: String,
    attributeSyntax: Syntax,
    declSyntax: Syntax,
    parentDeclSyntax: Syntax?,
    extendedTypeSyntax: Syntax?,
    conformanceListSyntax: Syntax?,
    lexicalContext: [Syntax]
  )

  struct Macro: Encodable {
    let moduleName: String
    let typeName: String
    let name: String
  }

  enum Role: String, Encodable {
    case memberAttribute, peer
    case conformances = "extension"
  }

  /// A piece of source, with the place of its first byte, white space included.
  struct Syntax: Encodable {
    enum Kind: String, Encodable {
      case attribute, declaration, type
    }

    struct Location: Encodable {
      let fileID: String
      let fileName: String
      /// In bytes; lines and columns count from one, and columns in bytes too.
      let offset: Int
      let line: Int
      let column: Int
    }

    let kind: Kind
    let source: String
    let location: Location

    /// Returns source that the compiler made up, so that it stands nowhere.
    static func madeUp(_ kind: Kind, _ source: String) -> Syntax {
      Syntax(
        kind: kind,
        source: source,
        location: Location(fileID: "", fileName: "", offset: 0, line: 0, column: 0)
      )
    }
  }
}

/// A message from a plugin to the compiler.
enum PluginAnswer: Decodable {
  case getCapabilityResult(capability: Capability)
  case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])

  struct Diagnostic: Decodable {
    struct Position: Decodable {
      let fileName: String
      let offset: Int
    }

    struct Note: Decodable {
      let position: Position
      let message: String
    }

    struct FixIt: Decodable {
      let message: String
    }

    let message: String
    let severity: String
    let position: Position
    let notes: [Note]
    let fixIts: [FixIt]
  }
}

/// The version of the messages that a side knows.
struct Capability: Codable, Equatable {
  let protocolVersion: Int

  /// The capability that the compiler of Swift 6.3 reports.
  static let compiler = Capability(protocolVersion: 7)
}
