import SwiftSyntax

extension IntentChecker {
  /// The uses of what has a page that says "deprecated".
  func deprecations() -> [Finding] {
    model.intents.flatMap { intent -> [Finding] in
      deprecatedProtocols(of: intent) + deprecatedCalls(in: intent)
    } + oldShortcuts()
  }

  private func deprecatedProtocols(of intent: AppModel.Intent) -> [Finding] {
    let replacements = [
      "LiveActivityStartingIntent": "a LiveActivityIntent",
      "AudioStartingIntent": "an AudioPlaybackIntent",
      "ForegroundContinuableIntent": "an AppIntent with supportedModes",
    ]
    return intent.kinds.compactMap { kind in
      replacements[kind].map {
        Finding(
          .deprecatedAPI,
          "'\(intent.name)' is a \(kind), which is deprecated; let it be \($0)",
          intent.place
        )
      }
    }
  }

  private func deprecatedCalls(in intent: AppModel.Intent) -> [Finding] {
    final class Calls: SyntaxVisitor {
      var labels: [String] = []
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name =
          node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          ?? node.calledExpression.trimmedDescription
        if name == "requestConfirmation", let first = node.arguments.first?.label?.text,
          first == "result" || first == "output"
        {
          labels.append(first)
        }
        return .visitChildren
      }
    }
    guard let type = type(of: intent) else { return [] }
    var findings: [Finding] = []
    for function in type.functions {
      guard let body = function.body else { continue }
      let calls = Calls(viewMode: .sourceAccurate)
      calls.walk(body)
      findings += calls.labels.map {
        Finding(
          .deprecatedAPI,
          "'\(intent.name)' calls requestConfirmation(\($0):…), which is deprecated; call "
            + "requestConfirmation(conditions:actionName:dialog:)",
          function.place
        )
      }
    }
    for property in type.properties {
      guard let attribute = property.attribute("Parameter", "IntentParameter"),
        Literals.hasArgument("supportedTypeIdentifiers", in: attribute)
      else { continue }
      findings.append(
        Finding(
          .deprecatedAPI,
          "parameter '\(property.name)' of '\(intent.name)' says supportedTypeIdentifiers, which is "
            + "deprecated; say supportedContentTypes",
          property.place
        )
      )
    }
    return findings
  }

  private func oldShortcuts() -> [Finding] {
    model.shortcuts.filter { !$0.hasTile }.map {
      Finding(
        .deprecatedAPI,
        "the AppShortcut of '\($0.intent)' has no shortTitle or no systemImageName, which is "
          + "deprecated; give it both",
        $0.place
      )
    }
  }
}
