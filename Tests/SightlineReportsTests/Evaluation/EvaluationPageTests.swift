import Foundation
import SightlineEvaluation
import SightlineReports
import TestSupport
import Testing

@Suite("EvaluationPage")
struct EvaluationPageTests {
  @Test("Any names from outside remain plain text", arguments: HTMLTests.hostile)
  func hostile(text: String) throws {
    let failures = [
      "wrongAnswer", "falsePositive", "wrongBeside", "missed", "tooLow", "incomplete",
    ].map {
      ReportFixture.failure($0, text, picture: text, reference: text)
    }
    let page = PageMarkup(
      try ReportFixture.page(ReportFixture.full(named: text, failures: failures, folder: text))
    )
    #expect(page.problems == [])
    #expect(page.elements.count { $0.name == "li" } == 6 + 1)
    #expect(page.elements.count { $0.name == "svg" } == 4)
    #expect(!page.elements.contains { $0.name == "a" })
    #expect(page.elements.count { $0.name == "html" } == 1)
  }

  @Test("Every chart has a name, a description, and all its marks within its frame")
  func charts() throws {
    var report = ReportFixture.full(named: "x")
    // Values that no evaluation gives stay within the axes, too.
    report["precisionRecall"] = [
      ["score": 7, "precision": -3, "recall": 1e300, "falsePositiveRate": -1],
      ["score": -1e300, "precision": 0.5, "recall": 0],
    ]
    for values in [ReportFixture.full(named: "x"), report] {
      let page = PageMarkup(try ReportFixture.page(values))
      #expect(page.problems == [])
      let charts = page.elements.filter { $0.name == "svg" }
      #expect(charts.count == 4)
      for chart in charts {
        #expect(chart.attributes["role"] == "img")
        let names = try #require(chart.attributes["aria-labelledby"]).split(separator: " ")
        for name in names {
          #expect(page.elements.contains { $0.attributes["id"] == String(name) })
        }
      }
      let places = page.elements.filter { $0.name == "polyline" }
        .flatMap { ($0.attributes["points"] ?? "").split(separator: " ") }
      #expect(!places.isEmpty)
      for place in places {
        let numbers = place.split(separator: ",").compactMap { Double($0) }
        #expect(numbers.count == 2)
        #expect((0...360).contains(numbers[0]) && (0...270).contains(numbers[1]))
      }
    }
  }

  @Test("The figures of the report are printed, each with its interval")
  func figures() throws {
    let failure = ReportFixture.failure("missed", "x", picture: "gone.png", reference: nil)
    let page = try ReportFixture.page(ReportFixture.full(named: "x", failures: [failure]))
    for words in [
      "94.1\u{A0}%", "92.5–95.4\u{A0}%", "0.3\u{A0}%", "93.8\u{A0}%", "0.012", "7.9\u{A0}ms",
      "2,000 queries made by changing 20 pictures of the catalog", "1,234 pictures",
      "62 queries went wrong", "Found least often: <bdi>crop-5</bdi> (90.0\u{A0}%)",
    ] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test("Kinds of change are grouped by family; groups of a truth file have none")
  func families() throws {
    var values = ReportFixture.full(named: "x")
    #expect(!(try ReportFixture.page(values)).contains("scope=\"rowgroup\""))
    values["groups"] = ["crop-5", "flip", "crop-10"].map { name -> [String: Any] in
      let figures = ReportFixture.figures(9, of: 10, vain: 0, of: 10)
      return ["name": name, "family": name == "flip" ? "geometry" : "crop", "figures": figures]
    }
    let page = try ReportFixture.page(values)
    #expect(page.components(separatedBy: "scope=\"rowgroup\"").count == 1 + 2)
    let order = page.matches(of: #/<bdi>(crop-5|crop-10|flip)<\/bdi> <span/#).map { String($0.1) }
    #expect(order == ["crop-5", "crop-10", "flip"])
  }

  @Test("A failure shows the query, the expected and the answered pictures, or that one is missing")
  func failures() async throws {
    let folder = try TemporaryFolder()
    let picture = try folder.draw("pictures/a.png", seed: 1)
    let failures = [
      ReportFixture.failure("wrongAnswer", "x", picture: picture, reference: "a.png"),
      ReportFixture.failure("missed", "x", picture: folder.file("gone.png"), reference: "gone.png"),
    ]
    let values = ReportFixture.full(
      named: "x",
      failures: failures,
      folder: folder.file("pictures")
    )
    let text = try ReportFixture.page(values)
    let page = PageMarkup(text)
    #expect(page.problems == [])
    let pictures = page.elements.filter { $0.name == "img" }
    #expect(pictures.count == 3)
    for picture in pictures {
      #expect((picture.attributes["src"]?.utf8.count ?? 0) <= 33_000)
      #expect(picture.attributes["alt"]?.isEmpty == false)
    }
    #expect(text.components(separatedBy: "picture not found").count == 1 + 3)
    #expect(text.contains("place 1,204"))
    #expect(try ReportFixture.page(values) == text)
  }

  @Test("A wrong answer beside a right one is marked as wrong")
  func besides() throws {
    var failure = ReportFixture.failure("wrongBeside", "x", picture: "gone.png", reference: nil)
    failure["ranked"] = [
      ReportFixture.ranked("x", rank: 1, reference: nil),
      ReportFixture.ranked("beside", rank: 2, reference: nil),
    ]
    let page = try ReportFixture.page(ReportFixture.full(named: "x", failures: [failure]))
    #expect(page.contains("Answered right, and with another entity beside it"))
    #expect(page.contains("answered too</span> <span class=\"title\"><bdi>beside</bdi>"))
  }

  @Test("A report of only absent queries, or of no queries, has a page")
  func little() throws {
    var values = ReportFixture.full(named: "x")
    values["overall"] = ReportFixture.figures(0, of: 0, vain: 0, of: 0).merging(
      ["meanAveragePrecision": NSNull()]
    ) { $1 }
    for key in ["groups", "entityTypes", "precisionRecall", "confusions", "unasked"] {
      values[key] = [Any]()
    }
    values["failureCount"] = 0
    values["latency"] = [String: Any]()
    values["calibration"] = ["bins": [Any](), "pairs": 0]
    let text = try ReportFixture.page(values)
    #expect(PageMarkup(text).problems == [])
    #expect(text.contains("–"))
    #expect(!text.contains("nan") && !text.contains("<svg"))
  }
}
