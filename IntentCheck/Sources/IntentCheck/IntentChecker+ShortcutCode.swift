import SwiftParser
import SwiftSyntax

extension IntentChecker {
  /// Finds shortcuts, phrases and short texts that the extractor cannot read.
  func extractedShortcuts() -> [Finding] {
    source.all.filter {
      $0.kind != "protocol" && source.protocols(of: $0).contains("AppShortcutsProvider")
    }.flatMap { type -> [Finding] in
      guard let property = type.property("appShortcuts"), property.body != nil else { return [] }
      return inline(property, of: type) + calls(in: property).flatMap { texts($0, property) }
    }
  }

  private func calls(in property: PropertySource) -> [FunctionCallExprSyntax] {
    guard let body = property.body else { return [] }
    return ShortcutReader.calls(in: body)
  }

  // MARK: Where they stand

  private func inline(_ property: PropertySource, of type: TypeSource) -> [Finding] {
    strays(in: property).map { part in
      Finding(
        .shortcutsNotInline,
        "appShortcuts of '\(type.path)' takes shortcuts from '\(part.trimmedDescription.prefix(40))', which the extractor "
          + "does not follow; write each AppShortcut in appShortcuts itself",
        property.line(of: part)
      )
    }
  }

  /// The parts of the property that are no shortcuts.
  private func strays(in property: PropertySource) -> [ExprSyntax] {
    if let start = property.body?.as(InitializerClauseSyntax.self) {
      return strays(in: start.value)
    }
    guard let block = property.body?.as(AccessorBlockSyntax.self) else { return [] }
    switch block.accessors {
    case .getter(let list): return strays(in: list)
    case .accessors(let list):
      return list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body
        .map { strays(in: $0.statements) } ?? []
    }
  }

  private func strays(in statements: CodeBlockItemListSyntax) -> [ExprSyntax] {
    statements.flatMap { item -> [ExprSyntax] in
      switch item.item {
      case .expr(let expression): strays(in: expression)
      case .stmt(let statement):
        if let result = statement.as(ReturnStmtSyntax.self)?.expression {
          strays(in: result)
        } else if let condition = statement.as(ExpressionStmtSyntax.self)?.expression {
          strays(in: condition)
        } else {
          []
        }
      case .decl: []
      }
    }
  }

  private func strays(in expression: ExprSyntax) -> [ExprSyntax] {
    if let list = expression.as(ArrayExprSyntax.self) {
      return list.elements.flatMap { strays(in: $0.expression) }
    }
    if let condition = expression.as(IfExprSyntax.self) {
      var found = strays(in: condition.body.statements)
      switch condition.elseBody {
      case .codeBlock(let block): found += strays(in: block.statements)
      case .ifExpr(let next): found += strays(in: ExprSyntax(next))
      case nil: break
      }
      return found
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      return name.hasSuffix("AppShortcut") || name == ".init" ? [] : [expression]
    }
    return expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
      || expression.is(SequenceExprSyntax.self) || expression.is(SubscriptCallExprSyntax.self)
      ? [expression] : []
  }

  // MARK: Their texts

  private func texts(_ call: FunctionCallExprSyntax, _ property: PropertySource) -> [Finding] {
    let intent =
      call.arguments.first { $0.label?.text == "intent" }?.expression.trimmedDescription
      .prefix { $0 != "(" } ?? "?"
    var findings: [Finding] = []
    if let phrases = call.arguments.first(where: { $0.label?.text == "phrases" })?.expression {
      let parts = phrases.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [phrases]
      findings += parts.filter { !isPhrase($0) }.map { part in
        Finding(
          .phraseNotLiteral,
          "the phrase '\(part.trimmedDescription.prefix(40))' of '\(intent)' is made by code, and phrases are read in the "
            + "source; write it as a string literal with \\(.applicationName)",
          property.line(of: part)
        )
      }
    }
    if let title = call.arguments.first(where: { $0.label?.text == "shortTitle" })?.expression,
      !Literals.isReadable(title)
    {
      findings.append(shortText("shortTitle", intent, property.line(of: title)))
    }
    if let symbol = call.arguments.first(where: { $0.label?.text == "systemImageName" })?
      .expression,
      symbol.as(StringLiteralExprSyntax.self)?.isPlain != true
    {
      findings.append(shortText("systemImageName", intent, property.line(of: symbol)))
    }
    for label in ["shortTitle", "systemImageName"] {
      guard let text = call.arguments.first(where: { $0.label?.text == label })?.expression,
        text.as(StringLiteralExprSyntax.self)?.representedLiteralValue?
          .allSatisfy(\.isWhitespace) == true
      else { continue }
      findings.append(
        Finding(
          .shortcutTextEmpty,
          "the \(label) of the AppShortcut of '\(intent)' is empty, so that its tile lacks it; write it",
          property.line(of: text)
        )
      )
    }
    return findings
  }

  private func shortText(_ name: String, _ intent: Substring, _ place: SourcePlace) -> Finding {
    Finding(
      .shortcutTextNotLiteral,
      "the \(name) of the AppShortcut of '\(intent)' is made by code, and it is read in the source; write it as a string "
        + "literal",
      place
    )
  }

  /// Whether a phrase is a literal with nothing but the app's name and parameters in it.
  private func isPhrase(_ expression: ExprSyntax) -> Bool {
    guard let literal = expression.as(StringLiteralExprSyntax.self) else { return false }
    return literal.segments.allSatisfy { segment in
      guard case .expressionSegment(let code) = segment,
        let value = code.expressions.first?.expression
      else { return true }
      return value.is(KeyPathExprSyntax.self)
        || value.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "applicationName"
    }
  }
}

extension StringLiteralExprSyntax {
  /// Whether it has no interpolation.
  var isPlain: Bool {
    segments.allSatisfy { if case .stringSegment = $0 { true } else { false } }
  }
}
