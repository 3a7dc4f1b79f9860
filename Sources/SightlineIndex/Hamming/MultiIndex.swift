import Dispatch
import Synchronization

/// Tables of codes by each of their parts, so that codes near in a part are found without a scan.
///
/// Multi-index hashing: codes are cut into about as many parts as make a part as long as the logarithm
/// of the number of codes. Each part has a table. Its first bits choose the bucket, with eight codes on
/// average; the rest is stored beside the row in the entry, so that only rows near in the whole part are
/// verified.
struct MultiIndex: Sendable {
  let tables: [PartTable]

  var byteCount: Int { tables.reduce(0) { $0 + $1.byteCount } }

  /// The parts of codes for a number of rows.
  static func parts(bitCount: Int, rowCount: Int) -> [CodePart] {
    let rowBits = max(
      1,
      (max(2, rowCount) - 1).bitWidth - (max(2, rowCount) - 1).leadingZeroBitCount
    )
    let count = max(1, (bitCount + rowBits / 2) / rowBits)
    // Parts as equal as they can be.
    return (0..<count).map { part in
      let first = part * bitCount / count
      let length = (part + 1) * bitCount / count - first
      let prefix = min(length, max(1, min(24, rowBits - 3)))
      return CodePart(first: first, prefix: prefix, rest: min(length - prefix, 8, 32 - rowBits))
    }
  }
}

/// Rows listed by one part of their codes.
struct PartTable: Sendable {
  let part: CodePart
  /// The start of each bucket's entries, then the number of entries.
  let starts: [UInt32]
  /// The row, and above it the part's rest.
  let entries: [UInt32]

  var byteCount: Int { (starts.count + entries.count) * MemoryLayout<UInt32>.stride }

  /// How many entries a bucket has on average.
  var meanBucketSize: Double { Double(entries.count) / Double(starts.count - 1) }
}

/// The place of a part of the codes, in bits.
struct CodePart: Sendable, Hashable {
  let first: Int
  /// The bits that choose the bucket.
  let prefix: Int
  /// The bits after them that an entry holds.
  let rest: Int

  /// The bits that count.
  var length: Int { prefix + rest }
}

/// A walk over the buckets of a table that differ from a code's in as many bits as `weight` says.
struct BucketWalk {
  let table: Int
  let substring: UInt32
  let weight: Int
  /// In how many bits the rest of the part may differ.
  let rest: ClosedRange<Int>
}

extension HammingSegment {
  /// Builds the tables of the rows, on all cores.
  ///
  /// - Complexity: O(rows × parts).
  mutating func buildTables(bitCount: Int) {
    let rows = rows
    let parts = MultiIndex.parts(bitCount: bitCount, rowCount: rows.count)
    let tables = Mutex([PartTable?](repeating: nil, count: parts.count))
    DispatchQueue.concurrentPerform(iterations: parts.count) { part in
      let table = PartTable(rows, part: parts[part])
      tables.withLock { $0[part] = table }
    }
    self.tables = MultiIndex(tables: tables.withLock { $0.compactMap(\.self) })
  }
}

extension HammingIndex {
  /// Builds the tables that make queries of a radius fast, where they would be used.
  ///
  /// Each query chooses whether to use them, for any radius. Codes inserted later get tables too, once
  /// there are enough of them.
  ///
  /// - Parameter radius: The most bits in which codes will differ.
  /// - Complexity: O(codes × bits / log(codes)), on all cores.
  public mutating func prepare(forRadius radius: Int) {
    preparedRadius = max(radius, preparedRadius ?? radius)
    for index in segments.indices { prepare(&segments[index]) }
  }

  /// Builds a segment's tables, if it has none and they would be used.
  func prepare(_ segment: inout HammingSegment) {
    guard let preparedRadius, isWorthTables(segment, radius: preparedRadius) else { return }
    segment.buildTables(bitCount: bitCount)
  }

  /// Whether tables would make queries of a radius cheaper in a segment that has none.
  func isWorthTables(_ segment: HammingSegment, radius: Int) -> Bool {
    guard segment.tables == nil && segment.rows.count >= tuning.leastTabled else { return false }
    let scan = Double(segment.rows.count * width) * tuning.costs.word
    return lookupCost(rowCount: segment.rows.count, radius: radius) <= scan
  }

  /// Returns the cost of building a segment's tables.
  func buildingCost(of segment: HammingSegment) -> Double {
    let parts = MultiIndex.parts(bitCount: bitCount, rowCount: segment.rows.count)
    return Double(segment.rows.count * parts.count) * tuning.costs.listing
  }

  /// Returns the cost of looking up a code if codes were spread evenly.
  private func lookupCost(rowCount: Int, radius: Int) -> Double {
    let costs = tuning.costs
    let parts = MultiIndex.parts(bitCount: bitCount, rowCount: rowCount)
    let (levels, more) = (max(0, radius) + 1).quotientAndRemainder(dividingBy: parts.count)
    return parts.enumerated().reduce(0) { sum, part in
      let (prefix, rest) = (part.element.prefix, part.element.rest)
      let bucketSize = Double(rowCount) / Double(1 << prefix)
      let thresholds = 0..<levels + (part.offset < more ? 1 : 0)
      return thresholds.reduce(sum) { sum, weight in
        let share = (0..<thresholds.upperBound - weight).reduce(0) {
          $0 + Binomials.value(rest, $1) / Double(1 << rest)
        }
        let each = costs.bucket + bucketSize * (costs.entry + share * costs.candidate)
        return sum + Binomials.value(prefix, weight) * each
      }
    }
  }
}
