import SwiftParser
import SwiftSyntax

/// A place in an app's source.
public struct SourcePlace: Hashable, Sendable, Codable, Comparable {
  /// The file, relative to the folder that was read.
  public let file: String
  /// The line, from 1.
  public let line: Int

  /// Whether one place comes before another, by file and line.
  public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }
}

/// A property as it is written.
struct PropertySource: Sendable {
  let name: String
  /// The written type; nil when it is inferred.
  let type: String?
  let isStatic: Bool
  let isStored: Bool
  /// Whether it keeps its first value.
  let isConstant: Bool
  let hasValue: Bool
  let attributes: [AttributeSyntax]
  /// The initial value, or the getter's code.
  let body: Syntax?
  let place: SourcePlace

  /// Whether the type is written as an optional.
  var isOptional: Bool { type.map { $0.hasSuffix("?") || $0.hasPrefix("Optional<") } ?? false }

  /// The first attribute with one of these names, without the module's name.
  func attribute(_ names: String...) -> AttributeSyntax? {
    attributes.first { attribute in names.contains { attribute.isNamed($0) } }
  }
}

/// A function as it is written.
struct FunctionSource: Sendable {
  let name: String
  let labels: [String]
  /// The names of the parameters within the function.
  let names: [String]
  let types: [String]
  let result: String?
  let body: Syntax?
  let place: SourcePlace
}

/// A case of an enumeration as it is written.
struct CaseSource: Sendable {
  let name: String
  /// The type of the first value that it holds; nil for a case without one.
  let payload: String?
  let payloadCount: Int
  let place: SourcePlace
}

/// A type as its declaration and all its extensions write it.
struct TypeSource: Sendable {
  /// The key that tells a declaration from all others.
  struct Key: Hashable, Sendable {
    let path: String
    let place: SourcePlace
  }

  let name: String
  /// The name with those of the enclosing types, as other files write it.
  let path: String
  /// "struct", "class", "enum", "actor", or "protocol".
  let kind: String
  var inherited: [String] = []
  var attributes: [AttributeSyntax] = []
  var properties: [PropertySource] = []
  var functions: [FunctionSource] = []
  /// The names of what code within the type assigns to, whatever it belongs to.
  var assigned: Set<String> = []
  /// Whether it has an initializer of its own, so that the compiler makes none with all its variables.
  var hasInitializer = false
  /// The cases of an enumeration.
  var cases: [CaseSource] = []
  /// Whether its code makes buttons or toggles with intents.
  var hasIntentButtons = false
  /// The names of other types that the declaration gives.
  var aliases: [String: String] = [:]
  let isPrivate: Bool
  /// Whether other modules see it; for an extension, whether they see its declarations.
  let isPublic: Bool
  /// Whether it has type parameters, its own or those of an enclosing type.
  let isGeneric: Bool
  /// Whether it is declared within a function.
  let isLocal: Bool
  let place: SourcePlace

  /// The key that tells it from all others.
  var key: Key { Key(path: path, place: place) }

  /// Takes what an extension adds.
  mutating func add(_ more: TypeSource) {
    inherited += more.inherited
    properties += more.properties
    functions += more.functions
    assigned.formUnion(more.assigned)
    hasIntentButtons = hasIntentButtons || more.hasIntentButtons
    aliases.merge(more.aliases) { first, _ in first }
  }

  /// The property with a name.
  func property(_ name: String) -> PropertySource? { properties.first { $0.name == name } }

  /// The first attribute with one of these names.
  func attribute(_ names: String...) -> AttributeSyntax? {
    attributes.first { attribute in names.contains { attribute.isNamed($0) } }
  }
}

extension AttributeSyntax {
  /// Whether this is the attribute of a name, with or without its module's.
  func isNamed(_ name: String) -> Bool {
    let written = attributeName.trimmedDescription
    let base = written.prefix { $0 != "<" }
    return base == name || base.hasSuffix(".\(name)")
  }

