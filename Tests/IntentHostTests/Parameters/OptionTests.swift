import AppIntents
import Foundation
import IntentHost
import Synchronization
import Testing

@Suite("Options of questions, and files as answers")
struct OptionTests {
  init() async { await TrailApp.launch() }

  @Test("Truth values and the cases of unions are offered by their names")
  func options() async throws {
    let delegate = Chooser()
    let outcome = try await IntentHost(IntentRegistry(), delegate: delegate).perform(SetAlarm())
    #expect(delegate.offered["isOn"] == ["Armed", "Silent"])
    #expect(delegate.offered["isLoud"] == ["Yes", "No"])
    #expect(delegate.offered["place"] == ["Easy", "Hard"])
    #expect(delegate.sections == ["Difficulty", "Difficulty"])
    #expect((outcome.value as? String)?.hasPrefix("true true difficulty(") == true)
  }

  /// Returns what `ShowMap` makes of an answer.
  private func answer(_ text: String, in folder: URL?) async throws -> Int? {
    let delegate = ScriptedDelegate(answers: [.text(text), .cancel])
    let host = try IntentHost(IntentRegistry(), delegate: delegate, fileFolder: folder?.path)
    return try await host.perform(ShowMap()).value as? Int
  }

  @Test("A text names a file only in the host's folder and of an accepted type")
  func files() async throws {
    let root = URL.temporaryDirectory.appending(path: "\(UUID())")
    let folder = root.appending(path: "maps")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "old"),
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(at: root) }
    for name in ["maps/a.png", "maps/old/b.jpg", "maps/c.txt", "maps/d", "secret.png"] {
      try Data("12345".utf8).write(to: root.appending(path: name))
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "out.png"),
      withDestinationURL: root.appending(path: "secret.png")
    )
    #expect(try await answer("a.png", in: folder) == 5)
    #expect(try await answer("old/b.jpg", in: folder) == 5)
    #expect(try await answer(folder.appending(path: "a.png").path, in: folder) == 5)
    for name in [
      "c.txt", "d", "old", "missing.png", "../secret.png", "out.png", "", ".",
      "old/../../secret.png",
      root.appending(path: "secret.png").path, "/etc/passwd",
    ] {
      #expect(try await answer(name, in: folder) == nil, "\(name)")
    }
    #expect(try await answer(folder.appending(path: "a.png").path, in: nil) == nil)
  }
}

/// Takes the first of what is offered, and remembers it.
private final class Chooser: IntentHostDelegate {
  private struct Seen {
    var offered: [String: [String]] = [:]
    var sections: [String?] = []
  }

  private let seen = Mutex(Seen())

  var offered: [String: [String]] { seen.withLock { $0.offered } }
  var sections: [String?] { seen.withLock { $0.sections } }

  func value(for question: ParameterQuestion) async throws -> ParameterAnswer {
    seen.withLock { seen in
      seen.offered[question.name] = question.options.map(\.title)
      if question.name == "place" { seen.sections = question.options.map(\.section) }
    }
    return .option(0)
  }
}
