import CVisualKernels
import Foundation
import Testing

/// The kernels of local features and their portable twins agree bit for bit, and do what they say.
@Suite struct FeatureKernelTests {
  struct Shape: CustomTestStringConvertible, Sendable {
    var width: Int
    var height: Int
    var testDescription: String { "\(width)×\(height)" }
    /// Rows are some whole vectors long.
    var stride: Int { (width + 16) / 16 * 16 }
  }

  static let shapes = [
    Shape(width: 2, height: 2), Shape(width: 15, height: 4), Shape(width: 16, height: 9),
    Shape(width: 17, height: 40), Shape(width: 31, height: 3), Shape(width: 47, height: 21),
    Shape(width: 64, height: 33), Shape(width: 103, height: 11),
  ]

  private static func samples(_ count: Int, seed: Int) -> [UInt8] {
    var random = LinearCongruentialGenerator(seed: UInt32(seed))
    return (0..<count).map { index in
      // Extremes and runs of equals too.
      let value = random.next(below: 300)
      return value < 256 ? UInt8(value) : index % 3 == 0 ? 0 : 255
    }
  }

  private static func plane(_ shape: Shape, seed: Int) -> [Int16] {
    let samples = samples(shape.width * shape.height, seed: seed)
    var plane = [Int16](repeating: 0, count: shape.stride * shape.height)
    unsafe sl_feature_widen(samples, shape.width, shape.stride, shape.height, &plane)
    return plane
  }

  @Test("Samples become numbers, and every second one is kept", arguments: shapes)
  func widenAndHalve(shape: Shape) {
    let samples = Self.samples(shape.width * shape.height, seed: 1)
    let plane = Self.plane(shape, seed: 1)
    var portable = [Int16](repeating: 1, count: plane.count)
    unsafe sl_feature_widen_portable(samples, shape.width, shape.stride, shape.height, &portable)
    #expect(plane == portable)
    for y in 0..<shape.height {
      for x in 0..<shape.stride {
        let expected = x < shape.width ? (Int(samples[y * shape.width + x]) - 128) * 120 : 0
        #expect(Int(plane[y * shape.stride + x]) == expected)
      }
    }
    let half = Shape(width: (shape.width + 1) / 2, height: (shape.height + 1) / 2)
    var fast = [Int16](repeating: 1, count: half.stride * half.height)
    var plain = [Int16](repeating: 2, count: fast.count)
    unsafe sl_feature_halve(plane, shape.width, shape.stride, shape.height, half.stride, &fast)
    unsafe sl_feature_halve_portable(
      plane,
      shape.width,
      shape.stride,
      shape.height,
      half.stride,
      &plain
    )
    #expect(fast == plain)
    for y in 0..<half.height {
      for x in 0..<half.width {
        #expect(fast[y * half.stride + x] == plane[2 * y * shape.stride + 2 * x])
      }
    }
  }

  @Test("Blur is the weighted sum over rows and columns", arguments: shapes, [1, 5, 13, 32])
  func blur(shape: Shape, radius: Int) {
    let plane = Self.plane(shape, seed: 2)
    var weights = (0...radius).map { Int16(32_768 / (radius * 2 + 2) / ($0 + 1)) }
    weights[0] = Int16(32_768 - 2 * weights.dropFirst().reduce(0) { $0 + Int($1) })
    let room = shape.stride + 2 * Int(SL_FEATURE_RADIUS) + 16
    var line = [Int16](repeating: 3, count: room)
    var fast = [Int16](repeating: 1, count: plane.count)
    unsafe sl_feature_blur(
      plane,
      shape.width,
      shape.stride,
      shape.height,
      weights,
      radius,
      &line,
      &fast
    )
    line = [Int16](repeating: 5, count: room)
    var plain = [Int16](repeating: 2, count: plane.count)
    unsafe sl_feature_blur_portable(
      plane,
      shape.width,
      shape.stride,
      shape.height,
      weights,
      radius,
      &line,
      &plain
    )
    #expect(fast == plain)
    // The sum in double precision, at a few places.
    for (x, y) in [
      (0, 0), (shape.width - 1, shape.height - 1), (shape.width / 2, shape.height / 3),
    ] {
      var sum = 0.0
      for dy in -radius...radius {
        let row = min(max(y + dy, 0), shape.height - 1)
        for dx in -radius...radius {
          let column = min(max(x + dx, 0), shape.width - 1)
          sum +=
            Double(weights[abs(dx)]) * Double(weights[abs(dy)])
            * Double(plane[row * shape.stride + column])
        }
      }
      let expected = sum / (32_768 * 32_768)
      #expect(abs(Double(fast[y * shape.stride + x]) - expected) <= Double(radius + 1))
    }
  }

