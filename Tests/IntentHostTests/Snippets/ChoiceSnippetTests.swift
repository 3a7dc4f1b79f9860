import AppIntents
import IntentHost
import SwiftUI
import Testing

@Suite("Choices beside views")
struct ChoiceSnippetTests {
  /// Asks with a view in one of three ways.
  private struct PackRucksack: AppIntent {
    static let title: LocalizedStringResource = "Pack"
    @Parameter(title: "Way") var way: String

    init() {}
    init(_ way: String) { self.way = way }

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
      let options = [Option(title: "Rope"), Option(title: "Ice Axe"), .cancel]
      let choice =
        switch way {
        case "view":
          try await requestChoice(between: options, dialog: "What?", view: Text("one view"))
        case "content":
          try await requestChoice(between: options, dialog: "What?") {
            Text("two")
            Text("views")
          }
        default: try await requestChoice(between: options, dialog: "What?")
        }
      return .result(value: String(localized: choice.title))
    }
  }

  /// Takes the second option, and notes what is beside it.
  private actor Chooser: IntentHostDelegate {
    private(set) var seen: [String?] = []

    func choice(for question: ChoiceQuestion) async throws -> Int? {
      seen.append(question.snippet?.text)
      return 1
    }
  }

  @Test("A choice is asked with its view, with its views, or without any")
  func views() async throws {
    let chooser = Chooser()
    let host = try IntentHost(IntentRegistry(), delegate: chooser)
    for way in ["view", "content", "none"] {
      #expect(try await host.perform(PackRucksack(way)).value as? String == "Ice Axe")
    }
    #expect(await chooser.seen == ["one view", "two\nviews", nil])
  }
}
