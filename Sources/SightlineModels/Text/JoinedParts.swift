/// The parts of a word while pairs of them are joined.
///
/// They are a list with neighbours; which pair is next tells a heap, whose entries count only while both parts are as they
/// were.
struct JoinedParts {
  private struct Candidate {
    let rank: Int32
    let place: Int
    /// Both parts, as they were.
    let left: Int
    let right: Int
    let number: Int

    func isBefore(_ other: Candidate) -> Bool { (rank, place) < (other.rank, other.place) }
  }

  private var numbers: [Int]
  private var next: [Int]
  private var previous: [Int]
  private var isGone: [Bool]
  private var heap: [Candidate] = []

  /// Takes the parts.
  init(_ numbers: [Int]) {
    self.numbers = numbers
    next = numbers.indices.map { $0 + 1 }
    previous = numbers.indices.map { $0 - 1 }
    isGone = numbers.map { _ in false }
  }

  /// Joins pairs, those of the lowest rank first, the leftmost of several.
  ///
  /// - Parameter known: Returns the piece to which a pair is joined; nil for a pair that is not joined.
  /// - Complexity: O(n log n).
  mutating func join(_ known: (_ left: Int, _ right: Int) -> BytePairModel.Join?) {
    for place in numbers.indices { propose(place, known) }
    while let best = pop() {
      let right = next[best.place]
      // If a part of the pair has been joined with another since, the pair no longer exists.
      guard !isGone[best.place], right < numbers.count, numbers[best.place] == best.left,
        numbers[right] == best.right
      else { continue }
      numbers[best.place] = best.number
      isGone[right] = true
      next[best.place] = next[right]
      if next[right] < numbers.count { previous[next[right]] = best.place }
      propose(best.place, known)
      if previous[best.place] >= 0 { propose(previous[best.place], known) }
    }
  }

  /// Adds what is left.
  func append(to all: inout [Int]) {
    for place in numbers.indices where !isGone[place] { all.append(numbers[place]) }
  }

  private mutating func propose(
    _ place: Int,
    _ known: (_ left: Int, _ right: Int) -> BytePairModel.Join?
  ) {
    guard next[place] < numbers.count else { return }
    let (left, right) = (numbers[place], numbers[next[place]])
    guard let join = known(left, right) else { return }
    push(
      Candidate(rank: join.rank, place: place, left: left, right: right, number: Int(join.number))
    )
  }

  private mutating func push(_ candidate: Candidate) {
    heap.append(candidate)
    var place = heap.count - 1
    while place > 0, heap[place].isBefore(heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func pop() -> Candidate? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && heap[child].isBefore(heap[least]) { least = child }
      guard least != place else { return first }
      heap.swapAt(place, least)
      place = least
    }
  }
}
