import SightlineFoundation
import TestSupport
import Testing

@Suite("Growing numbers in runs")
struct NumberRunsTests {
  /// Numbers with gaps, and others of which some are among them.
  private static func numbers(_ seed: UInt64, gaps: Int) -> [Int64] {
    var random = DrawingNumbers(seed: seed)
    var number: Int64 = Int64(random.below(5))
    return (0..<random.below(60)).map { _ in
      number += random.below(gaps) == 0 ? Int64(2 + random.below(9)) : 1
      return number
    }
  }

  @Test("Places, followers and common numbers are those of the plain list", arguments: 0..<40)
  func law(seed: UInt64) throws {
    let (numbers, others) = (Self.numbers(seed, gaps: 4), Self.numbers(seed + 1000, gaps: 2))
    let runs = NumberRuns(numbers)
    #expect(runs.numbers == numbers)
    for number in -1...(numbers.last ?? 0) + 2 {
      #expect(runs.place(of: number) == numbers.firstIndex(of: number))
      #expect(runs.firstPlace(from: number) == numbers.firstIndex { $0 >= number } ?? numbers.count)
    }
    for place in numbers.indices {
      #expect(runs[place] == numbers[place])
      let end = (place..<numbers.count).first { numbers[$0] - numbers[place] != Int64($0 - place) }
      #expect(runs.followers(from: place) == (end ?? numbers.count) - place)
    }
    #expect(runs.commonCount(with: NumberRuns(others)) == Set(numbers).intersection(others).count)
    var found: [[Int]] = []
    let rest = runs.eachPlace(of: others) { found.append([$0, $1]) }
    let expected = others.indices.compactMap { index in
      numbers.firstIndex(of: others[index]).map { [index, $0] }
    }
    #expect(found == expected)
    #expect(rest == numbers.last.map { last in others.prefix { $0 <= last }.count } ?? 0)
  }

  @Test("Numbers added together are those added one by one", arguments: 0..<20)
  func together(seed: UInt64) {
    let numbers = Self.numbers(seed, gaps: 5)
    var runs = NumberRuns(numbers.prefix(7))
    runs.append(contentsOf: Array(numbers.dropFirst(7).prefix(1)))
    runs.append(contentsOf: Array(numbers.dropFirst(8)))
    runs.append(contentsOf: [])
    #expect(runs == NumberRuns(numbers))
  }
}
