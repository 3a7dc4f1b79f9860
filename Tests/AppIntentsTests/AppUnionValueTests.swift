import AppIntents
import Testing

@Suite("Union values have named cases")
struct AppUnionValueTests {
  @UnionValue
  enum Answer {
    case plainText(String)
    case count(Int)
  }

  @UnionValue
  enum Reaction {
    case tapback(Int)
    case text(String)
  }

  struct React: AppIntent {
    static let title: LocalizedStringResource = "React"
    @Parameter(title: "Reaction") var reaction: Reaction
    @Parameter(title: "Answer") var answer: Answer?
    @Parameter(title: "Tone") var tone: String

    static var parameterSummary: some ParameterSummary {
      When(\.$answer, .equalTo, .count) {
        Summary("Count \(\.$answer.value)")
      } otherwise: {
        Switch(\.$reaction) {
          Case(.tapback) { Summary("Tap \(\.$reaction.value) by \(\.$reaction.type)") }
          DefaultCase { Summary("React with \(\.$reaction.type) in \(\.$tone)") }
        }
      }
    }

    func perform() async throws -> some IntentResult { .result() }
  }

  @Test("The words of the code name a union and its cases, unless it says otherwise")
  func names() {
    #expect(Answer.typeDisplayRepresentation.name.text() == "Answer")
    #expect(Answer.caseDisplayRepresentations[.plainText]?.title.text() == "Plain Text")
    #expect(Answer.Cases.allCases.map(\.rawValue) == ["plainText", "count"])
    #expect(Reaction.caseDisplayRepresentations[.text]?.title.text() == "Text Reaction")
    #expect(Reaction.Cases.typeDisplayRepresentation.name.text() == "Answer to a message")
    #expect(Reaction.Cases.caseDisplayRepresentations[.tapback]?.title.text() == "Tapback")
  }

  @Test("A summary follows the case of a union, and names it")
  func summary() {
    let intent = React()
    func text() -> String { RenderedSummary(of: intent).text { "<\($0)>" } }
    #expect(text() == "React with <reaction> in <tone>")
    intent.reaction = .text("yes")
    #expect(text() == "React with Text Reaction in <tone>")
    intent.reaction = .tapback(1)
    #expect(text() == "Tap <reaction> by Tapback")
    intent.answer = .plainText("no")
    #expect(text() == "Tap <reaction> by Tapback")
    intent.answer = .count(2)
    #expect(text() == "Count <answer>")
  }

  @Test("All parameters of a summary count as named, whatever the case")
  func parameterNames() {
    #expect(RenderedSummary.parameterNames(in: React()) == ["reaction", "answer", "tone"])
  }
}

extension AppUnionValueTests.Reaction {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Answer to a message" }
  static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [
    .tapback: "Tapback", .text: "Text Reaction",
  ]
}
