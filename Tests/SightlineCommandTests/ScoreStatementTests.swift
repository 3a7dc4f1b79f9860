import Foundation
import TestSupport
import Testing

@Suite("Parts of a score")
struct ScoreStatementTests {
  /// The amounts of a printed sum in hundredths, and the sum itself.
  static func amounts(_ lines: [Substring]) throws -> (parts: [Int], sum: Int) {
    let amounts = try lines.map { line in
      let amount = try #require(line.firstMatch(of: #/  ([+−]?)(\d+)\.(\d\d)  /#))
      let magnitude = try #require(Int(amount.2 + amount.3))
      return amount.1 == "−" ? -magnitude : magnitude
    }
    return (amounts.dropLast(), try #require(amounts.last))
  }

  static func logistic(_ logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }

  struct Explained: Decodable {
    struct Contribution: Decodable { var logOdds: Double }
    var score: Double?
    var prior: Double
    var logOdds: Double
    var contributions: [Contribution]

    /// The distance of the parts from the sum, in thousandths.
    var gap: Int {
      func thousandths(_ value: Double) -> Int { Int((value * 1000).rounded()) }
      return contributions.reduce(thousandths(prior) - thousandths(logOdds)) {
        $0 + thousandths($1.logOdds)
      }
    }
  }

  @Test("query --explain: prior and contributions add up exactly to the printed score")
  func query() throws {
    let folder = try QueryCommandTests.indexed()
    let pictures = try (1...6).map { try folder.draw("q\($0).png", seed: $0, width: 64) }
    let arguments = ["query", "-c", folder.file("c.sightline"), "--explain", "--min-score", "0"]
    let table = try SightlineProcess(arguments + pictures)
    let statements = table.output.split(separator: "\n").split { !$0.hasPrefix("    ") }
    #expect(statements.count == 60)
    for statement in statements {
      let printed = try Self.amounts(Array(statement))
      #expect(printed.parts.reduce(0, +) == printed.sum, "\(statement)")
      let score = Self.logistic(Double(printed.sum) / 100) * 100
      let last = try #require(statement.last)
      if let percent = last.firstMatch(of: #/a score of (\d+) %/#)?.1 {
        #expect(abs(try #require(Double(percent)) - score) <= 0.5 + 0.125)
      } else {
        #expect(last.contains("> 99 %") && score > 98.9)
      }
    }
    struct Line: Decodable {
      struct Result: Decodable {
        var score: Double
        var evidence: Explained
      }
      var results: [Result]
    }
    let json = try SightlineProcess(arguments + pictures + ["--format", "json"])
    for text in json.output.split(separator: "\n") {
      let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
      #expect(line.results.count == 10)
      for result in line.results {
        #expect(result.evidence.gap == 0)
        #expect(abs(Self.logistic(result.evidence.logOdds) - result.score) <= 0.000_18)
      }
    }
  }

  @Test("compare: every signal has words, and the sum is that of the score")
  func compare() throws {
    let folder = try TemporaryFolder()
    let pair = [try folder.draw("a.png", seed: 1), try folder.draw("a.jpg", seed: 1, width: 64)]
    let table = try SightlineProcess(["compare"] + pair)
    let lines = table.output.split(separator: "\n").dropFirst()
    let printed = try Self.amounts(Array(lines))
    #expect(printed.parts.reduce(0, +) == printed.sum)
    for words in ["prior ", "before anything", " of 256 bits differ (", "colors", "local features"]
    {
      #expect(table.output.contains(words), "\(words)")
    }
    let json = try SightlineProcess(["compare"] + pair + ["--format", "json"])
    let explained = try JSONDecoder().decode(Explained.self, from: Data(json.output.utf8))
    #expect(explained.gap == 0)
    let score = try #require(explained.score)
    #expect(abs(Self.logistic(explained.logOdds) - score) <= 0.000_18)
  }

  @Test("A featureless picture is named as such, and adds nothing")
  func featureless() throws {
    let folder = try TemporaryFolder()
    let flat = try folder.draw("flat.png", seed: 1, width: 1, height: 1)
    let run = try SightlineProcess(["compare", flat, try folder.draw("a.png", seed: 1)])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("featureless: quality 0 and "))
  }
}
