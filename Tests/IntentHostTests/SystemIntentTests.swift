import AppIntents
import Foundation
import IntentHost
import Synchronization
import Testing

@Suite("System intents in a host")
struct SystemIntentTests {
  init() async { await TrailApp.launch() }

  private func host(
    _ delegate: any IntentHostDelegate = DecliningDelegate()
  ) throws -> IntentHost { try IntentHost(TrailApp.registry, delegate: delegate) }

  @Test("An intent continues in the app if the person agrees, and gets the result from there")
  func foreground() async throws {
    let willing = ScriptedDelegate(continuesInForeground: true)
    let outcome = try await host(willing).perform(ScanTrail())
    #expect(outcome.value as? String == "front")
    #expect(outcome.opensApp)
    let stopping = ScanTrail()
    stopping.stops = true
    let stopped = try await host(willing).perform(stopping)
    #expect(stopped.value == nil && stopped.opensApp)
    #expect(await Scans.shared.words == ["stopped"])
    let error = await #expect(throws: IntentHostError.self) { try await host().perform(stopping) }
    #expect(error?.code == .questionDeclined)
  }

  @Test("A Focus filter applies from its start to its end")
  func focus() async throws {
    await #expect(throws: SetFocusFilterIntentError.notFound) { try await QuietTrails.current }
    let filter = QuietTrails()
    filter.region = "north"
    let started = try await host().startFocus(with: filter)
    #expect(started.outcome.value as? String == "north")
    #expect(started.context.targetContentIdentifierPrefix == "north")
    #expect(try await QuietTrails.current.region == "north")
    let ended = try await host().endFocus(QuietTrails.self)
    #expect(ended.outcome.value as? String == "all")
    #expect(ended.context.targetContentIdentifierPrefix == nil)
    await #expect(throws: SetFocusFilterIntentError.notFound) { try await QuietTrails.current }
  }

  @Test("The context of a Focus filter is read again after the app invalidates it")
  @MainActor func focusContext() async throws {
    let host = try host()
    defer { FocusWords.set("") }
    FocusWords.set("a")
    #expect(host.focusContext(of: LoudTrails.self).targetContentIdentifierPrefix == "a off")
    FocusWords.set("b")
    #expect(host.focusContext(of: LoudTrails.self).targetContentIdentifierPrefix == "a off")
    LoudTrails.invalidateFocusFilterAppContext()
    #expect(host.focusContext(of: LoudTrails.self).targetContentIdentifierPrefix == "b off")
    let filter = LoudTrails()
    filter.region = "on"
    _ = try await host.startFocus(with: filter)
    #expect(host.focusContext(of: LoudTrails.self).targetContentIdentifierPrefix == "b on")
    _ = try await host.endFocus(LoudTrails.self)
    #expect(host.focusContext(of: LoudTrails.self).targetContentIdentifierPrefix == "b off")
  }

  @Test("Suggested workouts are read again after the app invalidates them")
  func workouts() throws {
    let host = try host()
    StartClimbWorkout.styles.withLock { $0 = [.easy] }
    #expect(host.suggestedWorkouts(StartClimbWorkout.self).map(\.workoutStyle) == [.easy])
    StartClimbWorkout.styles.withLock { $0 = [.hard, .easy] }
    #expect(host.suggestedWorkouts(StartClimbWorkout.self).map(\.workoutStyle) == [.easy])
    StartClimbWorkout.invalidateSuggestedWorkouts()
    #expect(host.suggestedWorkouts(StartClimbWorkout.self).map(\.workoutStyle) == [.hard, .easy])
    #expect(try self.host().suggestedWorkouts(StartClimbWorkout.self).count == 2)
  }

  @Test("Relevant intents apply at their time, or in their context")
  func relevance() async throws {
    let now = Date(timeIntervalSince1970: 1_000_000)
    let widget = TrailWidget()
    try await RelevantIntentManager.shared.updateRelevantIntents([
      RelevantIntent(
        widget,
        widgetKind: "soon",
        relevance: .date(from: now + 60, to: now + 120)
      ),
      RelevantIntent(widget, widgetKind: "home", relevance: .location(inferred: .home)),
    ])
    let host = try host()
    #expect(host.relevantIntents(at: now).isEmpty)
    #expect(host.relevantIntents(at: now + 90).map(\.widgetKind) == ["soon"])
    let home: RelevantContext = .location(inferred: .home)
    #expect(host.relevantIntents(at: now, given: [home]).map(\.widgetKind) == ["home"])
    try await RelevantIntentManager.shared.updateRelevantIntents([])
    #expect(host.relevantIntents(at: now + 90, given: [home]).isEmpty)
  }

