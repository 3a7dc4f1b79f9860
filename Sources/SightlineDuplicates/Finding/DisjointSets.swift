/// A partition of numbers 0…count − 1 into sets that are only ever joined.
///
/// Each set is a tree of links to smaller members, shortened as it is read (path halving), so that
/// the smallest member names the set whatever the order of the joins was.
struct DisjointSets {
  private var parents: [Int32]

  /// Makes a set of each number.
  ///
  /// - Parameter count: How many, at most 2³¹ − 1. Traps beyond.
  init(count: Int) { parents = Array(0..<Int32(count)) }

  /// Joins the sets of two numbers.
  ///
  /// - Complexity: O(log count), amortised.
  mutating func join(_ first: Int, _ second: Int) {
    let (first, second) = (root(of: first), root(of: second))
    if first < second {
      parents[second] = Int32(first)
    } else {
      parents[first] = Int32(second)
    }
  }

  /// The smallest number of a number's set.
  mutating func root(of number: Int) -> Int {
    var number = number
    while Int(parents[number]) != number {
      parents[number] = parents[Int(parents[number])]
      number = Int(parents[number])
    }
    return number
  }

  /// The sets of two or more, by their smallest numbers, each in growing order.
  ///
  /// - Complexity: O(count) once joined.
  mutating func joined() -> [[Int]] {
    var sizes = [Int32](repeating: 0, count: parents.count)
    for number in parents.indices { sizes[root(of: number)] += 1 }
    var sets: [[Int]] = []
    var place: [Int: Int] = [:]
    for number in parents.indices {
      let root = root(of: number)
      guard sizes[root] > 1 else { continue }
      if root == number {
        place[root] = sets.count
        sets.append([])
        sets[sets.count - 1].reserveCapacity(Int(sizes[root]))
      }
      if let place = place[root] { sets[place].append(number) }
    }
    return sets
  }
}
