import Foundation
import IntentCheck
import Testing

/// Errors against sentences of the vendor's pages, which compile and of which nothing is said before a device is used: listed
/// before there were rules for them, and planted one by one.
@Suite("Errors against the pages")
struct PagedErrorTests {
  struct Planted: CustomTestStringConvertible, Sendable {
    let rule: String
    /// What the line of the finding contains.
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
}
