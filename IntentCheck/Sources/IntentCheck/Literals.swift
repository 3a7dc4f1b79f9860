import SwiftSyntax

/// The values that source states by literals.
enum Literals {
  /// The text of the first string literal in a property's value, with `${…}` for interpolations.
  static func first(in property: PropertySource) -> String? {
    property.body.flatMap { strings(in: $0).first?.text }
  }

  /// The text of an argument of an attribute.
  static func argument(_ label: String, in attribute: AttributeSyntax) -> String? {
    arguments(of: attribute).first { $0.label?.text == label }
      .flatMap { strings(in: Syntax($0.expression)).first?.text }
  }

  /// Whether an attribute has an argument.
  static func hasArgument(_ label: String, in attribute: AttributeSyntax) -> Bool {
    expression(label, in: attribute) != nil
  }

  /// The value of an argument of an attribute.
  static func expression(_ label: String, in attribute: AttributeSyntax) -> ExprSyntax? {
    arguments(of: attribute).first { $0.label?.text == label }?.expression
  }

  /// The schema that a macro was given, as "domain.name".
  static func schema(_ attribute: AttributeSyntax) -> String? {
    guard
      let expression = arguments(of: attribute).first(where: { $0.label?.text == "schema" })?
        .expression
    else { return nil }
    let parts = expression.trimmedDescription.split(separator: ".").map(String.init)
    return parts.count >= 2 ? parts.suffix(2).joined(separator: ".") : nil
  }

  /// The type whose initialiser a property's value calls.
  static func madeType(in property: PropertySource) -> String? {
    property.body.flatMap { madeType(in: $0) }
  }

  /// The type whose initialiser a piece of code calls first.
  static func madeType(in code: Syntax) -> String? {
    final class Calls: SyntaxVisitor {
      var type: String?
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if type == nil {
          let called = node.calledExpression.trimmedDescription
          let name = called.hasSuffix(".init") ? String(called.dropLast(5)) : called
          let last = name.prefix { $0 != "<" }.split(separator: ".").last.map(String.init)
          if let last, last.first?.isUppercase ?? false { type = last }
        }
        return .skipChildren
      }
    }
    let calls = Calls(viewMode: .sourceAccurate)
    calls.walk(code)
    return calls.type
  }

  /// The type of a property: the written one, or of `some` type the one that its value's initialiser makes.
  static func valueType(of property: PropertySource) -> String? {
    guard let type = property.type, !type.hasPrefix("some ") else { return madeType(in: property) }
    return type.split(separator: " ").last.map(String.init)
  }

  /// The string literals in a piece of code, in their order.
  static func strings(in node: Syntax) -> [(text: String, node: StringLiteralExprSyntax)] {
    final class Strings: SyntaxVisitor {
      var found: [StringLiteralExprSyntax] = []
      override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .skipChildren
      }
    }
    let strings = Strings(viewMode: .sourceAccurate)
    strings.walk(node)
    return strings.found.map { (text(of: $0), $0) }
  }

  /// A literal's text, with `${…}` for interpolations.
  private static func text(of literal: StringLiteralExprSyntax) -> String {
    literal.segments.map { segment in
      switch segment {
      case .stringSegment(let text): return text.content.text
      case .expressionSegment(let code):
        let name = code.expressions.first?.expression.trimmedDescription ?? ""
        // A key path may name its root: `\Walk.$trail`.
        let last = name.hasPrefix("\\") ? name.split(separator: "$").last.map(String.init) : nil
        return "${\((last ?? name).filter { !"\\.$".contains($0) })}"
      }
    }.joined()
  }

  private static func arguments(of attribute: AttributeSyntax) -> [LabeledExprSyntax] {
    guard case .argumentList(let list)? = attribute.arguments else { return [] }
    return list.map { $0 }
  }
}

/// Reads the shortcuts that a provider makes.
enum ShortcutReader {
  /// The shortcuts, in their order, each with the places of its phrases.
  static func shortcuts(
    of type: TypeSource
  ) -> [(shortcut: AppModel.Shortcut, phrases: [SourcePlace])] {
    guard let property = type.property("appShortcuts"), let body = property.body else { return [] }
    let start = body.root.as(SourceFileSyntax.self).map {
      SourceLocationConverter(fileName: property.place.file, tree: $0)
    }
    func place(of node: some SyntaxProtocol) -> SourcePlace {
      let line = start?.location(for: node.positionAfterSkippingLeadingTrivia).line
      return SourcePlace(file: property.place.file, line: line ?? property.place.line)
    }
    return calls(in: body).map { call in
      func argument(_ label: String) -> ExprSyntax? {
        call.arguments.first { $0.label?.text == label }?.expression
      }
      let intent = (argument("intent")?.trimmedDescription ?? "?").prefix { $0 != "(" }
      let phrases = argument("phrases").map { Literals.strings(in: Syntax($0)) } ?? []
      let shortcut = AppModel.Shortcut(
        intent: String(intent.hasSuffix(".init") ? intent.dropLast(5) : intent),
        phrases: phrases.map(\.text),
        hasTile: argument("shortTitle") != nil && argument("systemImageName") != nil,
        hasEmptyPhrases: argument("phrases")?.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false,
        place: place(of: call)
      )
      return (shortcut, phrases.map { place(of: $0.node) })
    }
  }

  /// The calls that make shortcuts in a piece of code, in their order.
  static func calls(in body: Syntax) -> [FunctionCallExprSyntax] {
    final class Shortcuts: SyntaxVisitor {
      var found: [FunctionCallExprSyntax] = []
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.trimmedDescription
        let isOne =
          name.hasSuffix("AppShortcut")
          || name == ".init" && node.arguments.first?.label?.text == "intent"
        guard isOne else { return .visitChildren }
        found.append(node)
        return .skipChildren
      }
    }
    let shortcuts = Shortcuts(viewMode: .sourceAccurate)
    shortcuts.walk(body)
    return shortcuts.found
  }
}
