import AppIntents
import IntentHost
import Testing

@Suite("Open snippets")
struct SnippetSessionTests {
  private func host(
    _ delegate: any IntentHostDelegate = DecliningDelegate()
  ) throws -> IntentHost {
    try IntentHost(IntentRegistry(), delegate: delegate)
  }

  private func session(_ name: String) async throws -> SnippetSession {
    try await host().snippetSession(performing: HutCard(name))
  }

  private func control(_ title: String, _ session: SnippetSession) async throws -> SnippetControl {
    try #require(await session.snippet.control(title))
  }

  @Test("A snippet intent that is performed again shows the same", arguments: ["twice", "<b>&\"'"])
  func repeatable(name: String) async throws {
    let session = try await session(name)
    let first = await session.snippet
    for _ in 0..<3 {
      try await session.reload()
      #expect(await session.snippet == first)
      #expect(await session.snippet.page() == first.page())
    }
    #expect(Huts.shared[name].shown == 4)
  }

  @Test("A button performs its intent, then the snippet's again with its parameters")
  func button() async throws {
    let session = try await session("button")
    let mark = try await control("Mark", session)
    #expect(mark.intentName == "MarkHut" && mark.kind == .button)
    let outcome = try await session.press(mark)
    #expect(outcome.intentNames == ["MarkHut"])
    #expect(Huts.shared["button"].isMarked)
    #expect(await session.snippet.text.contains("button <star.fill>"))
    try await session.press(try await control("Unmark", session))
    #expect(!Huts.shared["button"].isMarked)
    #expect(Huts.shared["button"].shown == 3)
  }

  @Test("A control that is no longer shown cannot be pressed")
  func stale() async throws {
    let session = try await session("stale")
    let mark = try await control("Mark", session)
    try await session.press(mark)
    let error = await #expect(throws: IntentHostError.self) { try await session.press(mark) }
    #expect(error?.code == .controlNotPressable && error?.value == "Mark")
    #expect(Huts.shared["stale"].isMarked)
  }

  @Test("A toggle performs its intent and shows the new state")
  func toggle() async throws {
    let session = try await session("toggle")
    #expect(try await control("Quiet", session).kind == .toggle(isOn: false))
    #expect(await session.snippet.text.contains("[ ] Quiet"))
    try await session.press(try await control("Quiet", session))
    #expect(try await control("Quiet", session).kind == .toggle(isOn: true))
    #expect(await session.snippet.text.contains("[x] Quiet"))
  }

  @Test("After an intent that throws the snippet stays")
  func failing() async throws {
    let session = try await session("failing")
    let before = await session.snippet
    let leave = try await control("Leave", session)
    #expect(leave.isDestructive)
    let outcome = try await session.press(leave)
    #expect(outcome.failure?.code == .intentFailed)
    #expect(await session.snippet == before)
    #expect(Huts.shared["failing"].shown == 1)
  }

  @Test(
    "Disabled controls, and those that work only in the app, cannot be pressed",
    arguments: ["Full", "In the app"]
  )
  func disabled(title: String) async throws {
    let session = try await session("disabled")
    let control = try await control(title, session)
    #expect(!control.isEnabled)
    let error = await #expect(throws: IntentHostError.self) { try await session.press(control) }
    #expect(error?.code == .controlNotPressable)
  }

  @Test("Controls in a view of an intent that is no snippet intent do not work")
  func inert() async throws {
    let session = try await host().snippetSession(performing: ShowHut())
    let mark = try await control("Mark", session)
    let error = await #expect(throws: IntentHostError.self) { try await session.press(mark) }
    #expect(error?.code == .controlNotPressable)
    #expect(!Huts.shared["static"].isMarked)
  }

  @Test("The snippet is made again once after a reload, and only then")
  func reloading() async throws {
    let session = try await host().snippetSession(performing: GuestCard("reload"))
    let before = try await session.current()
    Huts.shared.change("reload") { $0.guests = 5 }
    #expect(try await session.current() == before)
    GuestCard.reload()
    #expect(try await session.current().text.hasPrefix("5 guests"))
    BookedCard.reload()
    Huts.shared.change("reload") { $0.guests = 6 }
    #expect(try await session.current().text.hasPrefix("5 guests"))
  }

  @Test("The snippet of a question is pressed before the answer, and the next one follows")
  func sequence() async throws {
    let session = try await host(Pressing(title: "One more", times: 2))
      .snippetSession(performing: HutCard("sequence"))
    let outcome = try await session.press(try await control("Book", session))
    #expect(outcome.error == nil)
    #expect(Huts.shared["sequence"].booked == 3)
    #expect(await session.snippet.intentName == "BookedCard")
    #expect(await session.snippet.text == "Booked for 3")
  }

  @Test("A refusal ends the sequence there")
  func refusal() async throws {
    let session = try await host(Pressing(title: "One more", times: 0))
      .snippetSession(performing: HutCard("refused"))
    let outcome = try await session.press(try await control("Book", session))
    #expect(outcome.ending == .declined)
    #expect(Huts.shared["refused"].booked == nil)
    #expect(await session.snippet.intentName == "HutCard")
  }

  @Test("Only the parameters of a snippet intent are kept")
  func onlyParameters() async throws {
    let shown = try await host().perform(ShowsNote()).snippet
    #expect(shown?.text.contains("no note") == true)
    #expect(shown?.text.contains("kept?") == false)
  }

  @Test("A snippet that cannot be made again stays as it was")
  func failingReload() async throws {
    let session = try await host().snippetSession(performing: FailsSecondTime())
    let before = await session.snippet
    let error = await #expect(throws: IntentHostError.self) { try await session.reload() }
    #expect(error?.code == .intentFailed)
    #expect(await session.snippet == before)
  }

  @Test("An intent that shows nothing opens no snippet")
  func nothing() async throws {
    let error = await #expect(throws: IntentHostError.self) {
      try await host().snippetSession(performing: MarkHut("nothing"))
    }
    #expect(error?.code == .noSnippet)
  }
}

/// Presses a control of the snippet beside a question, and agrees if it pressed any.
private struct Pressing: IntentHostDelegate {
  let title: String
  let times: Int

  func confirmation(for question: ConfirmationQuestion) async throws -> Bool {
    let session = try #require(question.session)
    for _ in 0..<times {
      let control = try #require(await session.snippet.control(title))
      try await session.press(control)
    }
    return times > 0
  }
}

private struct ShowsNote: AppIntent {
  static let title: LocalizedStringResource = "Show a Note"

  func perform() async throws -> some IntentResult & ShowsSnippetIntent {
    .result(snippetIntent: HutCard("note", note: "kept?"))
  }
}

private struct FailsSecondTime: SnippetIntent {
  static let title: LocalizedStringResource = "Fail"

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    Huts.shared.change("second") { $0.shown += 1 }
    if Huts.shared["second"].shown > 1 { throw HutError.closed }
    return .result(view: "shown")
  }
}
