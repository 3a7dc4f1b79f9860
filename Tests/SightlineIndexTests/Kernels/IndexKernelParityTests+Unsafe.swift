import CVisualKernels
import TestSupport
import Testing

/// The kernels count the same on every processor.
@Suite struct IndexKernelParityTests {
  private var synthetic = SyntheticFeatures(seed: 11)

  private mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(synthetic.next(below: 256)) }
  }

  @Test(
    "Descriptors are ordered and decoded by the form of the codebook",
    arguments: [0, 1, 7, 40]
  )
  mutating func codes(count: Int) {
    let order = (0..<4).flatMap { column in
      (0..<4).flatMap { row in (0..<8).map { (row * 4 + column) * 8 + $0 } }
    }
    let descriptors = bytes(count * 128)
    var (fast, portable) = (descriptors, descriptors)
    unsafe sl_index_order(descriptors, count, &fast)
    unsafe sl_index_order_portable(descriptors, count, &portable)
    #expect(fast == portable)
    let inOrder: [UInt8] = (0..<count * 128).map { (index: Int) -> UInt8 in
      descriptors[index / 128 * 128 + order[index % 128]]
    }
    #expect(fast == inOrder)

    let cells = (0..<count).map { _ in UInt16(synthetic.next(below: 65_536)) }
    let codes = bytes(count * 16)
    let centroids = bytes(2 * 256 * 64)
    let steps = bytes(32 * 16 * 4).map { Int16($0) - 128 }
    unsafe sl_index_decode(cells, codes, count, centroids, steps, &fast)
    unsafe sl_index_decode_portable(cells, codes, count, centroids, steps, &portable)
    #expect(fast == portable)
    var expected = [UInt8](repeating: 0, count: count * 128)
    for feature in 0..<count {
      for (index, place) in order.enumerated() {
        let (half, part) = (index / 64, index / 4)
        let centroid = half * 256 + Int(half == 0 ? cells[feature] >> 8 : cells[feature] & 255)
        let pair = codes[feature * 16 + part / 2]
        let step = Int(part % 2 == 0 ? pair & 15 : pair >> 4)
        let sum =
          Int(centroids[centroid * 64 + index % 64])
          + Int(steps[(part * 16 + step) * 4 + index % 4])
        expected[feature * 128 + place] = UInt8(clamping: sum)
      }
    }
    #expect(fast == expected)
  }

  @Test("Distances of halves equal the portable kernel's")
  mutating func halfDistances() {
    for _ in 0..<20 {
      let vector = bytes(64)
      let others = bytes(64 * 24).map(Int16.init)
      var fast = [UInt32](repeating: 0, count: 24)
      var portable = fast
      unsafe sl_index_half_distances(vector, others, 24, &fast)
      unsafe sl_index_half_distances_portable(vector, others, 24, &portable)
      #expect(fast == portable)
    }
  }

  @Test("Distances of halves are squared and Euclidean, eight interleaved")
  mutating func halfDistanceTwin() {
    let vector = bytes(64)
    let others = (0..<16).map { _ in bytes(64) }
    let interleaved = [0, 8].flatMap { group in
      stride(from: 0, to: 64, by: 2).flatMap { pair in
        others[group..<group + 8].flatMap { $0[pair..<pair + 2].map(Int16.init) }
      }
    }
    var distances = [UInt32](repeating: 0, count: 16)
    unsafe sl_index_half_distances(vector, interleaved, 16, &distances)
    let expected = others.map { other in
      zip(vector, other).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    }
    #expect(distances.map(Int.init) == expected)
  }

  @Test(
    "The nearest descriptors of two pictures are those that comparing each with each finds",
    arguments: [(0, 1), (1, 1), (5, 8), (9, 63), (20, 64), (31, 133)],
    [2, 256]
  )
  func nearestPairs(counts: (Int, Int), levels: Int) {
    var synthetic = SyntheticFeatures(seed: 12)
    // Of few levels, many are equally near.
    let one = (0..<128 * counts.0).map { _ in UInt8(synthetic.next(below: levels)) }
    let other = (0..<128 * counts.1).map { _ in UInt8(synthetic.next(below: levels)) }
    let fast = Self.pairs(one, other) { unsafe sl_index_nearest_pairs($0, $1, $2, $3, $4, $5) }
    let portable = Self.pairs(one, other) {
      unsafe sl_index_nearest_pairs_portable($0, $1, $2, $3, $4, $5)
    }
    #expect(fast == portable)
    let distances = (0..<counts.0).map { first in
      (0..<counts.1).map { second in
        (0..<128).reduce(0) {
          let difference = Int(one[first * 128 + $1]) - Int(other[second * 128 + $1])
          return $0 + difference * difference
        }
      }
    }
    for (first, row) in distances.enumerated() {
      let sorted = row.sorted()
      #expect(Int(fast[1][first]) == sorted[0])
      #expect(row.firstIndex(of: sorted[0]) == Int(fast[0][first]))
      #expect(Int(fast[2][first]) == (sorted.count > 1 ? sorted[1] : Int(UInt32.max)))
    }
    for second in 0..<counts.1 where counts.0 > 0 {
      let column = distances.map { $0[second] }
      #expect(column.firstIndex(of: Int(fast[4][second])) == Int(fast[3][second]))
      #expect(column.min() == Int(fast[4][second]))
    }
  }

  private typealias Pairing = (
    [UInt8], Int, [UInt8], Int, UnsafeMutablePointer<UInt8>, sl_index_pairs
  ) -> Void

  /// The numbers that a kernel writes for two pictures: nearest, least, second, nearest of others, least of others.
  private static func pairs(_ one: [UInt8], _ other: [UInt8], _ kernel: Pairing) -> [[UInt32]] {
    let counts = (one.count / 128, other.count / 128)
    var work = [UInt8](repeating: 0, count: sl_index_pairs_work(counts.1))
    let lengths = [counts.0, counts.0, counts.0, counts.1, counts.1]
    let longest = max(counts.0, counts.1, 1)
    var numbers = [UInt32](repeating: 7, count: 5 * longest)
    unsafe numbers.withUnsafeMutableBufferPointer { numbers in
      guard let start = numbers.baseAddress else { return }
      unsafe kernel(
        one,
        counts.0,
        other,
        counts.1,
        &work,
        sl_index_pairs(
          nearest: start,
          least: start + longest,
          second: start + 2 * longest,
          nearestOfOther: start + 3 * longest,
          leastOfOther: start + 4 * longest
        )
      )
    }
    return lengths.enumerated().map { Array(numbers[$0 * longest..<$0 * longest + $1]) }
  }

  @Test("Tables of step distances equal the portable kernel's, also if truncated")
  mutating func stepTables() {
    for round in 0..<40 {
      let vector = bytes(64)
      // Near centroids as they come, and far ones, whose distances are over the most.
      let centroid = round % 2 == 0 ? bytes(64) : vector.map { $0 / 2 + $0 / 4 }
      let steps = bytes(1024).map { Int16(Int8(bitPattern: $0)) / (round % 3 == 0 ? 1 : 4) }
      var fast = [UInt8](repeating: 0, count: 256)
      var portable = fast
      unsafe sl_index_step_table(vector, centroid, steps, &fast)
      unsafe sl_index_step_table_portable(vector, centroid, steps, &portable)
      #expect(fast == portable)
      #expect(fast.max() ?? 255 <= 127)
    }
  }

  @Test("The nearest centroid and steps are the first of the nearest", arguments: [2, 100, 128])
  func nearestCodes(levels: Int) {
    var synthetic = SyntheticFeatures(seed: 15)
    let distances = (0..<256).map { _ in UInt32(synthetic.next(below: levels) << 16) }
    let first = distances.indices.min { distances[$0] < distances[$1] }
    #expect(unsafe Int(sl_index_nearest(distances)) == first)
    #expect(unsafe Int(sl_index_nearest_portable(distances)) == first)
    let table = (0..<256).map { _ in UInt8(synthetic.next(below: levels)) }
    var fast = [UInt8](repeating: 1, count: 8)
    var portable = [UInt8](repeating: 2, count: 8)
    unsafe sl_index_nearest_steps(table, &fast)
    unsafe sl_index_nearest_steps_portable(table, &portable)
    #expect(fast == portable)
    let steps = (0..<16).map { part in
      let distances = table[16 * part..<16 * part + 16]
      return (distances.indices.min { distances[$0] < distances[$1] } ?? 0) - 16 * part
    }
    #expect(fast.map(Int.init) == (0..<8).map { steps[2 * $0] | steps[2 * $0 + 1] << 4 })
  }

  @Test("Near cells equal those from sorting all pairs", arguments: [1, 6, 32])
  func nearCells(limit: Int) {
    var synthetic = SyntheticFeatures(seed: 14)
    // Few different distances, so that many pairs are equally near.
    let first = (0..<256).map { _ in UInt32(synthetic.next(below: 900)) }
    let second = (0..<256).map { _ in UInt32(synthetic.next(below: 900)) }
    var firstNearest = [UInt8](repeating: 0, count: limit)
    var secondNearest = firstNearest
    var firstRanks = firstNearest
    var secondRanks = firstNearest
    unsafe sl_index_near_cells(
      first,
      second,
      limit,
      &firstNearest,
      &secondNearest,
      &firstRanks,
      &secondRanks
    )
    let none = [UInt8](repeating: 0, count: limit)
    var plain = (none, none, none, none)
    unsafe sl_index_near_cells_portable(
      first,
      second,
      limit,
      &plain.0,
      &plain.1,
      &plain.2,
      &plain.3
    )
    #expect((firstNearest, secondNearest, firstRanks, secondRanks) == plain)
    let found = (0..<limit).map {
      first[Int(firstNearest[Int(firstRanks[$0])])]
        + second[Int(secondNearest[Int(secondRanks[$0])])]
    }
    let all = first.flatMap { distance in second.map { distance + $0 } }.sorted()
    #expect(found == Array(all.prefix(limit)))
    #expect(Set(zip(firstRanks, secondRanks).map { Int($0) << 8 | Int($1) }).count == limit)
    #expect(firstNearest.map { first[Int($0)] } == Array(first.sorted().prefix(limit)))
  }

  @Test("Packed cells are unpacked as by the portable kernel", arguments: [0, 1, 31, 32, 33, 100])
  mutating func unpacking(count: Int) {
    let packed = bytes(14 * count)
    let pairs = bytes(16 * 16)
    var fast = [UInt8](repeating: 0, count: 24 * count)
    var portable = fast
    unsafe sl_index_unpack(packed, count, pairs, &fast)
    unsafe sl_index_unpack_portable(packed, count, pairs, &portable)
    #expect(fast == portable)
  }

  @Test("Inner products of rows equal the portable kernel's", arguments: [1, 7, 64, 433])
  mutating func rowProducts(length: Int) {
    let vector = bytes(length)
    let rows = bytes(length * 9)
    var fast = [UInt32](repeating: 0, count: 9)
    var portable = fast
    unsafe sl_index_row_products(vector, rows, length, 9, &fast)
    unsafe sl_index_row_products_portable(vector, rows, length, 9, &portable)
    #expect(fast == portable)
    let expected = (0..<9).map { row in
      (0..<length).reduce(0) { $0 + Int(vector[$1]) * Int(rows[row * length + $1]) }
    }
    #expect(fast.map(Int.init) == expected)
  }

  @Test(
    "Products of embeddings equal the portable kernel's in every form",
    arguments: [
      1, 15, 16, 63, 64, 65, 130, 1280,
    ]
  )
  mutating func embeddingProducts(length: Int) {
    // The largest numbers first.
    let ends = [127, -127, 127].map { [Int8](repeating: $0, count: length) }
    let vectors = ends + (0..<6).map { _ in bytes(length).map { Int8(Int($0) % 255 - 127) } }
    let rows = vectors.flatMap(\.self)
    for vector in vectors {
      let expected = vectors.map { zip(vector, $0).reduce(0) { $0 + Int($1.0) * Int($1.1) } }
      var found = [Int32](repeating: 0, count: vectors.count)
      unsafe sl_embedding_products(vector, rows, length, vectors.count, &found)
      #expect(found.map(Int.init) == expected)
      for form in SL_EMBEDDING_PORTABLE...SL_EMBEDDING_NEON {
        let isThere = unsafe sl_embedding_products_in_form(
          Int32(form),
          vector,
          rows,
          length,
          vectors.count,
          &found
        )
        #expect(isThere == 0 || found.map(Int.init) == expected)
      }
    }
  }

  @Test("The longest row of the largest numbers does not overflow")
  func largestProduct() {
    let vector = [UInt8](repeating: 255, count: 65_535)
    var product: [UInt32] = [0]
    unsafe sl_index_row_products(vector, vector, vector.count, 1, &product)
    #expect(product == [UInt32(255 * 255 * 65_535)])
  }

  @Test(
    "Sums of sketches equal the portable kernel's, and those of signs",
    arguments: [1, 63, 512, 1280]
  )
  func projections(length: Int) {
    var synthetic = SyntheticFeatures(seed: 13)
    let bits = 256
    let numbers = (0..<length).map { _ in Int8(synthetic.next(below: 255) - 127) }
    let signs = (0..<length).map { _ in Int8(synthetic.next(below: 2) * 2 - 1) }
    var fast = [Int32](repeating: 7, count: bits)
    var portable = fast
    unsafe sl_embedding_projection(numbers, signs, length, bits, &fast)
    unsafe sl_embedding_projection_portable(numbers, signs, length, bits, &portable)
    #expect(fast == portable)
    let expected = (0..<bits).map { bit in
      (0..<length).reduce(Int32(0)) { sum, index in
        let number = Int32(numbers[index]) * Int32(signs[index])
        return sum + ((bit & index % bits).nonzeroBitCount % 2 == 0 ? number : -number)
      }
    }
    #expect(fast == expected)
  }
}