  @Test("Extrema are those found by comparing all neighbours", arguments: shapes, [1, 3])
  func extrema(shape: Shape, border: Int) {
    // Coarse steps, so that neighbours are often equal.
    var planes: [Int16] = []
    for index in 0..<4 {
      let divisor: Int16 = index == 1 ? 4_000 : 8_000
      for sample in Self.plane(shape, seed: 3 + index) { planes.append(sample / divisor * 4_000) }
    }
    let room = shape.stride * shape.height / 2
    var work = [Int16](repeating: 3, count: 9 * shape.stride)
    for threshold in [0, 3_999, 9_000] as [Int16] {
      var fast = [UInt32](repeating: 0, count: room)
      var plain = fast
      let count = unsafe sl_feature_extrema(
        planes,
        shape.width,
        shape.stride,
        shape.height,
        border,
        threshold,
        &work,
        &fast
      )
      let plainCount = unsafe sl_feature_extrema_portable(
        planes,
        shape.width,
        shape.stride,
        shape.height,
        border,
        threshold,
        &work,
        &plain
      )
      #expect(count == plainCount && fast == plain)
      let expected = Self.extrema(planes, shape: shape, border: border, threshold: Int(threshold))
      #expect(fast.prefix(count).map(Int.init) == expected)
    }
  }

  private static func extrema(
    _ planes: [Int16],
    shape: Shape,
    border: Int,
    threshold: Int
  ) -> [Int] {
    let length = shape.stride * shape.height
    func difference(_ plane: Int, _ position: Int) -> Int {
      Int(planes[(plane + 1) * length + position]) - Int(planes[plane * length + position])
    }
    var found: [Int] = []
    for y in 0..<shape.height where y >= border && y < shape.height - border {
      for x in 0..<shape.width where x >= border && x < shape.width - border {
        let position = y * shape.stride + x
        let value = difference(1, position)
        guard abs(value) > threshold else { continue }
        var isExtreme = true
        var isBefore = true
        for plane in 0..<3 {
          for neighbour in 0..<9 {
            let offset = (neighbour / 3 - 1) * shape.stride + neighbour % 3 - 1
            if plane == 1, offset == 0 {
              isBefore = false
              continue
            }
            let other = difference(plane, position + offset) * value.signum()
            if isBefore ? other >= abs(value) : other > abs(value) { isExtreme = false }
          }
        }
        if isExtreme { found.append(position) }
      }
    }
    return found
  }

