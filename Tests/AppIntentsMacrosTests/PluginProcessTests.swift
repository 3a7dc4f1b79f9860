import Foundation
import Testing

/// Programs that are no plugins stand for plugins that are broken.
@Suite("A plugin that fails")
struct PluginProcessTests {
  private func failure(of words: String..., patience: Double = 60) -> PluginFailure? {
    let plugin = PluginProcess(
      executable: URL(filePath: "/usr/bin/env"),
      arguments: words,
      patience: patience
    )
    return #expect(throws: PluginFailure.self) {
      try plugin.answers(to: [.getCapability(capability: .compiler)])
    }
  }

  @Test("A silent plugin is ended, which is a failure")
  func silent() {
    #expect(failure(of: "sleep", "600", patience: 0.2)?.kind == .silent)
  }

  @Test("A plugin that ends without a complete answer is a failure")
  func ended() {
    #expect(failure(of: "true")?.kind == .ended)
    #expect(failure(of: "head", "-c", "20")?.kind == .ended)
  }

  @Test("An invalid answer of any length is a failure")
  func unreadable() {
    #expect(failure(of: "cat")?.kind == .unreadable)
    #expect(failure(of: "yes")?.kind == .unreadable)
  }

  @Test("A macro that the plugin lacks is a failure with the plugin's message")
  func unknownMacro() {
    let failure = #expect(throws: PluginFailure.self) {
      try Expansion(onType: "@Unknown\nstruct Thing {\n}", by: AttachedMacro(type: "UnknownMacro"))
    }
    #expect(failure?.message.contains("AppIntentsMacros.UnknownMacro") == true)
  }
}
