import AppIntents
import Foundation
import IntentHost
import Testing

@Suite("Parameter resolution")
struct ParameterResolutionTests {
  private func perform(
    _ intent: any AppIntent,
    _ delegate: any IntentHostDelegate
  ) async throws -> IntentOutcome {
    try await IntentHost(IntentRegistry(), delegate: delegate).perform(intent)
  }

  private func stubborn(_ what: String) -> Stubborn {
    let intent = Stubborn()
    intent.what = what
    return intent
  }

  private func code(
    _ intent: any AppIntent,
    _ delegate: any IntentHostDelegate
  ) async -> IntentHostError.Code? {
    await #expect(throws: IntentHostError.self) { try await perform(intent, delegate) }?.code
  }

  @Test("Required parameters without a value are asked for in order; the intent performs with them")
  func missingValues() async throws {
    let delegate = ScriptedDelegate(answers: [
      .text("matterhorn"), .value(4), .text("vegetable SOUP"),
    ])
    let outcome = try await perform(PlanHike(), delegate)
    #expect(outcome.value as? String == "2 4 easy soup")
    #expect(outcome.dialog == "4 on Matterhorn")
    #expect(delegate.prompts == ["Which peak?", "People?", "Meal?"])
  }

  @Test("Parameters that are set are not asked for")
  func valuesThatAreSet() async throws {
    let intent = PlanHike()
    intent.peak = Peak.all[0]
    intent.people = 2
    intent.meal = "stew"
    #expect(try await perform(intent, DecliningDelegate()).value as? String == "1 2 easy stew")
  }

