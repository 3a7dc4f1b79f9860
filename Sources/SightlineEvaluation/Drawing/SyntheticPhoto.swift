public import SightlineFoundation
public import SightlinePixels

/// A picture with the statistics of a photo: noise whose contrast falls with frequency.
///
/// Made from a seed, so that every run measures the same bytes.
public struct SyntheticPhoto: Hashable, Sendable {
  private let seed: UInt64
  private let width: Int
  private let height: Int

  /// Chooses a picture.
  ///
  /// - Parameters:
  ///   - seed: Any number; another one is another picture.
  ///   - width: The width in pixels, from 1.
  ///   - height: The height in pixels, from 1.
  public init(seed: UInt64, width: Int, height: Int) {
    self.seed = seed
    self.width = width
    self.height = height
  }

  /// Draws the picture, in `rgb8`.
  ///
  /// - Throws: `SightlineError` when the size is impossible.
  /// - Complexity: O(pixels · log(width)).
  public func draw() throws(SightlineError) -> ReadOnlyPixelBuffer {
    var picture = try MutablePixelBuffer(width: width, height: height, format: .rgb8)
    // Each octave down to single pixels has a little less contrast than the one above, as in photos.
    let count = Int.bitWidth - width.leadingZeroBitCount - 1
    var contrast: Float = 60
    let octaves = (0..<count).map { octave in
      defer { contrast *= 0.82 }
      return (cell: width >> (octave + 1), contrast: contrast)
    }
    for y in 0..<height {
      var levels = [SIMD4<Float>](repeating: SIMD4(110, 120, 130, 0), count: width)
      for (octave, (cell, contrast)) in octaves.enumerated() {
        addNoise(to: &levels, row: y, cell: cell, contrast: contrast, octave: UInt64(octave))
      }
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices {
        let level = levels[x].clamped(
          lowerBound: SIMD4(repeating: 0),
          upperBound: SIMD4(repeating: 255)
        )
        row[x] = RGB8(red: UInt8(level.x), green: UInt8(level.y), blue: UInt8(level.z))
      }
    }
    return picture.finish()
  }

  /// Adds bilinear value noise of one scale to a row; neighbouring channels share most of it.
  private func addNoise(
    to levels: inout [SIMD4<Float>],
    row y: Int,
    cell: Int,
    contrast: Float,
    octave: UInt64
  ) {
    let cellY = y / cell
    let downward = Float(y % cell) / Float(cell)
    var cellX = -1
    var left = SIMD4<Float>(repeating: 0)
    var right = left
    for x in levels.indices {
      if x / cell != cellX {
        cellX = x / cell
        left = corner(cellX, cellY, octave).mixed(with: corner(cellX, cellY + 1, octave), downward)
        right = corner(cellX + 1, cellY, octave)
          .mixed(with: corner(cellX + 1, cellY + 1, octave), downward)
      }
      let across = Float(x % cell) / Float(cell)
      levels[x] += contrast * left.mixed(with: right, across)
    }
  }

  /// The noise at a corner of a cell, each channel −1…1: SplitMix64 of the position.
  private func corner(_ x: Int, _ y: Int, _ octave: UInt64) -> SIMD4<Float> {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ octave
    state = state &* 0xBF58_476D_1CE4_E5B9 &+ UInt64(x)
    state = state &* 0x94D0_49BB_1331_11EB &+ UInt64(y)
    state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
    state ^= state >> 31
    let shared = Float(state & 0xFFFF) / 32_768 - 1
    let own = SIMD4<Float>(
      Float((state >> 16) & 0xFF),
      Float((state >> 24) & 0xFF),
      Float((state >> 32) & 0xFF),
      0
    )
    return 0.7 * SIMD4(repeating: shared) + 0.3 * (own / 128 - 1)
  }
}

extension SIMD4<Float> {
  fileprivate func mixed(with other: Self, _ share: Float) -> Self {
    self + share * (other - self)
  }
}
