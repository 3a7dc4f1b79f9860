import Foundation

/// Findings as text, JSON, SARIF or annotations of GitHub's workflows.
public enum FindingReport: String, CaseIterable, Sendable {
  /// A line each, as compilers write them: `file:line: error: message [rule]`.
  case text
  /// An array of objects with `rule`, `severity`, `message`, `file`, `line` and `source`.
  case json
  /// SARIF 2.1.0, which code hosts show beside the lines.
  ///
  /// Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/.
  case sarif
  /// Commands of GitHub's workflows, which put each finding beside its line: `::error file=…,line=…,title=…::message`.
  ///
  /// Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions.
  case github

  /// Writes findings.
  ///
  /// - Parameter findings: The findings, in the order in which they are written.
  /// - Returns: The text, with a newline at its end; empty for no findings as text.
  /// - Throws: `IntentCheckError` when they cannot be written as JSON.
  public func write(_ findings: [Finding]) throws(IntentCheckError) -> String {
    switch self {
    case .text: Self.text(findings)
    case .github: findings.map(Self.annotation).joined()
    case .json: try Self.encode(findings.map(JSONFinding.init))
    case .sarif: try Self.encode(SARIFLog(findings))
    }
  }

  private static func text(_ findings: [Finding]) -> String {
    findings.map { finding in
      "\(finding.place.file):\(finding.place.line): \(finding.rule.severity.rawValue): "
        + "\(finding.message) [\(finding.rule.id)]\n"
    }.joined()
  }

  private static func annotation(_ finding: Finding) -> String {
    func escaped(_ text: String, _ more: String = "") -> String {
      text.map { character in
        character == "%" || character.isNewline || more.contains(character)
          ? character.utf8.map { "%" + String($0, radix: 16, uppercase: true).leftPadded }.joined()
          : String(character)
      }.joined()
    }
    let place = "file=\(escaped(finding.place.file, ":,")),line=\(finding.place.line)"
    return "::\(finding.rule.severity.rawValue) \(place),title=\(finding.rule.id)::"
      + "\(escaped(finding.message)). \(escaped(finding.rule.effect))\n"
  }

  private static func encode(_ value: some Encodable) throws(IntentCheckError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      throw IntentCheckError("the findings cannot be written as JSON: \(error)")
    }
  }
}

extension String {
  /// Two hexadecimal digits.
  fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}

private struct JSONFinding: Encodable {
  let rule: String
  let severity: Rule.Severity
  let message: String
  let file: String
  let line: Int
  let source: String
  let effect: String
  let remedy: String

  init(_ finding: Finding) {
    rule = finding.rule.id
    severity = finding.rule.severity
    message = finding.message
    file = finding.place.file
    line = finding.place.line
    source = finding.rule.source
    effect = finding.rule.effect
    remedy = finding.rule.remedy
  }
}

private struct SARIFLog: Encodable {
  struct Text: Encodable { let text: String }
  struct RuleEntry: Encodable {
    let id: String
    let shortDescription: Text
    let fullDescription: Text
    let help: Text
    let helpUri: String
  }
  struct Driver: Encodable {
    let name = "sightline-intents"
    let rules = Rule.all.map {
      RuleEntry(
        id: $0.id,
        shortDescription: Text(text: $0.summary),
        fullDescription: Text(text: $0.effect),
        help: Text(text: $0.remedy),
        helpUri: $0.source
      )
    }
  }
  struct Tool: Encodable { let driver = Driver() }
  struct Artifact: Encodable { let uri: String }
  struct Region: Encodable { let startLine: Int }
  struct Physical: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }
  struct Location: Encodable { let physicalLocation: Physical }
  struct Outcome: Encodable {
    let ruleId: String
    let level: String
    let message: Text
    let locations: [Location]
  }
  struct Run: Encodable {
    let tool = Tool()
    let results: [Outcome]
  }
  private enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  let version = "2.1.0"
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let runs: [Run]

  init(_ findings: [Finding]) {
    runs = [
      Run(
        results: findings.map { finding in
          Outcome(
            ruleId: finding.rule.id,
            level: finding.rule.severity.rawValue,
            message: Text(text: finding.message),
            locations: [
              Location(
                physicalLocation: Physical(
                  artifactLocation: Artifact(uri: Self.uri(finding.place.file)),
                  region: Region(startLine: finding.place.line)
                )
              )
            ]
          )
        }
      )
    ]
  }

  private static func uri(_ file: String) -> String {
    file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
  }
}
