import SightlineFoundation

extension AccountLedger {
  /// The ledger with a line for each file that belongs to the one that would go.
  ///
  /// - Parameters:
  ///   - companions: The files that belong to it.
  ///   - others: Those that belong to the file that stays.
  /// - Returns: The lines of this ledger, then theirs.
  func adding(_ companions: [CompanionFile], beside others: [CompanionFile]) -> AccountLedger {
    AccountLedger(
      lines: lines
        + companions.map { companion in
          let other = others.first { $0.holds(companion) }
          return Line(
            kind: .companion,
            words: "\(FilePaths.name(of: companion.path)) beside it",
            ground: other == nil ? .missing : .same,
            note: other.map { FilePaths.name(of: $0.path) }
              ?? "the other has none of the same bytes"
          )
        }
    )
  }
}

extension CompanionFile {
  /// Whether this file, which belongs to a picture that stays, accounts for one that belongs to another.
  func holds(_ other: CompanionFile) -> Bool {
    path == other.path || suffix == other.suffix && isIdentical(to: other)
  }
}
