import CVisualKernels

/// One picture at several blurs, each a constant factor above the one before.
///
/// Source: Lowe 2004, §3. Samples are `(luma - 128) * 120`; see `sl_feature_kernels.h`.
struct ScaleOctave {
  /// The width of each level in pixels.
  let width: Int
  /// The height of each level in pixels.
  let height: Int
  /// The distance between rows in samples.
  let stride: Int
  /// The levels, one after the other, each `stride * height` samples.
  let samples: [Int16]

  /// The number of samples of a level.
  var levelLength: Int { stride * height }

  /// Makes an octave from its first level.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - filters: For each further level, the filter that makes it of the one before.
  ///   - first: Writes the first level to room for `stride * height` samples; the second pointer is
  ///     work space for the filters.
  private init(
    width: Int,
    height: Int,
    filters: [[Int16]],
    first: (UnsafeMutablePointer<Int16>, UnsafeMutablePointer<Int16>) -> Void
  ) {
    let stride = Self.stride(ofWidth: width)
    let length = stride * height
    self.width = width
    self.height = height
    self.stride = stride
    var line = [Int16](repeating: 0, count: stride + 2 * Int(SL_FEATURE_RADIUS) + 16)
    let total = length * (filters.count + 1)
    samples = unsafe [Int16](unsafeUninitializedCapacity: total) { output, count in
      unsafe line.withUnsafeMutableBufferPointer { line in
        guard let output = output.baseAddress, let line = line.baseAddress else { return }
        unsafe first(output, line)
        for (index, filter) in filters.enumerated() {
          unsafe sl_feature_blur(
            output + index * length,
            width,
            stride,
            height,
            filter,
            filter.count - 1,
            line,
            output + (index + 1) * length
          )
        }
      }
      count = total
    }
  }

  /// The distance between rows of a width: room for whole vectors, and one sample more.
  static func stride(ofWidth width: Int) -> Int { (width + 1 + 15) / 16 * 16 }

  /// The octave of a picture.
  ///
  /// - Parameters:
  ///   - luma: `width * height` samples of 0…255.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - smoothing: The filter that gives the first level its blur.
  ///   - filters: For each further level, the filter that makes it of the one before.
  init(luma: [UInt8], width: Int, height: Int, smoothing: [Int16], filters: [[Int16]]) {
    precondition(luma.count == width * height)
    let stride = Self.stride(ofWidth: width)
    var plane = [Int16](repeating: 0, count: stride * height)
    unsafe sl_feature_widen(luma, width, stride, height, &plane)
    unsafe self.init(width: width, height: height, filters: filters) { output, line in
      unsafe sl_feature_blur(
        plane,
        width,
        stride,
        height,
        smoothing,
        smoothing.count - 1,
        line,
        output
      )
    }
  }

  /// The octave of half the size.
  ///
  /// - Parameters:
  ///   - octave: The octave before.
  ///   - level: Its level of twice the blur of its first.
  ///   - filters: For each further level, the filter that makes it of the one before.
  init(halving octave: ScaleOctave, level: Int, filters: [[Int16]]) {
    precondition((level + 1) * octave.levelLength <= octave.samples.count)
    let width = (octave.width + 1) / 2
    let stride = Self.stride(ofWidth: width)
    unsafe self.init(width: width, height: (octave.height + 1) / 2, filters: filters) {
      output,
      _ in
      unsafe octave.samples.withUnsafeBufferPointer { samples in
        guard let base = samples.baseAddress else { return }
        unsafe sl_feature_halve(
          base + level * octave.levelLength,
          octave.width,
          octave.stride,
          octave.height,
          stride,
          output
        )
      }
    }
  }

  /// How many samples of the first level are in each 256th of the range of samples.
  var counts: [Int] {
    precondition(width <= stride && levelLength <= samples.count)
    var counts = [Int](repeating: 0, count: 256)
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe counts.withUnsafeMutableBufferPointer { counts in
        guard let first = samples.baseAddress, let counts = counts.baseAddress else { return }
        for row in 0..<height {
          let samples = unsafe first + row * stride
          for column in 0..<width {
            let bin = unsafe (Int(samples[column]) &+ 1 << 14) >> 7
            unsafe counts[bin & 255] &+= 1
          }
        }
      }
    }
    return counts
  }

  /// The places where a difference of two levels stands out from its neighbours.
  ///
  /// - Parameters:
  ///   - level: The lower level of the middle one of three differences, from 1.
  ///   - threshold: What its size must exceed, in samples' unit.
  ///   - border: How many pixels along the edges are left out, from 1.
  /// - Returns: Indices into the level, ascending.
  func extrema(ofDifference level: Int, above threshold: Int16, border: Int) -> [UInt32] {
    precondition(level >= 1 && (level + 3) * levelLength <= samples.count && border >= 1)
    var work = [Int16](repeating: 0, count: 9 * stride)
    return unsafe [UInt32](unsafeUninitializedCapacity: levelLength / 2) { output, count in
      unsafe samples.withUnsafeBufferPointer { samples in
        guard let base = samples.baseAddress, let output = output.baseAddress else { return }
        unsafe count = sl_feature_extrema(
          base + (level - 1) * levelLength,
          width,
          stride,
          height,
          border,
          threshold,
          &work,
          output
        )
      }
    }
  }
}
