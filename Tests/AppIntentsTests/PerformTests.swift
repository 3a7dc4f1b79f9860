import AppIntents
import Foundation
import Swift6Client
import Synchronization
import Testing

@Suite("Performing")
struct PerformTests {
  private func perform(_ intent: any AppIntent, _ answers: Answers?) async throws
    -> any AnyIntentResult
  {
    AppDependencyManager.shared.add(dependency: Museum())
    return try await IntentRuntime.$interaction.withValue(answers) {
      try await run(intent)
    }
  }

  private func run<Intent: AppIntent>(_ intent: Intent) async throws -> any AnyIntentResult {
    try await IntentReflection.resolveDependencies(of: intent)
    return try #require(try await intent.perform() as? any AnyIntentResult)
  }

  private func tour() throws -> any AppIntent {
    let intent = MuseumApp.bookTour()
    let room = try parameter("room", of: intent)
    try room.set(MuseumApp.room("north"))
    return intent
  }

  @Test("An intent's questions reach the host, and its result has all its parts")
  func questions() async throws {
    let answers = Answers(values: [Date(timeIntervalSince1970: 0)])
    let result = try await perform(try tour(), answers)
    #expect(answers.asked.withLock { $0 } == ["When?", "Who?", "In north?", "How do you pay?"])
    #expect(result.anyValue as? Int == 2)
    #expect(result.dialog?.full.text() == "2 people.")
    #expect(result.dialog?.supporting?.text() == "Booked.")
  }

  @Test("Without a host a question is an error that names the parameter")
  func noHost() async throws {
    let intent = try tour()
    let error = await #expect(throws: AppIntentError.self) { try await perform(intent, nil) }
    guard case .needsValue(let parameter, let dialog)? = error?.reason else {
      Issue.record("the error asks for no value")
      return
    }
    #expect(IntentReflection.name(of: parameter, in: intent) == "date")
    #expect(dialog?.text == "When?")
  }

  @Test("A cancelled choice is the cancelling option; a refused confirmation an error")
  func refusals() async throws {
    let day = Date(timeIntervalSince1970: 0)
    await #expect(throws: AppIntentError.UserActionRequired.confirmation) {
      try await perform(try tour(), Answers(values: [day], chosen: nil))
    }
    await #expect(throws: AppIntentError.restartPerform) {
      try await perform(try tour(), Answers(values: [day], agrees: false))
    }
    let delete = MuseumApp.deleteRooms()
    try parameter("entities", of: delete).set(MuseumApp.room("north"))
    let answers = Answers(agrees: false)
    await #expect(throws: AppIntentError.UserActionRequired.confirmation) {
      try await perform(delete, answers)
    }
    #expect(answers.asked.withLock { $0 } == ["Close 1 rooms?"])
  }

  @Test("A result carries its snippet's intent and the intent to run next")
  func parts() async throws {
    let closest = try await perform(MuseumApp.closestPainting(), nil)
    let snippet = try #require(closest.snippetIntent?.intent)
    #expect((closest.anyValue as? PaintingEntity)?.id == 1)
    let view = try await perform(snippet, nil)
    let shown = await view.snippetView?.nodes() ?? []
    guard shown.count == 1, case .text("Harbour at Dusk false") = shown[0] else {
      Issue.record("another view: \(shown)")
      return
    }
    #expect(type(of: snippet).isDiscoverable == false)

    let favourite = MuseumApp.favouritePainting()
    try parameter("painting", of: favourite).set(try #require(closest.anyValue))
    let next = try #require(try await perform(favourite, nil).nextIntent as? any OpenIntent)
    #expect(type(of: next).targetType == PaintingEntity.self)
  }

  @Test("A parameter dependency reads the intent that is being set up")
  func dependency() async throws {
    #expect(try await perform(MuseumApp.countPaintings(), nil).anyValue as? Int == 3)
    let tour = MuseumApp.bookTour()
    let result = try await IntentRuntime.$intent.withValue(tour) {
      try await perform(MuseumApp.countPaintings(), nil)
    }
    #expect(result.anyValue as? Int == 5)
  }
}
