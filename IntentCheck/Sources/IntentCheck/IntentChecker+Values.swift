import SwiftSyntax

// Rules for an intent's values: parameters, ranges, summaries and the Action button's properties.
extension IntentChecker {
  /// Finds parameters and properties of intents that do not say what they seem to.
  func values() -> [Finding] {
    model.intents.flatMap { intent -> [Finding] in
      guard let type = type(of: intent) else { return [] }
      return type.properties.flatMap { parameter($0, of: type) } + summary(of: type)
        + workout(intent, type)
    }
  }

  private func parameter(_ property: PropertySource, of type: TypeSource) -> [Finding] {
    guard let attribute = property.attribute("Parameter", "IntentParameter") else { return [] }
    if property.isStatic {
      return [
        Finding(
          .staticParameter,
          "the parameter '\(property.name)' of '\(type.path)' is static, so that no intent has it; leave out 'static'",
          property.place
        )
      ]
    }
    guard let range = Literals.value("inclusiveRange", in: attribute)?.as(TupleExprSyntax.self),
      range.elements.count == 2, let lower = Self.number(range.elements.first?.expression),
      let upper = Self.number(range.elements.last?.expression)
    else { return [] }
    if lower > upper {
      return [
        Finding(
          .rangeReversed,
          "the range of '\(property.name)' in '\(type.path)' ends before it begins, so that no value is in it; write the "
            + "lesser bound first",
          property.place
        )
      ]
    }
    guard let value = Self.number(Literals.value("default", in: attribute)),
      value < lower || value > upper
    else { return [] }
    return [
      Finding(
        .defaultOutOfRange,
        "the default of '\(property.name)' in '\(type.path)' is not within its range; choose another",
        property.place
      )
    ]
  }

  /// The number that an expression is, with or without a sign.
  private static func number(_ expression: ExprSyntax?) -> Double? {
    guard let expression,
      expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
        || expression.is(PrefixOperatorExprSyntax.self)
    else { return nil }
    return Double(expression.trimmedDescription.filter { $0 != "_" })
  }

  private func summary(of type: TypeSource) -> [Finding] {
    guard let summary = type.property("parameterSummary"), let body = summary.body else {
      return []
    }
    return Self.calls(of: "Summary", in: body).compactMap { call in
      guard let text = call.arguments.first, text.label == nil,
        !text.expression.is(StringLiteralExprSyntax.self)
      else { return nil }
      return Finding(
        .summaryNotLiteral,
        "the parameterSummary of '\(type.path)' is made by code, and it is read in the source; write it as a string literal",
        summary.line(of: call)
      )
    }
  }

  private func workout(_ intent: AppModel.Intent, _ type: TypeSource) -> [Finding] {
    var findings: [Finding] = []
    if !Set(intent.kinds).isDisjoint(with: ["StartWorkoutIntent", "StartDiveIntent"]),
      let flag = type.property("openAppWhenRun"), flag.value?.trimmedDescription == "false"
    {
      findings.append(
        Finding(
          .workoutStaysBehind,
          "'\(intent.name)' changes openAppWhenRun, and the Action button needs the app open; leave it out",
          flag.place
        )
      )
    }
    if intent.kinds.contains("StartWorkoutIntent"), let style = type.property("workoutStyle"),
      style.attribute("Parameter", "IntentParameter") == nil
    {
      findings.append(
        Finding(
          .workoutStyleNotParameter,
          "the workoutStyle of '\(intent.name)' is no parameter, so that people cannot choose it in Settings; mark it with "
            + "@Parameter",
          style.place
        )
      )
    }
    return findings
  }

  /// The calls of a name in a piece of code, in their order.
  static func calls(of name: String, in body: Syntax) -> [FunctionCallExprSyntax] {
    final class Calls: SyntaxVisitor {
      let name: String
      var found: [FunctionCallExprSyntax] = []
      init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
      }
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called =
          node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          ?? node.calledExpression.trimmedDescription
        if called == name { found.append(node) }
        return .visitChildren
      }
    }
    let calls = Calls(name)
    calls.walk(body)
    return calls.found
  }
}
