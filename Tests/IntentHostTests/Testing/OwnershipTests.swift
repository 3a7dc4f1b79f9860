import AppIntents
import IntentHost
import Swift6Client
import Testing

@Suite("Entities that others see too")
struct OwnershipTests {
  private func delete(_ boards: String..., answer: Bool) async throws -> (IntentOutcome, [String]) {
    let delegate = ScriptedDelegate(confirmations: [answer])
    let host = try IntentHost(IntentRegistry(), delegate: delegate)
    let intent = DeleteBoards()
    intent.entities = boards.map(Board.init)
    return (try await host.perform(intent), delegate.prompts)
  }

  @Test("A shared entity is deleted only after the person is told and agrees")
  func agreed() async throws {
    let (outcome, prompts) = try await delete("Own", "Family", answer: true)
    #expect(outcome.value as? Int == 2)
    #expect(prompts == ["Delete Boards: Family is shared with others."])
    let (_, others) = try await delete("Family", "Street", answer: true)
    #expect(others == ["Delete Boards: Family, Street are public."])
  }

  @Test("A shared entity is not deleted if the person declines")
  func declined() async throws {
    let (outcome, _) = try await delete("Street", answer: false)
    #expect(outcome.ending == .declined && outcome.value == nil)
  }

  @Test("The person's own entity is deleted without a question")
  func own() async throws {
    let (outcome, prompts) = try await delete("Own", answer: false)
    #expect(outcome.ending == .done && prompts == [])
  }
}
