/// By what each thing in a file that would go is accounted for in one that stays.
public struct AccountLedger: Hashable, Sendable, Codable {
  /// How a thing is accounted for.
  public enum Ground: String, Hashable, Sendable, Codable, CaseIterable {
    /// The other file has the same under the same name.
    case same
    /// The other file states the same literally under another name: a caption of IPTC in XMP.
    case restated
    /// The pixels were compared, all frames, in a space that holds both profiles.
    case pixels
    /// It may be lost: see `IgnoredPart.Reason`.
    case ignored
    /// The other file lacks it.
    case missing
  }

  /// One thing and its ground.
  public struct Line: Hashable, Sendable, Codable {
    /// The kind of thing; nil for bytes that may be lost.
    public let kind: AccountItem.Kind?
    /// The thing in words.
    public let words: String
    /// How it is accounted for.
    public let ground: Ground
    /// The ground in words: "the same", "XMP has it", "coding, 31 kB"; for what is missing, what the other has there.
    public let note: String
  }

  /// The things, in the order of the file; then the bytes that may be lost.
  public let lines: [Line]

  /// The things that the other file lacks.
  public var missing: [Line] { lines.filter { $0.ground == .missing } }

  /// Whether everything is accounted for, as far as the pixels are the same.
  public var isComplete: Bool { !lines.contains { $0.ground == .missing } }

  /// Why the file must stay, in a sentence about it without its end; nil where everything is accounted for.
  ///
  /// "has the caption “At the sea”, the other has none; has a film of 2.1 MB behind the picture; and 3 more".
  public var reason: String? {
    let missing = missing
    guard !missing.isEmpty else { return nil }
    let shown = missing.prefix(Self.mostShown).map { line in
      line.kind == nil
        ? line.words : "has \(line.words)" + (line.note.isEmpty ? "" : ", \(line.note)")
    }
    let rest = missing.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
  }

  /// How many missing things a reason names.
  private static let mostShown = 4
}

extension FileAccount {
  /// Holds each thing in this file against another file.
  ///
  /// - Parameter other: The account of the file that would stay.
  /// - Returns: A line for each thing, and one for each reason that bytes may be lost for.
  /// - Complexity: O(items of both).
  public func ledger(against other: FileAccount) -> AccountLedger {
    // A parser that does not understand a file accounts for nothing in it.
    if let obstacle { return Self.refusal(obstacle) }
    if let obstacle = other.obstacle { return Self.refusal("the other file: \(obstacle)") }
    var known: [String: [AccountItem]] = [:]
    for item in other.items { known[item.key, default: []].append(item) }
    let facts = StatedFacts(other.items)
    var lines = items.map { item in
      Self.line(item, others: known[item.key] ?? [], facts: facts, frameCount: other.frameCount)
    }
    lines += ignored.map { part in
      AccountLedger.Line(
        kind: nil,
        words: part.reason.rawValue,
        ground: .ignored,
        note: Self.size(part.byteCount)
      )
    }
    return AccountLedger(lines: lines)
  }

  /// The things in this file that another one lacks, apart from those that pixels prove.
  ///
  /// - Parameter other: The account of the file that would stay.
  /// - Returns: The things in words, as `CopyDifference.holdings` has them; empty where all is accounted for.
  public func unaccounted(by other: FileAccount) -> [String] {
    ledger(against: other).missing.map(\.words)
  }

  private static func refusal(_ words: String) -> AccountLedger {
    AccountLedger(lines: [
      AccountLedger.Line(kind: nil, words: words, ground: .missing, note: "")
    ])
  }

  private static func line(
    _ item: AccountItem,
    others: [AccountItem],
    facts: StatedFacts,
    frameCount: Int
  ) -> AccountLedger.Line {
    func line(_ ground: AccountLedger.Ground, _ note: String) -> AccountLedger.Line {
      AccountLedger.Line(kind: item.kind, words: item.words, ground: ground, note: note)
    }
    if others.contains(where: { $0.content == item.content }) { return line(.same, "the same") }
    if item.kind == .frames {
      let own = Int(item.content) ?? .max
      return own <= frameCount
        ? line(.pixels, "compared pixel by pixel") : line(.missing, "the other has \(frameCount)")
    }
    if item.kind == .colors { return line(.pixels, "compared in a space that holds both") }
    if !item.facts.isEmpty, let holder = facts.holders(of: item.facts) {
      return line(.restated, "stated by \(holder)")
    }
    guard let another = others.first else { return line(.missing, "the other has none") }
    return line(.missing, "the other has \(another.value ?? "another")")
  }
}
