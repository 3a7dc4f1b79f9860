import Algorithms

/// Growing numbers, as runs of those that follow one another: few, where few numbers between them are missing.
package struct NumberRuns: Hashable, Sendable {
  /// Numbers that follow one another.
  package struct Run: Hashable, Sendable {
    /// The first of them.
    package let first: Int64
    /// The place of the first among all numbers.
    package let place: Int
  }

  /// In their order; a number follows the last of the run before it in none of them.
  package private(set) var runs: [Run] = []
  /// How many numbers there are.
  package private(set) var count = 0

  /// Begins without numbers.
  package init() {}

  /// Takes numbers that grow.
  package init(_ numbers: some Sequence<Int64>) {
    for number in numbers { append(number) }
  }

  /// Adds a number that is higher than all before; traps for another.
  package mutating func append(_ number: Int64) { append(number, count: 1) }

  /// Adds numbers that follow one another and are higher than all before; traps for others.
  package mutating func append(_ first: Int64, count: Int) {
    guard count > 0 else { return }
    if let last, last >= first { preconditionFailure("numbers grow") }
    if last.map({ $0 + 1 != first }) ?? true { runs.append(Run(first: first, place: self.count)) }
    self.count += count
  }

  /// Adds numbers that grow and are higher than all before; traps for others.
  ///
  /// - Complexity: O(1) for numbers that all follow one another.
  package mutating func append(contentsOf numbers: [Int64]) {
    guard let first = numbers.first, let last = numbers.last else { return }
    // Growing numbers that reach no farther than their count leave none out.
    if last - first == Int64(numbers.count - 1) { return append(first, count: numbers.count) }
    for number in numbers { append(number) }
  }

  /// The lowest number; nil without numbers.
  package var first: Int64? { runs.first?.first }

  /// The highest number; nil without numbers.
  package var last: Int64? { runs.last.map { $0.first + Int64(count - $0.place - 1) } }

  /// The number at a place.
  ///
  /// - Complexity: O(log runs).
  package subscript(place: Int) -> Int64 {
    precondition(place >= 0 && place < count)
    // Most catalogs have one run, and the first picture of each is asked for very often.
    let run = runs.count == 1 ? runs[0] : runs[runs.partitioningIndex { $0.place > place } - 1]
    return run.first + Int64(place - run.place)
  }

  /// The place of a number; nil where it is not among them.
  ///
  /// - Complexity: O(log runs).
  package func place(of number: Int64) -> Int? {
    let place = firstPlace(from: number)
    return place < count && self[place] == number ? place : nil
  }

  /// The place of the first number that is not below another; `count` where all are.
  ///
  /// - Complexity: O(log runs).
  package func firstPlace(from number: Int64) -> Int {
    let run = runs.partitioningIndex { $0.first > number } - 1
    guard run >= 0 else { return 0 }
    return runs[run].place + Int(min(number - runs[run].first, Int64(count(ofRun: run))))
  }

  /// How many numbers follow one another from a place on, the one there included.
  ///
  /// - Complexity: O(log runs).
  package func followers(from place: Int) -> Int {
    precondition(place >= 0 && place < count)
    let run = runs.partitioningIndex { $0.place > place } - 1
    return runs[run].place + count(ofRun: run) - place
  }

  /// Finds growing numbers, in their order.
  ///
  /// - Parameters:
  ///   - numbers: Numbers that grow.
  ///   - body: Takes the index of one that is there, and its place.
  /// - Returns: The index of the first number that is higher than all that are there.
  /// - Throws: Any error that the body throws.
  /// - Complexity: O(log runs + numbers + runs between the first and the last of them).
  package func eachPlace<E: Error>(
    of numbers: [Int64],
    _ body: (_ index: Int, _ place: Int) throws(E) -> Void
  ) throws(E) -> Int {
    guard let start = numbers.first, let last else { return 0 }
    var run = max(runs.partitioningIndex { $0.first > start } - 1, 0)
    var index = 0
    while index < numbers.count, numbers[index] <= last {
      let number = numbers[index]
      let first = runs[run].first
      if number < first {
        index += 1
      } else if number - first < Int64(count(ofRun: run)) {
        try body(index, runs[run].place + Int(number - first))
        index += 1
      } else {
        run += 1
      }
    }
    return index
  }

  /// How many numbers are among others, too.
  ///
  /// - Complexity: O(runs of both).
  package func commonCount(with other: NumberRuns) -> Int {
    var (own, others, common) = (0, 0, 0)
    while own < runs.count, others < other.runs.count {
      let end = runs[own].first + Int64(count(ofRun: own))
      let otherEnd = other.runs[others].first + Int64(other.count(ofRun: others))
      let first = max(runs[own].first, other.runs[others].first)
      common += Int(max(0, min(end, otherEnd) - first))
      if end <= otherEnd { own += 1 } else { others += 1 }
    }
    return common
  }

  /// How many numbers a run has.
  package func count(ofRun run: Int) -> Int {
    (run + 1 < runs.count ? runs[run + 1].place : count) - runs[run].place
  }

  /// All numbers, in their order.
  package var numbers: [Int64] {
    var numbers: [Int64] = []
    numbers.reserveCapacity(count)
    for (number, run) in runs.enumerated() {
      numbers += run.first..<run.first + Int64(count(ofRun: number))
    }
    return numbers
  }
}