  /// Whether this is the `@Dependency` of App Intents: that of another library has its module's name, or an argument
  /// without a label.
  var isAppDependency: Bool {
    let names = [
      "Dependency", "AppDependency", "AppIntents.Dependency", "AppIntents.AppDependency",
    ]
    guard names.contains(String(attributeName.trimmedDescription.prefix { $0 != "<" })) else {
      return false
    }
    guard case .argumentList(let list)? = arguments, let first = list.first else { return true }
    return first.label != nil
  }
}

/// Collects the types of one file.
final class DeclarationReader: SyntaxVisitor {
  private(set) var types: [TypeSource] = []
  /// The members that extensions add to types.
  private(set) var extensions: [TypeSource] = []
  /// The code outside types and inside functions that registers dependencies.
  private(set) var dependencies: Set<String> = []
  /// Whether the code tells the system that values of phrases' parameters changed: it calls the function, or hands it on.
  private(set) var updatesShortcutParameters = false
  /// The places where views use intents.
  private(set) var uses: [IntentUse] = []
  /// The names that the file gives other types, outside of types.
  private(set) var aliases: [String: String] = [:]

  private let file: String
  private let converter: SourceLocationConverter
  private var stack: [TypeSource] = []

  init(file: String, _ tree: SourceFileSyntax) {
    self.file = file
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func place(_ node: some SyntaxProtocol) -> SourcePlace {
    SourcePlace(
      file: file,
      line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    )
  }

  private func begin(
    _ node: some DeclGroupSyntax,
    _ name: TokenSyntax,
    _ kind: String,
    isGeneric: Bool
  ) -> SyntaxVisitorContinueKind {
    let own = name.text.filter { $0 != "`" }
    let around = stack.last
    let isMarked = Self.isPublic(node.modifiers)
    // A type is at most as visible as its enclosing types; the modifier of an extension applies to
    // all of its members.
    let isPublic =
      switch around {
      case nil: isMarked
      case let around? where around.kind == "extension": isMarked || around.isPublic
      case let around?: isMarked && around.isPublic
      }
    stack.append(
      TypeSource(
        name: own,
        path: (around.map { "\($0.path)." } ?? "") + own,
        kind: kind,
        inherited: Self.inherited(node.inheritanceClause),
        attributes: Self.attributes(node.attributes),
        isPrivate: around?.isPrivate ?? false
          || node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) },
        isPublic: isPublic,
        isGeneric: isGeneric || around.map { $0.kind != "extension" && $0.isGeneric } ?? false,
        isLocal: Self.isLocal(node) || around?.isLocal ?? false,
        place: place(name)
      )
    )
    return .visitChildren
  }

  /// Whether a declaration is within a function, a closure or a getter.
  private static func isLocal(_ node: some DeclGroupSyntax) -> Bool {
    var around = node.parent
    while let place = around, !place.is(MemberBlockSyntax.self) {
      if place.is(CodeBlockSyntax.self) || place.is(ClosureExprSyntax.self)
        || place.is(AccessorBlockSyntax.self)
      {
        return true
      }
      around = place.parent
    }
    return false
  }

  private static func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["public", "open"].contains($0.name.text) }
  }

  private func end() {
    if let type = stack.popLast() { types.append(type) }
  }

  private static func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
    (clause?.inheritedTypes ?? []).flatMap { entry -> [String] in
      if let composition = entry.type.as(CompositionTypeSyntax.self) {
        return composition.elements.map { baseName($0.type) }
      }
      return [baseName(entry.type)]
    }
  }

  /// The name of a type without its module, attributes and arguments.
  private static func baseName(_ type: TypeSyntax) -> String {
    if let attributed = type.as(AttributedTypeSyntax.self) { return baseName(attributed.baseType) }
    if let member = type.as(MemberTypeSyntax.self) { return member.name.text }
    if let identifier = type.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    return type.trimmedDescription
  }

  private static func attributes(_ list: AttributeListSyntax) -> [AttributeSyntax] {
    list.compactMap { $0.as(AttributeSyntax.self) }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name, "struct", isGeneric: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: StructDeclSyntax) { end() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name, "class", isGeneric: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: ClassDeclSyntax) { end() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name, "actor", isGeneric: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: ActorDeclSyntax) { end() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name, "enum", isGeneric: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: EnumDeclSyntax) { end() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name, "protocol", isGeneric: false)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    stack.append(
      TypeSource(
        name: Self.baseName(node.extendedType),
        path: node.extendedType.trimmedDescription,
        kind: "extension",
        inherited: Self.inherited(node.inheritanceClause),
        // An extension with conditions applies only to some of the types.
        isPrivate: false,
        isPublic: Self.isPublic(node.modifiers),
        isGeneric: node.genericWhereClause != nil,
        isLocal: false,
        place: place(node.extendedType)
      )
    )
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    if let part = stack.popLast(), !part.isGeneric { extensions.append(part) }
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !stack.isEmpty else { return .skipChildren }
    for element in node.elements {
      let payloads = element.parameterClause?.parameters
      stack[stack.count - 1].cases.append(
        CaseSource(
          name: element.name.text.filter { $0 != "`" },
          payload: payloads?.first?.type.trimmedDescription,
          payloadCount: payloads?.count ?? 0,
          place: place(element.name)
        )
      )
    }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.initializer.value.trimmedDescription
    if stack.isEmpty {
      aliases[node.name.text] = type
    } else {
      stack[stack.count - 1].aliases[node.name.text] = type
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !stack.isEmpty, node.parent?.is(MemberBlockItemSyntax.self) ?? false else {
      return .visitChildren
    }
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    var type: TypeSyntax?
    // In `var a, b: Int` both have the type written last.
    for binding in node.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? type
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        continue
      }
      let hasGetter = binding.accessorBlock.map(Self.hasGetter) ?? false
      stack[stack.count - 1].properties.append(
        PropertySource(
          name: name.text.filter { $0 != "`" },
          type: type?.trimmedDescription,
          isStatic: isStatic,
          isStored: !hasGetter,
          isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
          hasValue: binding.initializer != nil,
          attributes: Self.attributes(node.attributes),
          body: binding.accessorBlock.map(Syntax.init) ?? binding.initializer.map(Syntax.init),
          place: place(name)
        )
      )
    }
    return .visitChildren
  }

  private static func hasGetter(_ block: AccessorBlockSyntax) -> Bool {
    guard case .accessors(let list) = block.accessors else { return true }
    return list.contains { ["get", "_read", "unsafeAddress"].contains($0.accessorSpecifier.text) }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if !stack.isEmpty, node.parent?.is(MemberBlockItemSyntax.self) ?? false {
      let parameters = node.signature.parameterClause.parameters
      stack[stack.count - 1].functions.append(
        FunctionSource(
          name: node.name.text,
          labels: parameters.map { $0.firstName.text },
          names: parameters.map { ($0.secondName ?? $0.firstName).text },
          types: parameters.map { $0.type.trimmedDescription },
          result: node.signature.returnClause?.type.trimmedDescription,
          body: node.body.map(Syntax.init),
          place: place(node.name)
        )
      )
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if !stack.isEmpty, stack[stack.count - 1].kind != "extension" {
      stack[stack.count - 1].hasInitializer = true
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    var before: ExprSyntax?
    for element in node.elements {
      if element.is(AssignmentExprSyntax.self), !stack.isEmpty {
        let name =
          before?.as(MemberAccessExprSyntax.self)?.declName.baseName
          ?? before?.as(DeclReferenceExprSyntax.self)?.baseName
        if let name { stack[stack.count - 1].assigned.insert(name.text) }
      }
      before = element
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "updateAppShortcutParameters" { updatesShortcutParameters = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let use = IntentUse(node, scope: stack.last?.path ?? "", place: place(node)) {
      uses.append(use)
    }
    if !stack.isEmpty, ["Button", "Toggle"].contains(node.calledExpression.trimmedDescription),
      node.arguments.contains(where: { $0.label?.text == "intent" })
    {
      stack[stack.count - 1].hasIntentButtons = true
    }
    // AppDependencyManager.shared.add(dependency: value), or with a trailing closure.
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "add",
      member.base?.trimmedDescription.contains("AppDependencyManager") ?? false
    else { return .visitChildren }
    dependencies.insert(node.trimmedDescription)
    return .visitChildren
  }
}
