import Results
import SightlineEvaluation

/// The figures of a run over the grocery set.
struct GroceryReport {
  /// The title of the section; runs with a model have a separate one.
  var title: String {
    "Phone photos of products (grocery\(model == nil ? "" : ", with a model"))"
  }

  /// The classes sold in a carton, a bottle or a cup.
  private static let packed: Set = [
    "juice", "milk", "oat milk", "oatghurt", "sour cream", "sour milk", "soy milk", "soyghurt",
    "yoghurt",
  ]

  let set: GrocerySet
  let answers: [GroceryAnswer]
  let machine: Machine
  /// The model that found look-alikes; nil for none.
  let model: String?

  /// The section, without its title.
  var markdown: String {
    let fitting = answers.filter { $0.query.side == .fitting }
    let reporting = answers.filter { $0.query.side == .reporting }
    let packages = answers.filter { Self.packed.contains(set.products[$0.query.product].coarse) }
    return """
      - Machine: \(machine.markdown).
      - Catalog: \(set.products.count) products, one studio picture and one label (its coarse class) \
      each. Queries: \(set.queries.count) phone photos, each asked by pixels, by the name of its coarse \
      class, and by both; *trusted* is a profile whose labels have a reliability of \(GroceryRun.trust). \
      Packages are \(Self.packed.sorted().joined(separator: ", ")).
      - Look-alikes: \(model ?? "not used").
      - Halves by split \(PictureSplit.standardName): profiles may be tuned on the fitting half only.

      Recall is at any score, and products at equal scores share their places; *answered* is at the \
      default score (labels alone have none); *false* are answers with the product missing from the \
      catalog. All in %.

      \(table([
        ("all", answers), ("fitting", fitting), ("reporting", reporting), ("packages", packages),
        ("packages, reporting", packages.filter { $0.query.side == .reporting }),
      ]))

      ### What labels add and take away

      \(comparison)

      ### Classes, hardest first

      \(classes)

      ### What is taken for what, pixels and label

      \(confusions)
      """
  }

  private func table(_ parts: [(name: String, answers: [GroceryAnswer])]) -> String {
    var table = MarkdownTable([
      "photos", "asked by", "recall@1", "recall@5", "answered right", "answered wrong", "false",
    ])
    for part in parts {
      for mode in GroceryMode.allCases {
        let outcomes = part.answers.compactMap { $0.outcomes[mode] }
        func mean(_ value: (GroceryOutcome) -> Double) -> String {
          (outcomes.reduce(0) { $0 + value($1) } / Double(max(outcomes.count, 1))).percent
        }
        let answers =
          mode == .labels
          ? ["–", "–", "–"]
          : [
            mean { $0.isAnswered ? $0.recall(at: 1) : 0 },
            mean { $0.isAnswered ? 1 - $0.recall(at: 1) : 0 }, mean { $0.isFalse ? 1 : 0 },
          ]
        table.add(
          ["\(part.name): \(outcomes.count)", mode.rawValue, mean { $0.recall(at: 1) }]
            + [mean { $0.recall(at: 5) }] + answers
        )
      }
    }
    return table.lines.joined(separator: "\n")
  }

  private var comparison: String {
    var lost = 0
    var won = 0
    for answer in answers {
      guard
        let pixels = answer.outcomes[.pixels]?.recall(at: 1),
        let both = answer.outcomes[.both]?.recall(at: 1)
      else { continue }
      lost += both < pixels ? 1 : 0
      won += both > pixels ? 1 : 0
    }
    return
      "Of \(answers.count) photos the label brings the right product to the front in \(won), and "
      + "takes it from there in \(lost)."
  }

  private var classes: String {
    var table = MarkdownTable(
      ["class", "products", "photos"] + GroceryMode.allCases.map { "\($0.rawValue), recall@1" }
    )
    let groups = Dictionary(grouping: answers) { set.products[$0.query.product].coarse }
    func recall(_ answers: [GroceryAnswer], _ mode: GroceryMode) -> Double {
      answers.reduce(0) { $0 + ($1.outcomes[mode]?.recall(at: 1) ?? 0) } / Double(answers.count)
    }
    let sorted = groups.sorted {
      let (one, other) = (recall($0.value, .both), recall($1.value, .both))
      return one != other ? one < other : $0.key < $1.key
    }
    for (name, answers) in sorted {
      table.add(
        [name, "\(set.products.count { $0.coarse == name })", "\(answers.count)"]
          + GroceryMode.allCases.map { recall(answers, $0).percent }
      )
    }
    return table.lines.joined(separator: "\n")
  }

  private var confusions: String {
    var counts: [String: Int] = [:]
    for answer in answers {
      guard let outcome = answer.outcomes[.both], outcome.recall(at: 1) < 1 else { continue }
      let right = set.products[answer.query.product].name
      counts["\(right) → \(outcome.first ?? "nothing")", default: 0] += 1
    }
    let sorted = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    var table = MarkdownTable(["product → answer", "photos"])
    for (pair, count) in sorted.prefix(20) { table.add([pair, "\(count)"]) }
    return table.lines.joined(separator: "\n")
  }
}
