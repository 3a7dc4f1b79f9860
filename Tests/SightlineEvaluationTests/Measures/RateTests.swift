import Foundation
import SightlineEvaluation
import Testing

@Suite("Rate")
struct RateTests {
  @Test(
    "The interval is Wilson's",
    // By hand from the formula, and as published: 10 of 10 gives 72.2 %, 0 of 10 gives 27.8 %.
    arguments: [
      (0, 10, 0, 0.277_53), (10, 10, 0.722_47, 1), (5, 10, 0.236_59, 0.763_41),
      (1, 100, 0.001_77, 0.054_49), (1, 1, 0.206_54, 1),
    ]
  )
  func wilson(count: Int, total: Int, low: Double, high: Double) throws {
    let interval = try #require(Rate(count, of: total).interval)
    #expect(abs(interval.lowerBound - low) < 1e-5)
    #expect(abs(interval.upperBound - high) < 1e-5)
  }

  @Test("Each bound is 1.96 of its standard errors away from the rate")
  func definition() throws {
    for (count, total) in [(3, 7), (1, 40), (399, 400), (17, 1000)] {
      let rate = Rate(count, of: total)
      let value = try #require(rate.value)
      let interval = try #require(rate.interval)
      #expect(interval.contains(value))
      for bound in [interval.lowerBound, interval.upperBound] {
        let error = (bound * (1 - bound) / Double(total)).squareRoot()
        #expect(abs(abs(value - bound) - 1.959_963_984_540_054 * error) < 1e-12)
      }
    }
  }

  @Test("Without tries there is neither share nor interval, and JSON leaves them out")
  func nothing() throws {
    let none = Rate(0, of: 0)
    #expect(none.value == nil && none.interval == nil)
    let json = String(decoding: try JSONEncoder().encode(none), as: UTF8.self)
    #expect(!json.contains("value") && !json.contains("low"))
    #expect(try JSONDecoder().decode(Rate.self, from: Data(json.utf8)) == none)
  }

  @Test("JSON that counts more hits than tries is refused", arguments: ["3,2", "-1,2", "0,-1"])
  func impossible(counts: String) {
    let parts = counts.split(separator: ",")
    let json = #"{"count":\#(parts[0]),"total":\#(parts[1])}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Rate.self, from: Data(json.utf8))
    }
  }
}
