extension PagedErrorTests {
  /// An intent with members.
  static func intent(_ name: String, _ kinds: String, _ members: String, code: String = ".result()")
    -> String
  {
    """
    struct \(name): \(kinds) {
      static let title: LocalizedStringResource = "Walk"
      \(members)
      func perform() async throws -> some IntentResult { \(code) }
    }

    """
  }

  static let ofIntents = [
    Planted(
      "recording-without-activity",
      at: "struct Record",
      intent("Record", "AudioRecordingIntent", "")
        + "func start() { _ = try? Activity.request(attributes: a, content: c) }",
      replacing: "Activity.request",
      with: "Activity.request"
    ).without("Activity.request(attributes: a, content: c)", "nothing()"),
    Planted(
      "workout-stays-behind",
      at: "openAppWhenRun",
      intent(
        "Start",
        "StartWorkoutIntent",
        "static let openAppWhenRun = false\n  @Parameter(title: \"Style\") var workoutStyle: Style"
      ) + "enum Style: String, AppEnum { case a }",
      replacing: "static let openAppWhenRun = false",
      with: ""
    ),
    Planted(
      "workout-style-not-parameter",
      at: "workoutStyle",
      intent("Start", "StartWorkoutIntent", "var workoutStyle: Style = .a")
        + "enum Style: String, AppEnum { case a }",
      replacing: "var workoutStyle: Style = .a",
      with: "@Parameter(title: \"Style\") var workoutStyle: Style"
    ),
    Planted(
      "summary-not-literal",
      at: "parameterSummary",
      intent(
        "Walk",
        "AppIntent",
        "static var parameterSummary: some ParameterSummary { Summary(text) }"
      ),
      replacing: "Summary(text)",
      with: "Summary(\"Walk\")"
    ),
    Planted(
      "default-out-of-range",
      at: "var days",
      intent(
        "Walk",
        "AppIntent",
        "@Parameter(title: \"Days\", default: 20, inclusiveRange: (1, 10)) var days: Int"
      ),
      replacing: "default: 20",
      with: "default: 2"
    ),
    Planted(
      "range-reversed",
      at: "var days",
      intent(
        "Walk",
        "AppIntent",
        "@Parameter(title: \"Days\", inclusiveRange: (10, 1)) var days: Int"
      ),
      replacing: "(10, 1)",
      with: "(1, 10)"
    ),
    Planted(
      "static-parameter",
      at: "var days",
      intent("Walk", "AppIntent", "@Parameter(title: \"Days\") static var days: Int?"),
      replacing: "static var days",
      with: "var days"
    ),
    Planted(
      "progress-never-set",
      at: "perform()",
      intent("Walk", "ProgressReportingIntent", ""),
      replacing: ".result()",
      with: "progress.totalUnitCount = 2; return .result()"
    ),
    Planted(
      "undo-never-registered",
      at: "perform()",
      intent("Walk", "UndoableIntent", ""),
      replacing: ".result()",
      with: "undoManager?.setActionName(\"a\"); return .result()"
    ),
    Planted(
      "foreground-not-supported",
      at: "continueInForeground",
      intent(
        "Walk",
        "AppIntent",
        "static let supportedModes: IntentModes = .background",
        code: "\n  try await continueInForeground()\n  return .result()\n"
      ),
      replacing: "= .background",
      with: "= [.background, .foreground(.dynamic)]"
    ),
    Planted(
      "perform-missing",
      at: "struct Walk",
      intent("Walk", "AppIntent", "").replacing("perform()", with: "performIt()"),
      sound: intent("Walk", "AppIntent", "")
    ),
    Planted(
      "content-without-handler",
      at: "struct Show",
      "struct Show: TargetContentProvidingIntent {\n"
        + "  static let title: LocalizedStringResource = \"Show\"\n}\n"
        + "func view() { detail.onAppIntentExecution(Show.self) { _ in } }",
      replacing: "detail",
      with: "detail"
    ).without("onAppIntentExecution(Show.self)", "onTap"),
    Planted(
      "deprecated-api",
      at: "struct Walk",
      intent("Walk", "ForegroundContinuableIntent", ""),
      replacing: "ForegroundContinuableIntent",
      with: "AppIntent"
    ),
  ]
}

extension PagedErrorTests.Planted {
  /// The same, planted by a replacement in the sound text.
  func without(_ part: String, _ new: String) -> Self {
    Self(rule, at: line, sound.mapValues { $0.replacing(part, with: new) }, sound: sound)
  }
}