  @Test("A delegate that declines is an error that repeats the question")
  func declining() async throws {
    let error = await #expect(throws: IntentHostError.self) {
      try await perform(PlanHike(), DecliningDelegate())
    }
    #expect(error?.code == .questionDeclined)
    #expect(error?.typeName == "PlanHike")
    #expect(error?.message.contains("a value for peak (\"Which peak?\")") == true)
  }

  @Test("An ambiguous text leads to a disambiguation question")
  func ambiguousText() async throws {
    let delegate = ScriptedDelegate(answers: [
      .text("fuji"), .text("Fuji lookout"), .text("3"), .option(1),
    ])
    #expect(try await perform(PlanHike(), delegate).value as? String == "3 3 easy stew")
    #expect(delegate.prompts == ["Which peak?", "Peak?", "People?", "Meal?"])
  }

  @Test("Options come with their sections, titles and the app's suggestion")
  func options() async throws {
    let delegate = Recorder(answer: .option(2))
    let intent = PlanHike()
    intent.peak = Peak.all[0]
    intent.people = 1
    #expect(try await perform(intent, delegate).value as? String == "1 1 easy bread")
    let question = try #require(delegate.questions.first)
    #expect(question.options.map(\.title) == ["Vegetable soup", "stew", "Bread & cheese"])
    #expect(question.options.map(\.section) == ["Warm", "Warm", "Cold"])
    #expect(question.options.map(\.isProposed) == [false, true, false])
    #expect(question.intent == "PlanHike" && question.name == "meal" && question.title == "Meal")
    #expect(question.valueType == "String" && !question.isCollection)
  }

  @Test(
    "After an answer that does not fit, the question is repeated with the reason, but not forever"
  )
  func unusableAnswers() async throws {
    let delegate = Recorder(answer: .text("pizza"))
    let intent = PlanHike()
    intent.peak = Peak.all[0]
    intent.people = 1
    #expect(await code(intent, delegate) == .parameterNeedsValue)
    #expect(delegate.questions.count == 3)
    #expect(delegate.questions[0].problem == nil)
    #expect(delegate.questions[1].problem == "'pizza' is no String that fits")

    let better = ScriptedDelegate(answers: [.text("11"), .text("ten"), .text("10")])
    intent.meal = "stew"
    let other = PlanHike()
    other.peak = Peak.all[0]
    other.meal = "stew"
    #expect(try await perform(other, better).value as? String == "1 10 easy stew")
  }

  @Test("A preset value out of range is an error with the value and the range")
  func outOfRange() async throws {
    let intent = PlanHike()
    intent.peak = Peak.all[0]
    intent.people = 11
    intent.meal = "stew"
    let error = await #expect(throws: IntentHostError.self) {
      try await perform(intent, DecliningDelegate())
    }
    #expect(error?.code == .parameterOutOfRange)
    #expect(
      error?.message == "PlanHike: parameter 'people' is 11 and takes 1 to 10; give it a number in "
        + "that range"
    )
  }

  @Test("Cancelling an answer stops the intent")
  func cancelling() async throws {
    let outcome = try await perform(PlanHike(), ScriptedDelegate(answers: [.cancel]))
    #expect(outcome.ending == .cancelled && outcome.failure == nil)
  }

  @Test("An error that asks for a value is answered, and the intent performs again with several")
  func needsValue() async throws {
    let answers: [ParameterAnswer] = [.several([.text("2"), .text("Mount Fuji")])]
    let delegate = ScriptedDelegate(answers: answers)
    let outcome = try await perform(stubborn("value"), delegate)
    #expect(outcome.value as? String == "Matterhorn+Mount Fuji - 0")
    #expect(delegate.prompts == ["Which ones?"])
  }

  @Test("An error that asks which value is meant is answered by place, text or value")
  func needsDisambiguation() async throws {
    for answer in [ParameterAnswer.option(1), .text("South"), .value("south")] {
      let outcome = try await perform(
        stubborn("disambiguation"),
        ScriptedDelegate(answers: [answer])
      )
      #expect(outcome.value as? String == "- south 0")
    }
    let wrong = ScriptedDelegate(answers: [.option(2), .text("west"), .value("east")])
    #expect(await code(stubborn("disambiguation"), wrong) == .parameterNeedsValue)
  }

  @Test("A thrown confirmation is asked for once; a refused one ends the intent")
  func confirmations() async throws {
    let thrown = ScriptedDelegate(confirmations: [true, true])
    let again = try await perform(stubborn("confirmation"), thrown)
    #expect(thrown.prompts == ["Stubborn?"])
    #expect(
      again.failure?.underlying as? AppIntentError.UserActionRequired == .confirmation
    )
    #expect(
      try await perform(stubborn("asked"), ScriptedDelegate(confirmations: [true])).error == nil
    )
    let refusing = ScriptedDelegate(confirmations: [false, true])
    let refused = try await perform(stubborn("asked"), refusing)
    #expect(refused.ending == .declined && refused.error == nil)
    #expect(refusing.prompts == ["Really?"])
  }

  @Test("A choice is the index of an option; cancelling gives the cancelling option")
  func choices() async throws {
    func chosen(_ choice: Int?) async throws -> String? {
      try await perform(stubborn("choice"), ScriptedDelegate(choices: [choice])).value as? String
    }
    #expect(try await chosen(1) == "- Down 0")
    #expect(try await chosen(nil) == "- Cancel 0")
    #expect(
      await code(stubborn("choice"), ScriptedDelegate(choices: [3])) == .questionDeclined
    )
  }

  @Test("The app comes to the front only if the delegate wants it")
  func foreground() async throws {
    let willing = ScriptedDelegate(continuesInForeground: true)
    #expect(try await perform(stubborn("foreground"), willing).opensApp)
    let refused = try await perform(stubborn("foreground"), ScriptedDelegate())
    #expect(refused.ending == .declined && refused.failure == nil)
  }

  @Test("Endless questions and endless restarts are stopped")
  func loops() async throws {
    #expect(await code(stubborn("questions"), Recorder(answer: .text("x"))) == .tooManyQuestions)
    #expect(await code(stubborn("restart"), DecliningDelegate()) == .tooManyRestarts)
  }

  @Test("A value requested while performing is checked, too")
  func requestedValue() async throws {
    let delegate = ScriptedDelegate(answers: [.value(4), .text("3")])
    #expect(try await perform(stubborn("days"), delegate).value as? String == "- - 3")
  }

  @Test("A person's time does not count against the intent, but a provider's does")
  func deadlines() async throws {
    let limits = IntentHostLimits(performing: .seconds(1))
    let intent = PlanHike()
    intent.peak = Peak.all[0]
    intent.people = 1
    let host = try IntentHost(IntentRegistry(), delegate: Slow(), limits: limits)
    #expect(try await host.perform(intent).error == nil)
    let error = await #expect(throws: IntentHostError.self) {
      try await host.perform(HangingOptions())
    }
    #expect(error?.code == .deadlinePassed)
  }
}

/// Answers after a time that would be too long for an intent.
private struct Slow: IntentHostDelegate {
  func value(for question: ParameterQuestion) async throws -> ParameterAnswer {
    try await Task.sleep(for: .milliseconds(1500))
    return .option(0)
  }
}

struct HangingOptions: AppIntent {
  struct Provider: DynamicOptionsProvider {
    func results() async throws -> [String] {
      try await Task.sleep(for: .seconds(30))
      return []
    }
  }

  static let title: LocalizedStringResource = "Hanging"
  @Parameter(optionsProvider: Provider()) var value: String
  func perform() async throws -> some IntentResult { .result() }
}
