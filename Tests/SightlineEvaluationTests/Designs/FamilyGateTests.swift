import SightlineCodecs
import SightlineEvaluation
import SightlineFamilies
import SightlinePixels
import Testing

/// A little of some families, which `make accuracy` measures whole: what is drawn is found again, and what is
/// not in the catalog is not.
@Suite("Families at a small scale")
struct FamilyGateTests {
  /// Pictures of a catalog, queries of some of them, and others that it does not have.
  private struct Family {
    var there: [ReadOnlyPixelBuffer]
    /// The query pictures, each with the number of what it shows; nil for nothing of the catalog.
    var asked: [(picture: ReadOnlyPixelBuffer, shown: Int?)]
  }

  private func figures(
    _ family: Family,
    leavingOut: Bool = true
  ) async throws -> EvaluationReport.Figures {
    let folder = try EvaluationFolder()
    for (number, picture) in family.there.enumerated() {
      try folder.write("pictures/\(number).png", ImageEncoder.png(picture))
    }
    let queries = try family.asked.enumerated().map { number, query in
      EvaluationQuery(
        name: "\(number)",
        source: .file(
          path: try folder.write("\(number).jpg", ImageEncoder.jpeg(query.picture, quality: 85)),
          region: nil
        ),
        expected: query.shown.map { [.picture($0)] } ?? [],
        group: "g"
      )
    }
    let truth = EvaluationTruth(kind: .file, path: "t", queries: queries)
    return try await Evaluation(
      leavingOut ? truth.leavingOut : truth,
      of: folder.built(),
      options: .init(jobs: 2)
    ).run().overall
  }

  @Test("Scans of conversations are answered with their own; a missing one has no answer")
  func documents() async throws {
    let series = DrawnDocument(.chat, layout: 2)
    let sheets = try (0..<4).map { try series.draw($0, width: 420) }
    let figures = try await figures(
      Family(
        there: Array(sheets.prefix(3)),
        asked: try [0, 2, 3].map { number in
          (
            picture: try DocumentScan(seed: UInt64(number)).apply(to: sheets[number]),
            shown: number < 3 ? number : nil
          )
        }
      ),
      leavingOut: false
    )
    #expect(figures.answeredRight.count == 2 && figures.answeredWrong.count == 0)
    #expect(figures.falsePositives.count == 0)
  }

  @Test("Fronts of one brand are distinguished, and a missing one is not answered")
  func siblings() async throws {
    let fronts = try (0..<3).map { try DrawnFamily(seed: 5).draw($0) }
    let figures = try await figures(
      Family(
        there: fronts,
        asked: try [0, 2].map { number in
          (
            picture: try PictureChange.perspective25.apply(to: fronts[number], seed: 1),
            shown: number
          )
        }
      )
    )
    #expect(figures.answeredRight.count == 2 && figures.answeredWrong.count == 0)
    #expect(figures.falsePositives.count == 0)
  }

  @Test("A thing is answered only in its own colour, also with a renewed print")
  func variants() async throws {
    let thing = DrawnObject(seed: 21)
    let front = try DrawnFamily(seed: 6).draw(1)
    let figures = try await figures(
      Family(
        there: [try thing.draw(), try thing.draw(hueTurn: 150), front],
        asked: [
          (picture: try PictureChange.warm.apply(to: thing.draw(), seed: 1), shown: 0),
          (picture: try RestyledPackage(seed: 1).apply(to: front), shown: 2),
        ]
      )
    )
    #expect(figures.answeredRight.count == 2 && figures.answeredWrong.count == 0)
    #expect(figures.falsePositives.count == 0)
  }
}
