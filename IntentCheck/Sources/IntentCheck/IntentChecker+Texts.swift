import SwiftParser
import SwiftSyntax

extension IntentChecker {
  /// Finds texts that are not literals, although they are read from the source, and texts with forbidden content.
  func texts() -> [Finding] {
    model.intents.flatMap { intent -> [Finding] in
      guard let type = type(of: intent) else { return [] }
      return title(of: type) + siri(in: type) + address(of: type)
    }
      + model.entities.compactMap { source.type($0.name, at: $0.place) }.flatMap(address)
  }

  private func title(of type: TypeSource) -> [Finding] {
    guard let title = type.property("title"), title.isStatic else { return [] }
    if let literal = title.value?.as(StringLiteralExprSyntax.self),
      literal.representedLiteralValue?.allSatisfy(\.isWhitespace) == true
    {
      return [
        Finding(
          .titleEmpty,
          "the title of '\(type.path)' is empty, so that people see an action without a name; say what it does",
          title.place
        )
      ]
    }
    guard title.isMadeByCode else { return [] }
    return [
      Finding(
        .titleNotLiteral,
        "the title of '\(type.path)' is made by code, and it is read in the source; write it as a string literal",
        title.place
      )
    ]
  }

  private func siri(in type: TypeSource) -> [Finding] {
    guard let description = type.property("description"), description.isStatic,
      let text = Literals.first(in: description),
      text.contains(/\bsiri\b/.ignoresCase())
    else { return [] }
    return [
      Finding(
        .descriptionNamesSiri,
        "the description of '\(type.path)' says \"Siri\", which App Store Connect refuses; say what the intent does",
        description.place
      )
    ]
  }

  private func address(of type: TypeSource) -> [Finding] {
    guard let address = type.property("urlRepresentation"), address.isStatic,
      let value = address.value, !Literals.hasLiteral(value)
    else { return [] }
    return [
      Finding(
        .urlNotLiteral,
        "the urlRepresentation of '\(type.path)' is made by code, and it is read in the source; write it as a string "
          + "literal",
        address.place
      )
    ]
  }
}

extension PropertySource {
  /// The expression that a property has, or that its getter consists of; nil for longer code.
  var value: ExprSyntax? {
    if let start = body?.as(InitializerClauseSyntax.self) { return start.value }
    guard let block = body?.as(AccessorBlockSyntax.self) else { return nil }
    let statements: CodeBlockItemListSyntax
    switch block.accessors {
    case .getter(let list): statements = list
    case .accessors(let list):
      guard
        let getter = list.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) })?.body
      else { return nil }
      statements = getter.statements
    }
    guard statements.count == 1, let item = statements.first?.item else { return nil }
    if case .expr(let expression) = item { return expression }
    return item.as(ReturnStmtSyntax.self)?.expression
  }
}

extension Literals {
  /// Whether some literal text is in an expression.
  static func hasLiteral(_ expression: ExprSyntax) -> Bool {
    !strings(in: Syntax(expression)).isEmpty
  }

  /// Whether a text can be read from the source: a literal without interpolation, also as an argument, or a
  /// generated symbol of a catalog.
  static func isReadable(_ expression: ExprSyntax) -> Bool {
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      return literal.segments.allSatisfy { segment in
        guard case .expressionSegment(let code) = segment else { return true }
        return code.expressions.first?.label?.text == "placeholder"
      }
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      if isSymbol(call.calledExpression), call.calledExpression.trimmedDescription != ".init" {
        return true
      }
      guard let first = call.arguments.first?.expression else { return false }
      return first.is(StringLiteralExprSyntax.self) ? isReadable(first) : hasLiteral(expression)
    }
    if expression.is(MemberAccessExprSyntax.self) { return isSymbol(expression) }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      // A cast of a literal is one; a choice or a sum is made by code.
      return sequence.elements.allSatisfy {
        !$0.is(UnresolvedTernaryExprSyntax.self) && !$0.is(BinaryOperatorExprSyntax.self)
      }
    }
    return !expression.is(DeclReferenceExprSyntax.self) && !expression.is(IfExprSyntax.self)
      && !expression.is(SwitchExprSyntax.self) && !expression.is(SubscriptCallExprSyntax.self)
  }

  /// Whether this is a symbol of a string catalog, `.openLandmark` or `.Onboarding.welcome`; `Self.name` and
  /// `name` are code.
  private static func isSymbol(_ expression: ExprSyntax) -> Bool {
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return false }
    return member.base.map(isSymbol) ?? true
  }
}
