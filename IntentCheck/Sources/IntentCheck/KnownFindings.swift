import Foundation

/// Findings that a team knows and has not yet worked off, so that only new ones count.
///
/// A file with a line each: the rule, the file and the message, with tabs between them. Lines of the source are left out, so
/// that a finding stays known when code above it changes.
public struct KnownFindings: Hashable, Sendable {
  private var counts: [String: Int] = [:]

  /// The largest file that is read, in bytes.
  static let maximumBytes = 16 << 20

  /// Makes a list of findings.
  public init(_ findings: [Finding]) {
    for finding in findings { counts[Self.line(finding), default: 0] += 1 }
  }

  /// Reads a list.
  ///
  /// - Parameter path: The file.
  /// - Throws: `IntentCheckError` when it cannot be read, is too large, or is no list of findings.
  public init(path: String) throws(IntentCheckError) {
    let data = try BoundedFile.data(
      at: path,
      kind: "a list of known findings",
      maximumBytes: Self.maximumBytes
    )
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
      guard line.split(separator: "\t").count == 3 else {
        throw IntentCheckError(
          "'\(path)' line \(index + 1) is no known finding; write the file again with --write-known"
        )
      }
      counts[String(line), default: 0] += 1
    }
  }

  /// The list as a file.
  public var text: String {
    let lines = counts.sorted { $0.key < $1.key }.flatMap { line, count in
      Array(repeating: line, count: count)
    }
    return "# Findings known to sightline-intents: rule, file, message.\n"
      + lines.map { "\($0)\n" }.joined()
  }

  /// Those of some findings that are not known, in their order.
  ///
  /// A finding that occurs more often than it is known is new.
  public func new(in findings: [Finding]) -> [Finding] {
    var left = counts
    return findings.filter { finding in
      let line = Self.line(finding)
      guard let count = left[line], count > 0 else { return true }
      left[line] = count - 1
      return false
    }
  }

  private static func line(_ finding: Finding) -> String {
    let message = finding.message.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    return "\(finding.rule.id)\t\(finding.place.file)\t\(String(message))"
  }
}
