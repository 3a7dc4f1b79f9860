import SightlineEvaluation
import Testing

@Suite("SeededRandom")
struct SeededRandomTests {
  @Test("The same seed and name give the same numbers, others do not")
  func sequences() {
    func numbers(_ seed: UInt64, _ name: String) -> [UInt64] {
      var random = SeededRandom(seed: seed, name: name)
      return (0..<4).map { _ in random.next() }
    }
    #expect(numbers(1, "a") == numbers(1, "a"))
    #expect(numbers(1, "a") != numbers(2, "a"))
    #expect(numbers(1, "a") != numbers(1, "b"))
    #expect(numbers(1, "ab") != numbers(1, "ba"))
  }

  @Test("Indices reach every number below the bound, evenly")
  func indices() {
    var random = SeededRandom(seed: 3)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<7000 { counts[random.index(below: 7)] += 1 }
    #expect(counts.allSatisfy { (850...1150).contains($0) })
  }
}
