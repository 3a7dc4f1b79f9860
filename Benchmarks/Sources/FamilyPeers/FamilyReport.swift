import Contenders
import Results

/// The figures of all families, in a section of the results.
struct FamilyReport {
  /// The answers of all contenders to the queries of a family.
  struct Answers {
    let family: String
    let galleryPictures: Int
    let contenders: [Contender]
    /// For each query, an outcome for each contender.
    let outcomes: [[Outcome]]
    let versions: [String: String]
  }

  /// The title of the section.
  static let title = "Photographs and documents, beside other programs"

  private var families: [Answers] = []

  /// Adds a family.
  mutating func add(_ answers: Answers) { families.append(answers) }

  /// The section, without its title.
  func markdown(_ machine: Machine) -> String {
    guard let contenders = families.first?.contenders else { return "Nothing was measured." }
    let all = families.flatMap(\.outcomes)
    let strict = contenders.indices.map { place in
      Figures.strictDistance(all.map { $0[place] })
    }
    func figures(_ outcomes: [[Outcome]]) -> [Figures] {
      contenders.enumerated().map { place, contender in
        Figures(
          outcomes.map { $0[place] },
          threshold: contender.threshold,
          strict: strict[place]
        )
      }
    }
    let rows =
      families.map { ($0.family, figures($0.outcomes)) } + [("**all**", figures(all))]
    func table(_ figure: (Figures) -> Double?, where counted: (Figures) -> Int) -> String {
      var table = MarkdownTable(["family", "queries"] + contenders.map(Self.heading))
      for (name, figures) in rows {
        guard let first = figures.first, counted(first) > 0 else { continue }
        table.add(
          [name, String(counted(first))] + figures.map { figure($0)?.percent ?? "–" }
        )
      }
      return table.lines.joined(separator: "\n")
    }
    let versions = Dictionary(families.flatMap(\.versions)) { one, _ in one }
      .sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let rules = contenders.compactMap { contender in
      contender.rule.map { "\(contender.name): \($0)" }
    }
    let galleries = families.map { "\($0.family) \($0.galleryPictures)" }
    return """
      - Machine: \(machine.markdown).
      - Versions: \(versions.joined(separator: ", ")).
      - Queries: the reporting half of each family of [ACCURACY.md](ACCURACY.md) that is photographed, and of captures \
      and documents that we draw; queries with labels are left out, since only Sightline reads labels.
      - Pictures in the gallery: \(galleries.joined(separator: ", ")).
      - OpenCV's SIFT: 1,000 features of a picture of 800 pixels, FLANN, the ratio test, RANSAC; whole-picture methods take \
      the nearest picture.
      - An answer is a first entity within the contender's threshold. \(rules.joined(separator: "; ")). Where a dash stands \
      its authors name none.

      ### The right one first, at any distance, in %

      \(table(\.recall, where: \.queries))

      ### Answered right, in %

      \(table(\.answeredRight, where: \.queries))

      ### Answered wrong, in %

      \(table(\.answeredWrong, where: \.queries))

      ### Answered although what is shown is missing from the gallery, in %

      \(table(\.falseAnswers, where: \.absentQueries))

      ### Answered right at ≤ 0.5 % false, in %

      One threshold for all families, for each contender the one that lets at most so many false answers through, found on \
      these very queries.

      \(table(\.rightWithFewFalse, where: \.queries))
      """
  }

  private static func heading(_ contender: Contender) -> String {
    contender.kind == .engine ? "**\(contender.name)**" : contender.name
  }
}
