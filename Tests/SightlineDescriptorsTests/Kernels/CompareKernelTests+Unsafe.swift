import CVisualKernels
import Testing

/// The kernels that compare pictures, and their portable twins, which agree bit for bit.
@Suite struct CompareKernelTests {
  static let count = Int(sl_compare_side) * Int(sl_compare_side)

  static func tile(_ seed: Int) -> [UInt8] { KernelParityTests.bytes(count, seed: seed) }

  /// A tile with faint and strong differences from another.
  static func changed(_ tile: [UInt8], _ seed: Int) -> [UInt8] {
    let noise = KernelParityTests.bytes(count, seed: seed)
    return zip(tile, noise).map { value, noise -> UInt8 in
      if noise > 250 { return 255 - value }
      let faint = Int(value) + Int(noise % 5) - 2
      return UInt8(clamping: faint)
    }
  }

  @Test("Luma", arguments: [-64, -7, 0, 20, 38])
  func luma(sharpness: Int32) {
    for seed in 0..<3 {
      let one = Self.tile(seed)
      let other = Self.changed(one, seed + 9)
      var work = [Int16](repeating: 0, count: Int(sl_compare_work))
      var (fast, plain) = ([UInt8](repeating: 1, count: Self.count), Self.tile(5))
      unsafe sl_compare_luma(one, other, sharpness, &work, &fast)
      unsafe sl_compare_luma_portable(one, other, sharpness, &work, &plain)
      #expect(fast == plain && fast.contains { $0 > 0 })
      unsafe sl_compare_luma(one, one, 0, &work, &fast)
      #expect(fast.allSatisfy { $0 == 0 })
    }
  }

  @Test("Colours") func color() {
    let tiles = [Self.tile(1), Self.tile(2)]
    let others = [Self.changed(tiles[0], 3), Self.changed(tiles[1], 4)]
    var work = [Int16](repeating: 0, count: Int(sl_compare_work))
    var (fast, plain) = ([UInt8](repeating: 1, count: Self.count), Self.tile(5))
    unsafe tiles[0].withUnsafeBufferPointer { first in
      unsafe tiles[1].withUnsafeBufferPointer { second in
        unsafe others[0].withUnsafeBufferPointer { third in
          unsafe others[1].withUnsafeBufferPointer { last in
            let all = unsafe [first, second, third, last].compactMap(\.baseAddress)
            unsafe sl_compare_color(all, &work, &fast)
            unsafe sl_compare_color_portable(all, &work, &plain)
          }
        }
      }
    }
    #expect(fast == plain && fast.contains { $0 > 0 })
  }

  /// Sides from one place to more than a vector.
  private static let planes = [(1, 1), (1, 5), (2, 2), (3, 1), (4, 4), (5, 3), (9, 6), (37, 11)]

  private static func plane(_ count: Int) -> [Float] {
    KernelParityTests.bytes(count, seed: count).map { Float($0) / 7 - 15 }
  }

  @Test("A blurred plane has weighted means of neighbours", arguments: planes)
  func blurred(width: Int, height: Int) {
    let values = Self.plane(width * height)
    var work = [Float](repeating: 0, count: 3 * width)
    var (fast, plain) = (values, values)
    unsafe sl_compare_blur(values, width, height, &work, &fast)
    unsafe sl_compare_blur_portable(values, width, height, &work, &plain)
    #expect(fast == plain)
    func blurred(_ values: [Float], _ one: (Int) -> Int, _ other: (Int) -> Int) -> [Float] {
      values.indices.map { (values[one($0)] + 2 * values[$0] + values[other($0)]) * 0.25 }
    }
    let rows = blurred(
      values,
      { $0 % width > 0 ? $0 - 1 : $0 },
      { $0 % width < width - 1 ? $0 + 1 : $0 }
    )
    let all = blurred(
      rows,
      { $0 >= width ? $0 - width : $0 },
      { $0 + width < width * height ? $0 + width : $0 }
    )
    #expect(fast == all)
  }

  @Test("Ranges are the greatest less the least within two places", arguments: planes)
  func ranges(width: Int, height: Int) {
    let values = Self.plane(width * height)
    var work = [Float](repeating: 0, count: 10 * width)
    var (fast, plain) = (values, values)
    unsafe sl_compare_ranges(values, width, height, &work, &fast)
    unsafe sl_compare_ranges_portable(values, width, height, &work, &plain)
    #expect(fast == plain)
    for place in values.indices {
      let (x, y) = (place % width, place / width)
      let near = (max(y - 2, 0)...min(y + 2, height - 1)).flatMap { row in
        (max(x - 2, 0)...min(x + 2, width - 1)).map { values[row * width + $0] }
      }
      #expect(fast[place] == (near.max() ?? 0) - (near.min() ?? 0))
    }
  }

  @Test("Splitting and halving rows", arguments: KernelParityTests.lengths)
  func rows(count: Int) {
    let (first, second) = (
      KernelParityTests.bytes(count * 3, seed: 1), KernelParityTests.bytes(count * 3, seed: 2)
    )
    let half = (count + 1) / 2
    let fast = Self.split(first, second, count, sl_compare_split)
    let plain = Self.split(first, second, count, sl_compare_split_portable)
    #expect(fast == plain)
    var (one, other) = ([UInt8](repeating: 1, count: half), [UInt8](repeating: 2, count: half))
    unsafe sl_compare_halve(first, second, count, &one)
    unsafe sl_compare_halve_portable(first, second, count, &other)
    #expect(one == other)
    for x in 0..<count / 2 {
      let sum =
        Int(first[2 * x]) + Int(first[2 * x + 1]) + Int(second[2 * x]) + Int(second[2 * x + 1])
      #expect(Int(one[x]) == (sum + 2) / 4)
    }
  }

  private typealias Splitting =
    @convention(c) (
      UnsafePointer<UInt8>, UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>,
      UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>
    ) -> Void

  /// The four planes that a kernel writes.
  private static func split(
    _ first: [UInt8],
    _ second: [UInt8],
    _ count: Int,
    _ kernel: Splitting
  ) -> [[UInt8]] {
    var (upper, lower) = ([UInt8](repeating: 1, count: count), [UInt8](repeating: 1, count: count))
    var (blue, red) = (upper, lower)
    unsafe kernel(first, second, count, &upper, &lower, &blue, &red)
    return [upper, lower, blue, red]
  }

  @Test("Grey has no colour, and keeps its lightness")
  func grey() {
    let grey = (0..<256).flatMap { [UInt8($0), UInt8($0), UInt8($0)] }
    let planes = Self.split(grey, grey, 256, sl_compare_split)
    #expect(planes[0] == Array(0...255))
    #expect(
      planes[2][..<128].allSatisfy { $0 == 128 } && planes[3][..<128].allSatisfy { $0 == 128 }
    )
  }
}