  @Test("An outcome says who may run the intent, what replaces it, and what the button does next")
  func outcomes() async throws {
    let step = try #require(try await host().perform(OldHike()).steps.first)
    #expect(step.authenticationPolicy == .requiresAuthentication)
    #expect(step.deprecation == "Book hikes instead.")
    #expect(step.replacementName == "BookHike")
    #expect(step.actionButtonIntentName == "SurpriseMe")
    #expect(step.opensApp)
    let plain = try #require(try await host().perform(SurpriseMe()).steps.first)
    #expect(plain.deprecation == nil && plain.authenticationPolicy == .alwaysAllowed)
    #expect(plain.actionButtonIntentName == nil && !plain.opensApp)
  }

  @Test("A workout is made for its style, and a video is searched by its words")
  func activities() async throws {
    let workout = try #require(StartHikeWorkout.suggestedWorkouts.first)
    let outcome = try await host().perform(workout)
    #expect(outcome.value as? Difficulty == .easy)
    #expect(outcome.opensApp)
    #expect(PlayFilm.supportedCategories == [.movies, .tv, .freeform])
    let film = PlayFilm()
    film.term = "peaks"
    #expect(try await host().perform(film).value as? String == "peaks")
  }

  @Test("A scene's delegate gets an intent before it runs; without one the intent navigates itself")
  @MainActor func scenes() async throws {
    let scene = UIScene()
    IntentRuntime.scene = scene
    defer { IntentRuntime.scene = nil }
    _ = try await host().perform(ShowOnScene())
    #expect(scene.title == "shown")
    let listener = SceneListener()
    scene.delegate = listener
    scene.title = nil
    _ = try await host().perform(ShowOnScene())
    #expect(listener.heard == ["ShowOnScene"] && scene.title == nil)
  }

  @Test("A closure is a view's content; without one the view is empty", arguments: [0, 1, 2])
  func views(kind: Int) async throws {
    let delegate = ViewingDelegate()
    let intent = ShowViews()
    intent.kind = kind
    let outcome = try await host(delegate).perform(intent)
    #expect(outcome.error == nil)
    #expect(outcome.snippet?.text == ["", "one", "one\ntwo"][kind])
    #expect(await delegate.seen.words == (kind == 2 ? ["first"] : []))
  }

  @Test("Intents that a host performed are predicted by hour and recency")
  func predictions() async throws {
    let calendar = Calendar(identifier: .gregorian)
    let noon = try #require(
      calendar.date(from: DateComponents(year: 2001, month: 5, day: 20, hour: 12))
    )
    func use(_ kilometers: Double, _ guide: String?, _ date: Date) {
      let intent = WalkFar()
      intent.distance = Measurement(value: kilometers, unit: .kilometers)
      intent.guide = guide
      IntentDonationManager.shared.record(intent, at: date)
    }
    use(3, "Ann", noon - 86_400)
    use(5, "Bob", noon - 86_400 + 6 * 3600)
    use(5, "Bob", noon - 60 * 86_400)
    let host = try host()
    let found = host.predictions(at: noon, calendar: calendar).filter { $0.intent is WalkFar }
    #expect(found.map(\.title) == ["Walk 3 with Ann", "Walk 5 with Bob"])
    let evening = host.predictions(at: noon + 6 * 3600, calendar: calendar)
      .filter { $0.intent is WalkFar }
    #expect(evening.first?.title == "Walk 5 with Bob")
    let before = host.donations.count
    let intent = WalkFar()
    intent.distance = Measurement(value: 1, unit: .kilometers)
    _ = try await host.perform(intent)
    #expect(host.donations.contains { ($0.intent as? WalkFar)?.distance.value == 1 })
    #expect(host.donations.count > before)
  }
}

/// Agrees to all questions, and remembers what was shown beside them.
private struct ViewingDelegate: IntentHostDelegate {
  let seen = Seen()

  @MainActor
  final class Seen {
    var words: [String] = []
    nonisolated init() {}
  }

  func confirmation(for question: ConfirmationQuestion) async throws -> Bool {
    await MainActor.run { seen.words.append(question.snippet?.text ?? "-") }
    return true
  }
}
