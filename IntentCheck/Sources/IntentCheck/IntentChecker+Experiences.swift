import SwiftSyntax

// Rules for an intent's work: what it performs, reports and shows, and where the app must take part.
extension IntentChecker {
  /// Finds intents that compile, and do not do on a device what their protocols promise.
  func experiences() -> [Finding] {
    model.intents.flatMap { intent -> [Finding] in
      guard let type = type(of: intent) else { return [] }
      return performing(intent, type) + promised(intent, type) + foreground(intent, type)
        + snippets(intent, type)
    } + uses()
  }

  // MARK: Performing

  private func performing(_ intent: AppModel.Intent, _ type: TypeSource) -> [Finding] {
    guard !type.functions.contains(where: { $0.name == "perform" }) else { return [] }
    let kinds = source.protocols(of: type)
    if kinds.contains("TargetContentProvidingIntent"), source.mentions.isDisjoint(with: [.scenes]),
      !kinds.contains("UISceneAppIntent"), !kinds.contains("URLRepresentableIntent")
    {
      return [
        Finding(
          .contentWithoutHandler,
          "'\(intent.name)' is a TargetContentProvidingIntent, and no view has onAppIntentExecution(_:perform:), so that "
            + "nothing happens; add it",
          intent.place
        )
      ]
    }
    // Another protocol or a class may bring the function.
    guard type.kind == "struct", kinds.isSubset(of: Self.workingKinds), intent.schema == nil else {
      return []
    }
    return [
      Finding(
        .performMissing,
        "'\(intent.name)' has no perform(), so the default one runs, which only throws an error; add it",
        intent.place
      )
    ]
  }

  /// The protocols of which none brings a perform() that works.
  private static let workingKinds: Set<String> = [
    "AppIntent", "SystemIntent", "Sendable", "Hashable", "Equatable", "Identifiable", "Codable",
    "UndoableIntent", "ProgressReportingIntent", "PredictableIntent", "ForegroundContinuableIntent",
    "DeleteIntent", "SetValueIntent", "LiveActivityIntent", "AudioPlaybackIntent",
    "AudioRecordingIntent", "CameraCaptureIntent", "SetFocusFilterIntent",
  ]

  private func promised(_ intent: AppModel.Intent, _ type: TypeSource) -> [Finding] {
    var findings: [Finding] = []
    if let perform = type.functions.first(where: { $0.name == "perform" }) {
      let code = type.functions.compactMap { $0.body?.trimmedDescription }.joined()
      let words = Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") })
      // An intent that hands itself on may have it done elsewhere.
      if intent.kinds.contains("ProgressReportingIntent"), !words.contains("progress"),
        !words.contains("self"), !words.contains("Progress")
      {
        findings.append(
          Finding(
            .progressNeverSet,
            "'\(intent.name)' is a ProgressReportingIntent and sets no progress, so that people see none; set "
              + "progress.totalUnitCount and completedUnitCount",
            perform.place
          )
        )
      }
      if intent.kinds.contains("UndoableIntent"), !words.contains("undoManager"),
        !words.contains("self")
      {
        findings.append(
          Finding(
            .undoNeverRegistered,
            "'\(intent.name)' is an UndoableIntent and registers nothing with its undoManager, so that it cannot be "
              + "undone; register how",
            perform.place
          )
        )
      }
    }
    if intent.kinds.contains("AudioRecordingIntent"),
      source.mentions.isDisjoint(with: [.liveActivity])
    {
      findings.append(
        Finding(
          .recordingWithoutActivity,
          "'\(intent.name)' records audio, and nothing starts a Live Activity, so that the system stops the recording; "
            + "start one",
          intent.place
        )
      )
    }
    return findings
  }

  private func foreground(_ intent: AppModel.Intent, _ type: TypeSource) -> [Finding] {
    guard let modes = type.property("supportedModes"), let value = modes.value,
      case let text = value.trimmedDescription, text.contains(".background"),
      !text.lowercased().contains("foreground"), !modes.isConditional
    else { return [] }
    return type.functions.compactMap(\.body).flatMap {
      Self.calls(of: "continueInForeground", in: $0)
    }.map { call in
      Finding(
        .foregroundNotSupported,
        "'\(intent.name)' goes on in the foreground, which its supportedModes do not have, so that it fails; add "
          + ".foreground(.dynamic)",
        modes.line(of: call)
      )
    }
  }

  // MARK: Snippets

  private func snippets(_ intent: AppModel.Intent, _ type: TypeSource) -> [Finding] {
    guard !intent.kinds.contains("SnippetIntent") else {
      return type.properties.filter { property in
        property.isStored && !property.isStatic && !property.isConstant
          && property.attributes.isEmpty
      }.map { property in
        Finding(
          .snippetValueNotParameter,
          "'\(property.name)' of the SnippetIntent '\(intent.name)' is no parameter, so that it is lost whenever the system "
            + "makes the snippet again; mark it with @Parameter",
          property.place
        )
      }
    }
    guard
      let perform = type.functions.first(where: {
        $0.name == "perform" && $0.result?.contains("ShowsSnippetView") ?? false
      }), let body = perform.body
    else { return [] }
    let views = Self.made(in: body).compactMap { source.resolve($0, from: type.path) }
    guard let view = views.first(where: \.hasIntentButtons) else { return [] }
    return [
      Finding(
        .buttonsWithoutSnippetIntent,
        "'\(intent.name)' shows '\(view.path)', which has buttons with intents, and they work in the view of a "
          + "SnippetIntent alone; let one show it",
        perform.place
      )
    ]
  }

  /// The types whose initialisers a piece of code calls.
  private static func made(in body: Syntax) -> [String] {
    final class Types: SyntaxVisitor {
      var found: [String] = []
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.trimmedDescription
        if name.first?.isUppercase ?? false { found.append(name) }
        return .visitChildren
      }
    }
    let types = Types(viewMode: .sourceAccurate)
    types.walk(body)
    return types.found
  }

  // MARK: Tips and controls

  private func uses() -> [Finding] {
    let shortcuts = Set(
      model.shortcuts.map { source.resolve($0.intent, from: "")?.path ?? $0.intent }
    )
    return source.uses.compactMap { use in
      guard let intent = source.resolve(use.intent, from: use.scope) else { return nil }
      switch use.kind {
      case .tip:
        // Shortcuts that are made by code are not known.
        guard !shortcuts.contains(intent.path), !shortcuts.contains("?") else { return nil }
        return Finding(
          .tipWithoutShortcut,
          "'\(intent.path)' has no AppShortcut, so that its SiriTipView is empty; add one",
          use.place
        )
      case .control:
        let results = intent.functions.filter { $0.name == "perform" }.compactMap(\.result)
        guard results.contains(where: { $0.contains("ShowsSnippet") }) else { return nil }
        return Finding(
          .controlShowsSnippet,
          "a control performs '\(intent.path)', which shows a snippet, and controls show none; use an intent without",
          use.place
        )
      }
    }
  }
}
