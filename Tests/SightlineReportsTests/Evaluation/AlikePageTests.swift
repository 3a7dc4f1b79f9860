import TestSupport
import Testing

@testable import SightlineEvaluation
@testable import SightlineReports

@Suite("AlikePage")
struct AlikePageTests {
  private func report(named text: String, picture: String) -> AlikeReport {
    let rate = Rate(8, of: 10)
    let calibration = EvaluationReport.Calibration([(0.8, true, false), (0.3, false, false)])
    let figures = AlikeReport.Figures(
      precisionAt1: rate,
      precisionAt5: rate,
      precisionAt10: rate,
      meanAveragePrecision: nil,
      listed: rate,
      labels: Rate(0, of: 0),
      labeled: rate,
      likeness: calibration,
      shares: calibration
    )
    let neighbors = [true, false].map {
      AlikeReport.Example.Neighbor(
        path: picture,
        name: text,
        kinds: [text],
        similarity: 0.5,
        isRight: $0
      )
    }
    return AlikeReport(
      version: 1,
      conditions: .init(
        source: text,
        pictures: 10,
        queries: 10,
        kindCount: 2,
        alone: 1,
        seed: 0,
        jobs: 1,
        release: "1",
        seconds: 1
      ),
      models: [text, text + "2"].map {
        .init(name: $0, identity: $0, dimension: 4, milliseconds: 5, figures: figures)
      },
      comparisons: [
        .init(model: text, base: text, precisionAt1: nil, meanAveragePrecision: nil)
      ],
      kinds: [.init(name: text, queries: 5, found: [3, 4])],
      examples: [.init(path: picture, name: text, kind: text, found: [neighbors, neighbors])],
      unread: [.init(picture: text, message: text)]
    )
  }

  private func page(_ report: AlikeReport) -> String {
    var page = ""
    AlikePage(report).write { page += $0 }
    return page
  }

  @Test("Any names from outside remain plain text", arguments: HTMLTests.hostile)
  func hostile(text: String) {
    let page = PageMarkup(page(report(named: text, picture: "gone.png")))
    #expect(page.problems == [])
    #expect(page.elements.count { $0.name == "html" } == 1)
    #expect(page.elements.count { $0.name == "li" } == 3)
  }

  @Test("A picture that is found often is only once in the page")
  func thumbnails() throws {
    let folder = try TemporaryFolder()
    try folder.draw("p.png", seed: 1)
    let page = PageMarkup(page(report(named: "x", picture: folder.file("p.png"))))
    #expect(page.problems == [])
    #expect(page.elements.count { $0.name == "image" } == 1)
    #expect(page.elements.count { $0.name == "use" } == 4)
  }
}
