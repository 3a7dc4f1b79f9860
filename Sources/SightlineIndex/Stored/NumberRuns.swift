import Algorithms
import SightlineFoundation

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

  /// The lowest number; nil without numbers.
  package var first: Int64? { runs.first?.first }

  /// The highest number; nil without numbers.
  package var last: Int64? { runs.last.map { $0.first + Int64(count - $0.place - 1) } }

  /// The number at a place.
  ///
  /// - Complexity: O(log runs).
  package subscript(place: Int) -> Int64 {
    precondition(place >= 0 && place < count)
    let run = runs[runs.partitioningIndex { $0.place > place } - 1]
    return run.first + Int64(place - run.place)
  }

  /// The place of a number; nil where it is not among them.
  ///
  /// - Complexity: O(log runs).
  package func place(of number: Int64) -> Int? {
    let run = runs.partitioningIndex { $0.first > number } - 1
    guard run >= 0, number - runs[run].first < Int64(count(ofRun: run)) else { return nil }
    return runs[run].place + Int(number - runs[run].first)
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

extension NumberRuns {
  /// Reads the numbers of the pictures of a file; nil where they do not grow, or are not as many as it says.
  init?(footer: [UInt8], of header: FeatureFileHeader) {
    self.init()
    let bytes = footer.rawSpan
    for run in 0..<header.runCount {
      let start = FeatureChunk.cellCount * 8 + run * 16
      let first = Int64(bitPattern: bytes.littleEndian64(at: start))
      let count = bytes.littleEndian64(at: start + 8)
      guard first >= 0, count > 0, count <= UInt64(header.pictureCount - self.count),
        first <= Int64.max - Int64(count), last.map({ $0 < first }) ?? true
      else { return nil }
      append(first, count: Int(count))
    }
    guard count == header.pictureCount else { return nil }
  }

  /// The bytes that give the same numbers when they are read.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(
      littleEndian: runs.indices.flatMap {
        [UInt64(bitPattern: runs[$0].first), UInt64(count(ofRun: $0))]
      }
    )
    return bytes
  }
}
