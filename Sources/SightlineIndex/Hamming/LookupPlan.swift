/// Chooses how far each part of a code is looked up, level by level.
///
/// A part is looked up to a threshold: all rows are found whose part differs in at most as many bits; -1
/// finds none. By the general pigeonhole principle every row within a radius is found in some part if
/// the thresholds, each plus one, add up to the radius plus one. The part whose threshold is raised next
/// is free to choose: the plan takes the cheapest, by the number of entries in the buckets, so that parts
/// that many codes share are looked up last or not at all.
struct LookupPlan {
  /// The weights that a prefix may have.
  private static let weights = 25

  let code: QueryCode
  private let tables: MultiIndex
  private let costs: HammingCosts
  /// The code's parts, by table.
  private let substrings: [UInt32]
  /// The number of entries in the buckets of each weight counted so far, by table and weight.
  private var entryCounts: [Double]
  /// The cost of each table's next level, and whether its entries were counted for it.
  private var next: [(cost: Double, isCounted: Bool)] = []

  /// By table.
  private(set) var thresholds: [Int]
  /// The cost of the lookups so far.
  private(set) var cost = 0.0
  /// The number of levels so far; all codes are found that differ in fewer bits.
  private(set) var levelCount = 0

  init(_ code: QueryCode, tables: MultiIndex, costs: HammingCosts) {
    self.code = code
    self.tables = tables
    self.costs = costs
    substrings = tables.tables.map { $0.substring(of: code) }
    thresholds = Array(repeating: -1, count: tables.tables.count)
    entryCounts = Array(repeating: 0, count: tables.tables.count * Self.weights)
    next = tables.tables.indices.map { (estimatedCost(of: $0), false) }
  }

  /// Raises the cheapest threshold, unless that makes lookups cost more than a budget.
  ///
  /// - Returns: The table, or nil.
  mutating func raise(budget: Double) -> Int? {
    while true {
      var table = 0
      for other in next.indices where next[other].cost < next[table].cost { table = other }
      guard cost + next[table].cost <= budget else { return nil }
      if !next[table].isCounted {
        next[table] = (countedCost(of: table), true)
        continue
      }
      cost += next[table].cost
      thresholds[table] += 1
      levelCount += 1
      next[table] = (estimatedCost(of: table), false)
      return table
    }
  }

  /// Raises thresholds until they find all within a radius.
  ///
  /// - Returns: Whether that costs no more than the budget.
  mutating func plan(radius: Int, budget: Double) -> Bool {
    guard bucketCost(radius: radius) <= budget else { return false }
    while levelCount <= radius {
      if raise(budget: budget) == nil { return false }
    }
    return true
  }

  /// Returns the approximate cost of finding the buckets alone, which can exceed the budget before any is touched.
  private func bucketCost(radius: Int) -> Double {
    let (levels, more) = (radius + 1).quotientAndRemainder(dividingBy: tables.tables.count)
    return tables.tables.enumerated().reduce(0) { sum, table in
      let thresholds = 0..<levels + (table.offset < more ? 1 : 0)
      return thresholds.reduce(sum) {
        $0 + Binomials.value(table.element.part.prefix, $1) * costs.bucket
      }
    }
  }

  /// The walks that find what the last level of a table adds.
  func walks(ofLastLevelOf table: Int) -> [BucketWalk] {
    let part = tables.tables[table].part
    let level = thresholds[table]
    guard level <= part.length else { return [] }
    return (max(0, level - part.rest)...min(level, part.prefix)).map {
      BucketWalk(
        table: table,
        substring: substrings[table],
        weight: $0,
        rest: level - $0...level - $0
      )
    }
  }

  /// The walks that find all that the thresholds say.
  var walks: [BucketWalk] {
    tables.tables.indices.flatMap { table -> [BucketWalk] in
      let part = tables.tables[table].part
      let threshold = thresholds[table]
      guard threshold >= 0 else { return [] }
      return (0...min(threshold, part.prefix)).map {
        BucketWalk(
          table: table,
          substring: substrings[table],
          weight: $0,
          rest: 0...min(threshold - $0, part.rest)
        )
      }
    }
  }

  /// Returns the cost of a table's next level if its codes are spread evenly.
  private func estimatedCost(of table: Int) -> Double {
    let part = tables.tables[table].part
    let weight = thresholds[table] + 1
    let entries = Binomials.value(part.prefix, weight) * tables.tables[table].meanBucketSize
    return cost(of: table, lastCount: entries)
  }

  /// Returns the cost of a table's next level, with its entries counted.
  private mutating func countedCost(of table: Int) -> Double {
    let weight = thresholds[table] + 1
    guard weight <= tables.tables[table].part.prefix else { return cost(of: table, lastCount: 0) }
    let count = tables.tables[table].entryCount(substrings[table], weight: weight)
    entryCounts[table * Self.weights + weight] = Double(count)
    return cost(of: table, lastCount: Double(count))
  }

  /// Returns the cost of a table's next level.
  ///
  /// - Parameters:
  ///   - table: Which table.
  ///   - lastCount: The entries of the level's own weight; those of lower ones were counted.
  /// - Returns: Nanoseconds.
  private func cost(of table: Int, lastCount: Double) -> Double {
    let part = tables.tables[table].part
    let level = thresholds[table] + 1
    var cost = 0.0
    var weight = min(level, part.prefix)
    if weight == level {
      cost = Binomials.value(part.prefix, weight) * costs.bucket + lastCount * costs.entry
    }
    while weight >= 0 && level - weight <= part.rest {
      let count = weight == level ? lastCount : entryCounts[table * Self.weights + weight]
      let share = Binomials.value(part.rest, level - weight) / Double(1 << part.rest)
      cost += count * share * costs.candidate
      weight -= 1
    }
    return cost
  }
}

/// Binomial coefficients.
enum Binomials {
  private static let rows: [[Double]] = {
    var rows: [[Double]] = [[1]]
    for _ in 0..<32 {
      let last = rows[rows.count - 1]
      rows.append(zip([0] + last, last + [0]).map(+))
    }
    return rows
  }()

  /// The number of ways to choose `chosen` of up to 32 bits; 0 where there is none.
  static func value(_ bits: Int, _ chosen: Int) -> Double {
    (0...bits).contains(chosen) ? rows[bits][chosen] : 0
  }
}
