import IntentHost
import Testing

@Suite("Registration")
struct RegistryTests {
  @Test("An empty registry has no issues and makes a host")
  func empty() throws {
    #expect(IntentRegistry().issues().isEmpty)
    _ = try IntentHost(IntentRegistry())
  }
}
