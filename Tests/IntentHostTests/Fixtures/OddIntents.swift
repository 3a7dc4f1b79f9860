import AppIntents

// Intents that misbehave, each in its own way.

struct Secret: Error {
  let code = 7
}

struct Failing: AppIntent {
  static let title: LocalizedStringResource = "Failing"
  func perform() async throws -> some IntentResult {
    if Bool(true) { throw Secret() }
    return .result()
  }
}

struct Selfish: AppIntent {
  static let title: LocalizedStringResource = "Selfish"
  func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
    .result(opensIntent: Selfish())
  }
}

struct Ping: AppIntent {
  static let title: LocalizedStringResource = "Ping"
  func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
    .result(opensIntent: Pong())
  }
}

struct Pong: AppIntent {
  static let title: LocalizedStringResource = "Pong"
  func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
    .result(opensIntent: Ping())
  }
}

struct CountDown: AppIntent {
  static let title: LocalizedStringResource = "Count Down"
  @Parameter var number: Int

  init() {}
  init(from number: Int) { self.number = number }

  func perform() async throws -> some IntentResult & OpensIntent {
    if number == 0 { return .result() }
    return .result(opensIntent: CountDown(from: number - 1))
  }
}

struct Restless: AppIntent {
  static let title: LocalizedStringResource = "Restless"
  func perform() async throws -> some IntentResult {
    if Bool(true) { throw AppIntentError.restartPerform }
    return .result()
  }
}

struct Sleeper: AppIntent {
  static let title: LocalizedStringResource = "Sleeper"
  func perform() async throws -> some IntentResult {
    try await Task.sleep(for: .seconds(600))
    return .result()
  }
}

struct NeedsFront: AppIntent {
  static let title: LocalizedStringResource = "Needs the Front"
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]

  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard systemContext.currentMode == .foreground else {
      throw needsToContinueInForegroundError("Look here.")
    }
    return .result(dialog: "In front.")
  }
}

struct Nowhere: Sendable {}

struct Needy: AppIntent {
  static let title: LocalizedStringResource = "Needy"
  @Dependency var nowhere: Nowhere
  func perform() async throws -> some IntentResult { .result() }
}

struct Measured: AppIntent {
  static let title: LocalizedStringResource = "Measured"
  @Parameter(
    title: "Distance",
    defaultValue: 2,
    defaultUnit: .kilometers,
    supportsNegativeNumbers: false
  )
  var distance: Measurement<UnitLength>
  @Parameter(title: "Parts", size: IntentCollectionSize(min: 1, max: 3)) var parts: [Int]?

  func perform() async throws -> some IntentResult { .result() }
}
