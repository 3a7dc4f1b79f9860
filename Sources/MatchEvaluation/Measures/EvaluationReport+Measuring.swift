import Catalog

extension EvaluationReport.Figures {
  /// Counts what queries gave.
  ///
  /// - Complexity: O(verdicts).
  package init(_ verdicts: some Sequence<QueryVerdict>, minimumScore: Double) {
    var (present, first, amongFive, right, wrong, absent, false_) = (0, 0, 0, 0, 0, 0, 0)
    var precision = 0.0
    for verdict in verdicts {
      let isAnswered = verdict.answered(from: minimumScore) != nil
      guard !verdict.query.isAbsent else {
        absent += 1
        false_ += isAnswered ? 1 : 0
        continue
      }
      present += 1
      first += verdict.isFirstRight ? 1 : 0
      amongFive += verdict.answer.bestRank.map { $0 <= 5 } ?? false ? 1 : 0
      right += isAnswered && verdict.isFirstRight ? 1 : 0
      wrong += isAnswered && !verdict.isFirstRight ? 1 : 0
      precision += verdict.answer.averagePrecision(expecting: verdict.query.expected.count)
    }
    self.init(
      recallAt1: Rate(first, of: present),
      recallAt5: Rate(amongFive, of: present),
      meanAveragePrecision: present > 0 ? precision / Double(present) : nil,
      answeredRight: Rate(right, of: present),
      answeredWrong: Rate(wrong, of: present),
      falsePositives: Rate(false_, of: absent)
    )
  }
}

extension [EvaluationReport.Breakdown] {
  /// Figures for each name that a verdict has, in the order given, or of first appearance.
  init(
    _ verdicts: [QueryVerdict],
    minimumScore: Double,
    names: (QueryVerdict) -> Set<String>
  ) {
    var order: [String] = []
    var parts: [String: [QueryVerdict]] = [:]
    for verdict in verdicts {
      for name in names(verdict).sorted() {
        if parts[name] == nil { order.append(name) }
        parts[name, default: []].append(verdict)
      }
    }
    self = order.map { name in
      EvaluationReport.Breakdown(
        name: name,
        family: PictureChange(rawValue: name)?.group,
        figures: EvaluationReport.Figures(parts[name] ?? [], minimumScore: minimumScore)
      )
    }
  }

  /// The figures of each group: kinds of change in their order, then others in the truth's.
  package static func groups(_ verdicts: [QueryVerdict], minimumScore: Double) -> Self {
    let all = Self(verdicts, minimumScore: minimumScore) { [$0.query.group] }
    let kinds = PictureChange.allCases.compactMap { kind in
      all.first { $0.name == kind.rawValue }
    }
    return kinds + all.filter { PictureChange(rawValue: $0.name) == nil }
  }

  /// The figures of each entity type, by identifier.
  package static func entityTypes(_ verdicts: [QueryVerdict], minimumScore: Double) -> Self {
    Self(verdicts, minimumScore: minimumScore) { verdict in
      Set(
        (verdict.query.isAbsent ? verdict.query.excluded : verdict.query.expected).map(\.type)
      )
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
