import Testing

/// The expansion of a client's source by the built plugin, asked as the compiler asks it.
struct Expansion {
  /// The attribute that each member of a type gets, empty for a member that gets none.
  ///
  /// Without elements when the macro is not asked.
  private(set) var attributes: [String] = []
  /// The extension that a type gets; empty when it gets none.
  private(set) var extensions = ""
  /// The declarations that stand beside a property afterwards.
  private(set) var peers = ""
  /// The diagnostics as the compiler would print them, notes and fix-its included: `4:14: error: text`.
  private(set) var diagnostics: [String] = []

  /// Expands a macro on a type.
  ///
  /// - Parameters:
  ///   - text: The attribute in the first line, `struct Name {` or the like in the second, a member in
  ///     each further line, and `}` in the last.
  ///   - macro: The macro; nil for the one of the attribute's name.
  /// - Throws: `PluginFailure`, or what keeps the plugin from being run.
  init(onType text: String, by macro: AttachedMacro? = nil) throws {
    let file = ClientFile(text)
    let request = try Request(of: text[...], by: macro, in: file)
    // With its line end and its indentation in front.
    let members = file.lines.dropFirst(2).dropLast().map {
      text[text.index(before: $0.startIndex)..<$0.endIndex]
    }
    let marking = (request.macro.marksMembers ? members : []).map {
      request.message(
        .memberAttribute,
        on: $0,
        parent: text[...],
        context: [.madeUp(.declaration, "\(file.lines[0])\n\(file.lines[1])}")]
      )
    }
    let name = try #require(file.lines[1].firstMatch(of: /(?:struct|class|enum) (\w+)/)).1
    let extending = request.message(.conformances, on: text[...], extended: String(name))
    attributes = try expand(marking + [extending], in: file)
    extensions = attributes.removeLast()
  }

  /// Expands a macro on the only member of a type.
  ///
  /// - Parameter text: `struct Name {` or the like in the first line, `}` in the last, and between them
  ///   a member that begins with the attribute.
  /// - Throws: `PluginFailure`, or what keeps the plugin from being run.
  init(onMember text: String) throws {
    let file = ClientFile(text)
    let member = file.lines.dropFirst().dropLast().joined(separator: "\n")
    let range = try #require(text.firstRange(of: "\n\(member)"))
    let request = try Request(of: text[range], in: file)
    let message = request.message(
      .peer,
      on: text[range],
      context: [.madeUp(.declaration, "\(file.lines[0])}")]
    )
    peers = try expand([message], in: file).joined()
  }

  /// Says the messages to a plugin, keeps its diagnostics, and returns the text that it gives for each.
  private mutating func expand(_ messages: [HostMessage], in file: ClientFile) throws -> [String] {
    let greeting = HostMessage.getCapability(capability: .compiler)
    var answers = try PluginProcess().answers(to: [greeting] + messages)[...]
    guard case .getCapabilityResult(let capability)? = answers.popFirst(), capability == .compiler
    else {
      throw PluginFailure(.unreadable, "no greeting, or one of another version")
    }
    return try answers.map {
      guard case .expandMacroResult(let text, let said) = $0 else {
        throw PluginFailure(.unreadable, "no expansion, but \($0)")
      }
      diagnostics += said.flatMap(file.lines(of:))
      guard let text else { throw PluginFailure(.unreadable, "no text, but \(diagnostics)") }
      return text
    }
  }
}

/// The parts that the messages about one attribute share.
private struct Request {
  let macro: AttachedMacro
  private let name: String
  private let attribute: Substring
  private let file: ClientFile

  init(of attributed: Substring, by macro: AttachedMacro? = nil, in file: ClientFile) throws {
    let attribute = try #require(attributed.prefixMatch(of: /\s*@(\w+)(?:\(.*\))?/))
    name = String(attribute.1)
    self.attribute = attribute.0
    self.macro = try #require(macro ?? AttachedMacro.all[name])
    self.file = file
  }

  func message(
    _ role: HostMessage.Role,
    on declaration: Substring,
    parent: Substring? = nil,
    extended: String? = nil,
    context: [HostMessage.Syntax] = []
  ) -> HostMessage {
    let protocols = macro.conformances.joined(separator: ", ")
    return .expandAttachedMacro(
      macro: HostMessage.Macro(moduleName: "AppIntentsMacros", typeName: macro.type, name: name),
      macroRole: role,
      // Names the place for macros that make up names, which ours do not.
      discriminator: "$s6Client",
      attributeSyntax: file.syntax(.attribute, attribute),
      declSyntax: file.syntax(.declaration, declaration),
      parentDeclSyntax: parent.map { file.syntax(.declaration, $0) },
      extendedTypeSyntax: extended.map { .madeUp(.type, $0) },
      conformanceListSyntax: extended.map { _ in
        .madeUp(.declaration, "struct Placeholder: \(protocols) {}")
      },
      lexicalContext: context
    )
  }
}
