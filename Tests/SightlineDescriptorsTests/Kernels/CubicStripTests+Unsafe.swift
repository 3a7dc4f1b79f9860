import CVisualKernels
import Testing

/// Both halves of the cubic filter at once agree with their portable twin bit for bit.
@Suite struct CubicStripTests {
  @Test(
    "Strips of a square equal the portable kernel's, for rows from any place",
    arguments: [(1, 16), (21, 16), (22, 16), (40, 32), (300, 96), (300, 97), (700, 32), (90, 160)]
  )
  func strip(width: Int, count: Int) {
    let pixels = KernelParityTests.bytes(width * 3 * 9, seed: 41)
    let scale = Float(width) / Float(count)
    let columns = (0..<count).map { output in
      Int32(((Float(output) + 0.5) * scale - 0.5).rounded(.down)) - 1
    }
    let columnWeights = KernelParityTests.floats(4 * count, seed: 42).map { $0 * 0.003 }
    // Rows that repeat, ends that repeat, and lines that no output ends at.
    let order = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
    let ends: [Int32] = [3, 3, 4, 6, 9, 10, 12]
    let rowWeights = KernelParityTests.floats(4 * ends.count, seed: 43).map { $0 * 0.003 }
    var work = [Float](repeating: 0, count: 8 * 3 * count)
    var fast = [UInt8](repeating: 1, count: ends.count * 3 * count)
    var plain = [UInt8](repeating: 2, count: ends.count * 3 * count)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      let sources = unsafe order.map { unsafe pixels.baseAddress! + $0 * width * 3 }
      unsafe sources.withUnsafeBufferPointer { sources in
        unsafe columns.withUnsafeBufferPointer { columns in
          unsafe columnWeights.withUnsafeBufferPointer { columnWeights in
            unsafe ends.withUnsafeBufferPointer { ends in
              unsafe rowWeights.withUnsafeBufferPointer { rowWeights in
                var strip = unsafe CubicStrip(
                  rows: sources.baseAddress!,
                  rowCount: order.count,
                  width: width,
                  columns: columns.baseAddress!,
                  columnWeights: columnWeights.baseAddress!,
                  count: count,
                  ends: ends.baseAddress!,
                  rowWeights: rowWeights.baseAddress!,
                  outputCount: ends.count
                )
                unsafe sl_hash_cubic_strip(&strip, &work, &fast)
                unsafe sl_hash_cubic_strip_portable(&strip, &work, &plain)
              }
            }
          }
        }
      }
    }
    #expect(fast == plain)
  }
}
