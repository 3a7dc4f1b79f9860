import AppIntents
import IntentHost
import Synchronization
import Testing

@Suite("What a host does as a device does")
struct DeviceBehaviourTests {
  private func host(_ delegate: any IntentHostDelegate = DecliningDelegate()) throws -> IntentHost {
    try IntentHost(IntentRegistry(), delegate: delegate)
  }

  private func asking(_ kind: Int) -> AskFirst {
    let intent = AskFirst()
    intent.kind = kind
    return intent
  }

  @Test("Progress is told as it is made, and is a part of the outcome")
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

  @Test("An intent that fails tells how far it came; one that reports nothing has no progress")
  func partialProgress() async throws {
    let intent = CountTrails()
    intent.stopAt = 3
    let outcome = try await host().perform(intent)
    #expect(outcome.ending == .failed)
    #expect(outcome.progress?.fractionCompleted == 0.5)
    #expect(try await host().perform(asking(3)).progress == nil)
  }

  @Test("What one run did is undone together, and done again")
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

  @Test("An explicit group is one step; levels and targets are forgotten as asked")
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

  @Test("After it came to the front an intent runs there")
  func currentMode() async throws {
    let willing = ScriptedDelegate(continuesInForeground: true)
    let outcome = try await host(willing).perform(LookAround())
    #expect(outcome.value as? [String] == ["false", "true"])
    #expect(outcome.opensApp)
  }

  @Test("A no is an outcome of its own, and no failure", arguments: [0, 4])
  func declined(kind: Int) async throws {
    let outcome = try await host(ScriptedDelegate(confirmations: [false])).perform(asking(kind))
    #expect(outcome.ending == .declined)
    #expect(outcome.failure == nil && outcome.error == nil && outcome.dialog == nil)
    #expect(outcome.intentNames == ["AskFirst"])
  }

  @Test("Going away from a question is one too", arguments: [1, 2])
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

  @Test("An intent that takes a no goes on")
  func refusedAndDone() async throws {
    let outcome = try await host(ScriptedDelegate(confirmations: [false])).perform(asking(3))
    #expect(outcome.ending == .done)
    #expect(outcome.dialog == "Something else, then.")
  }

  @Test("A delegate that answers nothing is still an error")
  func unanswered() async throws {
    let error = await #expect(throws: IntentHostError.self) { try await host().perform(asking(0)) }
    #expect(error?.code == .questionDeclined)
  }

  @Test("Intents that stopped are among the names, in their order")
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