  @Test("Patches are interpolated between four pixels", arguments: shapes)
  func patch(shape: Shape) {
    let plane = Self.plane(shape, seed: 8)
    var random = LinearCongruentialGenerator(seed: 17)
    for side in [2, 17, 22, 24] {
      for _ in 0..<6 {
        let x = Int32(random.next(below: (shape.width + 8) << 16) - 4 << 16)
        let y = Int32(random.next(below: (shape.height + 8) << 16) - 4 << 16)
        let stepX = Int32(random.next(below: 300_000) - 150_000)
        let stepY = Int32(random.next(below: 300_000) - 150_000)
        let room = side * Int(SL_FEATURE_PATCH_STRIDE)
        var fast = [Int16](repeating: 1, count: room)
        var plain = [Int16](repeating: 2, count: room)
        unsafe sl_feature_patch(
          plane,
          shape.width,
          shape.stride,
          shape.height,
          x,
          y,
          stepX,
          stepY,
          side,
          &fast
        )
        unsafe sl_feature_patch_portable(
          plane,
          shape.width,
          shape.stride,
          shape.height,
          x,
          y,
          stepX,
          stepY,
          side,
          &plain
        )
        #expect(fast == plain)
      }
    }
    // On whole pixels, the pixels themselves.
    var patch = [Int16](repeating: 0, count: 2 * Int(SL_FEATURE_PATCH_STRIDE))
    unsafe sl_feature_patch(
      plane,
      shape.width,
      shape.stride,
      shape.height,
      0,
      0,
      65_536,
      0,
      1,
      &patch
    )
    for x in 0..<min(shape.width - 1, 24) { #expect(patch[x] == plane[x]) }
  }

  @Test("Directions and descriptors of random patches", arguments: 1...12)
  func twins(seed: Int) {
    let shape = Shape(width: 24, height: 24)
    // Smooth ones and rough ones.
    let patch = Self.plane(shape, seed: seed).prefix(24 * 24).map { $0 / Int16(seed) }
    let weights = (0..<22 * 24).map { Float($0 % 37) * 0.031 }
    var fast = [Float](repeating: 1, count: 36)
    var plain = [Float](repeating: 2, count: 36)
    unsafe sl_feature_directions(patch, 20, weights, &fast)
    unsafe sl_feature_directions_portable(patch, 20, weights, &plain)
    #expect(fast == plain)
    var descriptor = [UInt8](repeating: 1, count: 128)
    var other = [UInt8](repeating: 2, count: 128)
    unsafe sl_feature_describe(patch, weights, &descriptor)
    unsafe sl_feature_describe_portable(patch, weights, &other)
    #expect(descriptor == other)
  }

  @Test(
    "A histogram of directions is the sum of those of each gradient",
    arguments: [1, 7, 8, 15, 22]
  )
  func directionsAddUp(side: Int) {
    let patch = Array(Self.plane(Shape(width: 24, height: 24), seed: 5).prefix(24 * 24))
    let weights = (0..<22 * 24).map { Float($0 % 23 + 1) * 0.05 }
    var whole = [Float](repeating: 1, count: 36)
    var plain = whole
    unsafe sl_feature_directions(patch, side, weights, &whole)
    unsafe sl_feature_directions_portable(patch, side, weights, &plain)
    #expect(whole == plain)
    var sums = [Float](repeating: 0, count: 36)
    for row in 0..<side {
      for column in 0..<side {
        var alone = [Float](repeating: 0, count: weights.count)
        alone[row * 24 + column] = weights[row * 24 + column]
        var histogram = [Float](repeating: 1, count: 36)
        unsafe sl_feature_directions(patch, side, alone, &histogram)
        #expect(histogram.count { $0 != 0 } <= 1)
        for bin in sums.indices { sums[bin] += histogram[bin] }
      }
    }
    for (sum, number) in zip(sums, whole) { #expect(abs(sum - number) <= 1e-4 * number) }
  }

  @Test("Inner products and squares of descriptors are those of their numbers", arguments: 1...5)
  func products(seed: Int) {
    let one = Self.samples(128, seed: seed)
    let other = seed == 1 ? [UInt8](repeating: 255, count: 128) : Self.samples(128, seed: seed + 9)
    var fast = [UInt32](repeating: 1, count: 3)
    var plain = [UInt32](repeating: 2, count: 3)
    unsafe sl_feature_products(one, other, &fast)
    unsafe sl_feature_products_portable(one, other, &plain)
    #expect(fast == plain)
    func product(_ one: [UInt8], _ other: [UInt8]) -> Int {
      zip(one, other).reduce(0) { $0 + Int($1.0) * Int($1.1) }
    }
    #expect(fast.map(Int.init) == [product(one, other), product(one, one), product(other, other)])
  }

  /// A patch that grows brighter towards an angle, in degrees from right towards down.
  private static func slope(_ degrees: Double) -> [Int16] {
    let dx = cos(degrees * .pi / 180) * 300
    let dy = sin(degrees * .pi / 180) * 300
    return (0..<24 * 24).map { index -> Int16 in
      let x = Double(index % 24 - 12)
      let y = Double(index / 24 - 12)
      return Int16(x * dx + y * dy)
    }
  }

  @Test("A slope fills the bin of its direction", arguments: [0, 30, 90, 135, 180, 270, 350])
  func slopes(degrees: Int) {
    let patch = Self.slope(Double(degrees))
    let weights = [Float](repeating: 1, count: 22 * 24)
    var histogram = [Float](repeating: 0, count: 36)
    unsafe sl_feature_directions(patch, 20, weights, &histogram)
    #expect(histogram.indices.max { histogram[$0] < histogram[$1] } == degrees / 10)
    var descriptor = [UInt8](repeating: 0, count: 128)
    unsafe sl_feature_describe(patch, weights, &descriptor)
    // Bins go against the clock, 45° each; a direction between two fills both in proportion, but for
    // the bound on the larger one.
    let place = (360 - Double(degrees)) / 45
    for cell in 0..<16 {
      let powers = (0..<8).map {
        Double(descriptor[cell * 8 + $0]) * Double(descriptor[cell * 8 + $0])
      }
      let total = powers.reduce(0, +)
      for bin in 0..<8 {
        let apart = abs((place - Double(bin) + 12).truncatingRemainder(dividingBy: 8) - 4)
        #expect(abs(powers[bin] / total - max(0, 1 - apart)) < 0.05)
      }
    }
  }

  @Test("A flat patch has a descriptor of zeros, and no byte overflows")
  func extremes() {
    let weights = [Float](repeating: 1, count: 80)
    var descriptor = [UInt8](repeating: 1, count: 128)
    unsafe sl_feature_describe([Int16](repeating: 99, count: 22 * 24), weights, &descriptor)
    #expect(descriptor.allSatisfy { $0 == 0 })
    var corner = [Int16](repeating: 0, count: 22 * 24)
    corner[5 * 24 + 5] = 15_360
    unsafe sl_feature_describe(corner, weights, &descriptor)
    #expect(descriptor.contains { $0 > 100 })
  }

  /// Turned, seen from aside, and from behind.
  private static let views: [[Double]] = [
    [1, 0, 0, 0, 1, 0, 0, 0, 1],
    [0.8, -0.6, 5, 0.6, 0.8, -3, 0, 0, 1],
    [1.1, 0.2, -4, -0.1, 0.9, 2, 0.01, -0.004, 1],
    [1, 0, 0, 0, 1, 0, -0.05, 0, 1],
    [.infinity, 0, 0, 0, .nan, 0, 0, 0, 1],
  ]

  @Test(
    "A sample of a transformed picture is between the nearest samples",
    arguments: shapes,
    views
  )
  func warp(shape: Shape, matrix: [Double]) {
    let (width, height) = (shape.width, shape.height)
    let samples = Self.samples(shape.stride * height, seed: 7)
    let size = (width: 23, height: 19)
    var fast = [UInt8](repeating: 1, count: size.width * size.height)
    var plain = [UInt8](repeating: 2, count: fast.count)
    unsafe sl_feature_warp(
      samples,
      width,
      shape.stride,
      height,
      matrix,
      size.width,
      size.height,
      &fast
    )
    unsafe sl_feature_warp_portable(
      samples,
      width,
      shape.stride,
      height,
      matrix,
      size.width,
      size.height,
      &plain
    )
    #expect(fast == plain)
    guard matrix.allSatisfy(\.isFinite) else { return }
    func sample(_ x: Int, _ y: Int) -> Double {
      Double(samples[min(max(y, 0), height - 1) * shape.stride + min(max(x, 0), width - 1)])
    }
    for row in 0..<size.height {
      for column in 0..<size.width {
        let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
        let w = matrix[6] * x + matrix[7] * y + matrix[8]
        let found = Double(fast[row * size.width + column])
        guard w > 0 else {
          #expect(found == 128)
          continue
        }
        let px = min(max((matrix[0] * x + matrix[1] * y + matrix[2]) / w - 0.5, -1), 200)
        let py = min(max((matrix[3] * x + matrix[4] * y + matrix[5]) / w - 0.5, -1), 200)
        let (left, top) = (Int(px.rounded(.down)), Int(py.rounded(.down)))
        let (across, down) = (px - Double(left), py - Double(top))
        let upper = sample(left, top) * (1 - across) + sample(left + 1, top) * across
        let lower = sample(left, top + 1) * (1 - across) + sample(left + 1, top + 1) * across
        // A 256th of a pixel is at most one step in either direction, and a half is rounding.
        #expect(abs(upper * (1 - down) + lower * down - found) <= 2.5)
      }
    }
  }

  @Test(
    "Narrower rows are weighted sums around their places",
    arguments: shapes + [Shape(width: 1301, height: 2)],
    [1, 3, 7]
  )
  func narrow(shape: Shape, radius: Int) {
    let (width, height) = (shape.width, shape.height)
    let samples = Self.samples(width * height, seed: 8)
    var weights = (0...radius).map { Int16(16_384 / (radius * 2 + 1) / ($0 + 1)) }
    weights[0] = Int16(32_768 - 2 * weights.dropFirst().reduce(0) { $0 + Int($1) })
    for narrow in [1, (width + 6) / 7, (width + 1) / 2, width] {
      var fast = [UInt8](repeating: 1, count: narrow * height)
      var plain = [UInt8](repeating: 2, count: fast.count)
      unsafe sl_feature_narrow(samples, width, height, weights, radius, narrow, &fast)
      unsafe sl_feature_narrow_portable(samples, width, height, weights, radius, narrow, &plain)
      #expect(fast == plain)
      for row in 0..<height {
        for column in 0..<narrow {
          let center = Int((Double(column) + 0.5) * Double(width) / Double(narrow))
          let sum = (-radius...radius).reduce(0) { sum, offset in
            let place = min(max(center + offset, 0), width - 1)
            return sum + Int(samples[row * width + place]) * Int(weights[abs(offset)])
          }
          #expect(Int(fast[row * narrow + column]) == min(max((sum + 16_384) >> 15, 0), 255))
        }
      }
    }
  }
}
