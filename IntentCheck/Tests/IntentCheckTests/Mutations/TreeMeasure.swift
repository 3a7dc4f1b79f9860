import Foundation
import IntentCheck

/// Measures what share of the breaks of real apps the check finds, and with the right line.
struct TreeMeasure {
  /// The counts of one kind of break.
  struct Count {
    var made = 0
    var found = 0
    var placed = 0
    var missed: [String] = []
  }

  private(set) var counts: [String: Count] = [:]

  var made: Int { counts.values.reduce(0) { $0 + $1.made } }
  var placed: Int { counts.values.reduce(0) { $0 + $1.placed } }

  /// A line for each kind: how often it was made, found, and found with the right line.
  var table: String {
    let rows = counts.sorted { $0.key < $1.key }.map { kind, count in
      "\(kind): made \(count.made), found \(count.found), with the line \(count.placed)"
        + (count.missed.isEmpty ? "" : "; missed in \(count.missed.joined(separator: ", "))")
    }
    return (rows + ["all: made \(made), with the line \(placed)"]).joined(separator: "\n")
  }

  /// Breaks an app in each way that has a place in it.
  mutating func add(_ source: SourceText, name: String, mutations: [Mutation]) {
    let before = Self.findings(source)
    let known = Set(before.map(Self.name))
    for mutation in mutations {
      var broken = source
      guard mutation.apply(&broken) else { continue }
      var count = counts[mutation.kind, default: Count()]
      count.made += 1
      let new = Self.findings(broken).filter {
        mutation.rules.contains($0.rule.id) && !known.contains(Self.name($0))
      }
      if !new.isEmpty { count.found += 1 }
      if new.contains(where: { Self.isPlaced($0, mutation, source, broken) }) {
        count.placed += 1
      } else {
        count.missed.append(name)
      }
      counts[mutation.kind] = count
    }
  }

  private static func findings(_ source: SourceText) -> [Finding] {
    IntentChecker(AppSource(files: source.files)).findings()
  }

  /// The parts of a finding that stay the same when other lines move.
  private static func name(_ finding: Finding) -> String {
    "\(finding.rule.id) \(finding.place.file) \(finding.message)"
  }

  /// Whether a finding is at the break, or within the declaration that it is in.
  private static func isPlaced(
    _ finding: Finding,
    _ mutation: Mutation,
    _ source: SourceText,
    _ broken: SourceText
  ) -> Bool {
    let lines = lines(of: broken.files[finding.place.file])
    guard lines.indices.contains(finding.place.line - 1) else { return false }
    if let pattern = mutation.place, let regex = try? Regex(pattern) {
      return lines[finding.place.line - 1].firstMatch(of: regex) != nil
    }
    let old = Self.lines(of: source.files[finding.place.file])
    let same = zip(old, lines).prefix { $0 == $1 }.count
    guard same < max(old.count, lines.count) else { return false }
    let after = zip(old.reversed(), lines.reversed()).prefix { $0 == $1 }.count
    let start = lines[..<min(same + 1, lines.count)].lastIndex {
      $0.firstMatch(of: #/^\s*(?:\w+ )*(?:struct|class|enum|extension|actor) /#) != nil
    }
    return finding.place.line - 1 >= (start ?? 0)
      && finding.place.line - 1 <= max(lines.count - after, same)
  }

  private static func lines(of text: String?) -> [Substring] {
    text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
  }
}

extension SourceText {
  /// The files of a tree that have to do with intents.
  init(tree: String) throws {
    files = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: tree).sorted() {
      if name.hasSuffix(".xcodeproj") || name.hasSuffix("Package.swift") { files[name] = "" }
      guard name.hasSuffix(".swift"), !name.contains("Tests"), !name.contains("Documentation/"),
        let text = try? String(contentsOfFile: "\(tree)/\(name)", encoding: .utf8),
        text.contains("Intent") || text.contains("AppEntity") || text.contains("AppShortcut")
      else { continue }
      files[name] = text
    }
  }
}
