import AppIntents
import Swift6Client
import Testing

@Suite("Donations and choices")
struct DonationTests {
  struct Greet: AppIntent {
    static let title: LocalizedStringResource = "Greet"
    @Parameter(title: "Name") var name: String
    func perform() async throws -> some ReturnsValue<String> { .result(value: "hello \(name)") }
  }

  @Test("A called intent returns its value and is donated; deleting forgets the donation")
  func donation() async throws {
    let greet = Greet()
    greet.name = "you"
    #expect(try await greet() == "hello you")
    let manager = IntentDonationManager.shared
    #expect(manager.donations.contains { ($0.intent as? Greet)?.name == "you" })
    let name = try await greet.donate()
    #expect(try await manager.deleteDonations(matching: .donationIdentifier(name)) == [name])
    #expect(try await !manager.deleteDonations(matching: .intentType(Greet.self)).isEmpty)
    #expect(!manager.donations.contains { $0.intent is Greet })
  }

  @Test("Modes combine, and follow from whether the app opens")
  func modes() {
    let modes: IntentModes = [.background, .foreground(.dynamic)]
    #expect(modes.contains(.background) && !modes.contains(.foreground))
    #expect(IntentModes.foreground(.immediate) == .foreground)
    #expect(Greet.supportedModes == .background)
    #expect(EmptySnippetIntent.isDiscoverable == false)
  }

  @Test("An undone action is undone once")
  @MainActor func undo() {
    final class Box { var value = 1 }
    let box = Box()
    let manager = UndoManager()
    manager.registerUndo(withTarget: box) { $0.value = 0 }
    manager.setActionName("Set")
    #expect(manager.undoActionName == "Set")
    manager.undo()
    manager.undo()
    #expect(box.value == 0 && !manager.canUndo)
  }
}
