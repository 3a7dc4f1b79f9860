import AppIntents
import IntentHost
import Synchronization
import Testing

@Suite("A host behaves like a device")
struct DeviceBehaviourTests {
  private func host(_ delegate: any IntentHostDelegate = DecliningDelegate()) throws -> IntentHost {
    try IntentHost(IntentRegistry(), delegate: delegate)
  }

  private func asking(_ kind: Int) -> AskFirst {
    let intent = AskFirst()
    intent.kind = kind
    return intent
  }

  @Test("Progress is reported as it is made, and is part of the outcome")
  func progress() async throws {
    let listener = Listener()
    let outcome = try await host(listener).perform(CountTrails())
    #expect(listener.heard.last?.fractionCompleted == 1)
    #expect(listener.heard.map(\.completedUnitCount) == [0, 0, 1, 2, 3, 4])
    #expect(listener.heard.allSatisfy { $0.intent == "CountTrails" })
    #expect(outcome.progress?.isFinished == true)
    #expect(outcome.progress?.title == "Counting")
    #expect(outcome.progress?.totalUnitCount == 4)
  }

  @Test("A part's progress counts with the next change of the whole's")
  func childProgress() async throws {
    let listener = Listener()
    let outcome = try await host(listener).perform(WalkInParts())
    #expect(listener.heard.map(\.fractionCompleted) == [0, 0.5, 1])
    #expect(outcome.progress?.completedUnitCount == 2 && outcome.progress?.isFinished == true)
  }

  @Test("A failed intent has its last progress; one that reports none has no progress")
  func partialProgress() async throws {
    let intent = CountTrails()
    intent.stopAt = 3
    let outcome = try await host().perform(intent)
    #expect(outcome.ending == .failed)
    #expect(outcome.progress?.fractionCompleted == 0.5)
    #expect(try await host().perform(asking(3)).progress == nil)
  }

  @Test("The effects of one run are undone together, and redone")
  @MainActor func undo() async throws {
    let host = try host()
    SkiRack.shared.waxed = []
    let intent = WaxSkis()
    intent.names = ["Ann", "Bob"]
    _ = try await host.perform(intent)
    intent.names = ["Eve"]
    _ = try await host.perform(intent)
    #expect(SkiRack.shared.waxed == ["Ann", "Bob", "Eve"])
    #expect(try host.undo() == "Wax")
    #expect(SkiRack.shared.waxed == ["Ann", "Bob"])
    #expect(try host.undo() == "Wax")
    #expect(SkiRack.shared.waxed == [])
    let nothing = #expect(throws: IntentHostError.self) { try host.undo() }
    #expect(nothing?.code == .nothingToUndo)
    #expect(try host.redo() == "Wax")
    #expect(SkiRack.shared.waxed.sorted() == ["Ann", "Bob"])
    #expect(try host.undo() == "Wax")
    #expect(SkiRack.shared.waxed == [])
    _ = try await host.perform(intent)
    #expect(throws: IntentHostError.self) { try host.redo() }
  }

  @Test("An explicit group is one step; levels and targets limit what is kept")
  @MainActor func groups() throws {
    let manager = UndoManager()
    let rack = SkiRack()
    manager.beginUndoGrouping()
    rack.wax("a", manager)
    rack.wax("b", manager)
    manager.endUndoGrouping()
    rack.wax("c", manager)
    manager.undo()
    #expect(rack.waxed == ["a", "b"])
    manager.undo()
    #expect(rack.waxed == [] && !manager.canUndo && manager.canRedo)
    manager.levelsOfUndo = 2
    for name in ["x", "y", "z"] { rack.wax(name, manager) }
    manager.undo()
    manager.undo()
    manager.undo()
    #expect(rack.waxed == ["x"])
    manager.removeAllActions(withTarget: rack)
    #expect(!manager.canUndo && !manager.canRedo)
  }

  @Test("An intent that came to the front runs there")
  func currentMode() async throws {
    let willing = ScriptedDelegate(continuesInForeground: true)
    let outcome = try await host(willing).perform(LookAround())
    #expect(outcome.value as? [String] == ["false", "true"])
    #expect(outcome.opensApp)
  }

  @Test("A refusal is an outcome of its own, not a failure", arguments: [0, 4])
  func declined(kind: Int) async throws {
    let outcome = try await host(ScriptedDelegate(confirmations: [false])).perform(asking(kind))
    #expect(outcome.ending == .declined)
    #expect(outcome.failure == nil && outcome.error == nil && outcome.dialog == nil)
    #expect(outcome.intentNames == ["AskFirst"])
  }

  @Test("Leaving a question is an outcome of its own too", arguments: [1, 2])
  func cancelled(kind: Int) async throws {
    let delegate = ScriptedDelegate(answers: [.cancel], choices: [nil])
    let outcome = try await host(delegate).perform(asking(kind))
    #expect(outcome.ending == .cancelled)
    #expect(outcome.failure == nil && outcome.error == nil)
  }

  @Test("A question for a parameter that is required can be cancelled before the intent runs")
  func cancelledBefore() async throws {
    let outcome = try await host(ScriptedDelegate(answers: [.cancel])).perform(SwimIn())
    #expect(outcome.ending == .cancelled)
    #expect(outcome.intentNames == ["SwimIn"])
  }

  @Test("An intent that handles a refusal continues")
  func refusedAndDone() async throws {
    let outcome = try await host(ScriptedDelegate(confirmations: [false])).perform(asking(3))
    #expect(outcome.ending == .done)
    #expect(outcome.dialog == "Something else, then.")
  }

  @Test("A delegate without answers is still an error")
  func unanswered() async throws {
    let error = await #expect(throws: IntentHostError.self) { try await host().perform(asking(0)) }
    #expect(error?.code == .questionDeclined)
  }

  @Test("Stopped intents are among the names, in their order")
  func names() async throws {
    let outcome = try await host(ScriptedDelegate(confirmations: [false])).perform(StartAsking())
    #expect(outcome.intentNames == ["StartAsking", "AskFirst"])
    #expect(outcome.steps.map(\.ending) == [.done, .declined])
    let intent = CountTrails()
    intent.stopAt = 1
    let failed = try await host().perform(intent)
    #expect(failed.intentNames == ["CountTrails"])
    #expect(failed.error == "Trail 1 is closed today.")
  }
}

/// Hears how far intents are.
private final class Listener: IntentHostDelegate {
  private let reports = Mutex<[IntentProgress]>([])

  var heard: [IntentProgress] { reports.withLock { $0 } }

  func progressed(_ progress: IntentProgress) { reports.withLock { $0.append(progress) } }
}
