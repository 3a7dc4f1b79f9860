import CVisualKernels
import TestSupport
import Testing

/// The kernels of exact search find the same on every processor, in every form.
@Suite struct HammingKernelParityTests {
  private var synthetic = SyntheticFeatures(seed: 21)

  private mutating func words(_ count: Int) -> [UInt64] {
    (0..<count).map { _ in
      (0..<4).reduce(0) { sum, _ in sum << 16 | UInt64(synthetic.next(below: 65_536)) }
    }
  }

  private func distance(_ rows: [UInt64], _ row: Int, _ code: [UInt64]) -> Int {
    zip(rows[row * code.count..<(row + 1) * code.count], code).reduce(0) {
      $0 + ($1.0 ^ $1.1).nonzeroBitCount
    }
  }

  @Test("Scans with any bounds find the rows within the limit", arguments: 1...16)
  mutating func scans(width: Int) {
    let code = words(width)
    var rows = words(width * 77)
    // The ends of what distances there are.
    for word in 0..<width {
      rows[40 * width + word] = code[word]
      rows[51 * width + word] = ~code[word]
    }
    #expect(sl_hamming_has_form(Int32(SL_HAMMING_PORTABLE)) != 0)
    for form in 0...3 where sl_hamming_has_form(Int32(form)) != 0 {
      for (start, end) in [(0, 77), (0, 0), (3, 4), (39, 53), (1, 64)] {
        for limit in [0, 1, 30 * width, 32 * width, 64 * width - 1, 64 * width] {
          var positions = [UInt32](repeating: 0, count: end - start)
          var distances = [UInt16](repeating: 0, count: end - start)
          let count = unsafe sl_hamming_scan_in_form(
            Int32(form),
            rows,
            width,
            start,
            end,
            code,
            UInt32(limit),
            &positions,
            &distances
          )
          let expected = (start..<end).filter { distance(rows, $0, code) <= limit }
          #expect(positions.prefix(count).map(Int.init) == expected, "form \(form)")
          let expectedDistances = expected.map { distance(rows, $0, code) }
          #expect(distances.prefix(count).map(Int.init) == expectedDistances, "form \(form)")
        }
      }
    }
  }

  @Test("Listed rows are compared in the order of the list", arguments: [1, 3, 4, 16])
  mutating func verification(width: Int) {
    let code = words(width)
    let rows = words(width * 50)
    let places = (0..<200).map { _ in UInt32(synthetic.next(below: 50)) }
    for limit in [0, 32 * width, 64 * width] {
      var positions = [UInt32](repeating: 0, count: 200)
      var distances = [UInt16](repeating: 0, count: 200)
      let count = unsafe sl_hamming_verify(
        rows,
        width,
        places,
        200,
        code,
        UInt32(limit),
        &positions,
        &distances
      )
      let expected = places.filter { distance(rows, Int($0), code) <= limit }
      #expect(Array(positions.prefix(count)) == expected)
      #expect(
        distances.prefix(count).map(Int.init) == expected.map { distance(rows, Int($0), code) }
      )
    }
  }

  /// A part of a code's bits, one by one.
  private func bits(_ code: [UInt64], _ range: Range<Int>) -> UInt32 {
    range.reduce(0) { $0 << 1 | UInt32(code[$1 / 64] >> UInt64(63 - $1 % 64) & 1) }
  }

  @Test(
    "Tables list every row once, and walks find the rows with near parts",
    arguments: [(0, 5, 0), (0, 5, 3), (60, 6, 2), (61, 3, 8), (118, 10, 0), (64, 1, 4)]
  )
  mutating func tables(first: Int, prefix: Int, rest: Int) {
    let width = 2
    let rows = words(width * 300)
    let code = words(width)
    let part = sl_hamming_part(first: UInt32(first), prefix: UInt32(prefix), rest: UInt32(rest))
    let range = first..<first + prefix + rest
    #expect(unsafe sl_hamming_substring(code, part) == bits(code, range))
    var starts = [UInt32](repeating: 0, count: 1 << prefix + 1)
    var entries = [UInt32](repeating: 0, count: 300)
    unsafe sl_hamming_fill_table(rows, width, 300, part, &starts, &entries)
    #expect(starts.first == 0 && starts.last == 300)
    let substring = bits(code, range)
    let substrings = (0..<300).map { row in
      bits(Array(rows[row * width..<(row + 1) * width]), range)
    }
    for weight in 0...prefix + 1 {
      let isWeight = { (other: UInt32) in
        ((other ^ substring) >> UInt32(rest)).nonzeroBitCount == weight
      }
      let count = unsafe sl_hamming_count_entries(starts, part, substring, UInt32(weight))
      #expect(count == substrings.filter(isWeight).count)
      for (least, most, from) in [(0, rest, 0), (0, rest / 2, 100), (rest / 2 + 1, rest, 0)] {
        let expected = (from..<300).filter { row in
          let low = (substrings[row] ^ substring) & (1 << UInt32(rest) - 1)
          return isWeight(substrings[row])
            && least <= low.nonzeroBitCount && low.nonzeroBitCount <= most
        }
        for form in 0...3 where sl_hamming_has_form(Int32(form)) != 0 {
          for room in [1, 7, 300] {
            let found = collected(
              form,
              (starts, entries, part, substring, weight),
              least,
              most,
              from,
              room
            )
            #expect(found.map(Int.init).sorted() == expected)
          }
        }
      }
    }
  }

  private func collected(
    _ form: Int,
    _ table: (
      starts: [UInt32], entries: [UInt32], part: sl_hamming_part, substring: UInt32, weight: Int
    ),
    _ least: Int,
    _ most: Int,
    _ from: Int,
    _ room: Int
  ) -> [UInt32] {
    var walk = sl_hamming_walk()
    var found: [UInt32] = []
    while walk.end == 0 {
      var places = [UInt32](repeating: 0, count: room + 16)
      let count = unsafe sl_hamming_collect_in_form(
        Int32(form),
        table.starts,
        table.entries,
        table.part,
        table.substring,
        UInt32(table.weight),
        UInt32(least),
        UInt32(most),
        UInt32(from),
        &walk,
        &places,
        room
      )
      found += places.prefix(count)
    }
    return found
  }
}
