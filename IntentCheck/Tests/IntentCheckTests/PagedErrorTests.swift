import Foundation
import IntentCheck
import Testing

/// Errors against sentences of the vendor's pages, which compile and of which nothing is said before a device is used: listed
/// before there were rules for them, and planted one by one.
@Suite("Errors against the pages")
struct PagedErrorTests {
  struct Planted: CustomTestStringConvertible, Sendable {
    let rule: String
    /// A part of the line of the finding.
    let line: String
    let files: [String: String]
    /// The same without the error.
    let sound: [String: String]

    var testDescription: String { rule }

    init(_ rule: String, at line: String, _ text: String, sound: String) {
      self.init(rule, at: line, ["App.swift": text], sound: ["App.swift": sound])
    }

    init(_ rule: String, at line: String, _ text: String, replacing part: String, with new: String)
    {
      self.init(rule, at: line, text, sound: text.replacing(part, with: new))
    }

    init(_ rule: String, at line: String, _ files: [String: String], sound: [String: String]) {
      self.rule = rule
      self.line = line
      self.files = files
      self.sound = sound
    }
  }

  static let planted = ofEntities + ofIntents + ofSnippets + ofShortcuts

  @Test("There are more than twenty-six kinds")
  func number() { #expect(Set(Self.planted.map(\.rule)).count > 26) }

  @Test("Each is found with its line, and nothing once it is repaired", arguments: planted)
  func found(_ planted: Planted) throws {
    let findings = IntentChecker(AppSource(files: planted.files)).findings()
    let found = findings.filter { $0.rule.id == planted.rule }
    let lines = found.map { finding in
      let text = planted.files[finding.place.file] ?? ""
      return String(
        text.split(separator: "\n", omittingEmptySubsequences: false)[finding.place.line - 1]
      )
    }
    #expect(lines.contains { $0.contains(planted.line) }, "\(findings.map(\.rule.id)) \(lines)")
    let sound = IntentChecker(AppSource(files: planted.sound)).findings()
    #expect(sound.map { "\($0.rule.id): \($0.message)" } == [])
  }

  @Test("A case's text that is made by code is found at its own line")
  func caseLine() {
    let text = """
      enum Grade: String, AppEnum {
        case easy, hard
        static let caseDisplayRepresentations: [Grade: DisplayRepresentation] = [
          .easy: "Easy",
          .hard: DisplayRepresentation(title: text),
        ]
      }
      """
    let findings = IntentChecker(AppSource(files: ["App.swift": text])).findings()
    #expect(findings.map { "\($0.place.line) \($0.rule.id)" } == ["5 case-text-not-literal"])
  }

  @Test("The texts of another module's type are read where an extension makes it an AppEnum")
  func otherModules() {
    let text = """
      extension Container.State: AppEnum {
        public static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "State")
        public static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
          .dead: "Dead",
        ]
      }
      """
    let sound = IntentChecker(AppSource(files: ["App.swift": text])).findings()
    #expect(sound.isEmpty)
    let broken = text.replacing("name: \"State\"", with: "name: Texts.state")
      .replacing("\"Dead\"", with: "DisplayRepresentation(title: dead)")
    let findings = IntentChecker(AppSource(files: ["App.swift": broken])).findings()
    #expect(
      findings.map { "\($0.place.line) \($0.rule.id)" }
        == ["2 type-name-not-literal", "4 case-text-not-literal"]
    )
  }
}
