import SightlinePixels

/// The numbers that a model takes of a picture.
///
/// Pixels are resampled with a triangle as wide as a pixel of the result, so that all of a reduced picture counts:
/// Pillow's `BILINEAR`, without its rounding in between.
struct ModelInput {
  /// Red, green and blue in the order of the description's layout.
  let values: [Float]

  /// Prepares a picture.
  ///
  /// - Complexity: O(pixels + width × height of the input).
  init(_ picture: ReadOnlyPixelBuffer, _ description: ModelDescription) {
    let sums = Self.pixels(
      picture,
      Self.box(in: picture, description),
      width: description.width,
      height: description.height,
      mean: description.mean,
      deviation: description.deviation
    )
    values = description.layout == .planes ? Self.planes(of: sums) : sums
  }

  /// Prepares a whole picture as planes of red, green and blue, stretched to a size.
  init(
    _ picture: ReadOnlyPixelBuffer,
    stretchedTo width: Int,
    _ height: Int,
    mean: [Float],
    deviation: [Float]
  ) {
    values = Self.planes(
      of: Self.pixels(
        picture,
        (0, 0, Double(picture.width), Double(picture.height)),
        width: width,
        height: height,
        mean: mean,
        deviation: deviation
      )
    )
  }

  /// Red, green and blue of each pixel in turn, as planes.
  private static func planes(of pixels: [Float]) -> [Float] {
    (0..<3).flatMap { channel in
      stride(from: channel, to: pixels.count, by: 3).map { pixels[$0] }
    }
  }

  /// Red, green and blue of each pixel of the result.
  private static func pixels(
    _ picture: ReadOnlyPixelBuffer,
    _ box: (x: Double, y: Double, width: Double, height: Double),
    width: Int,
    height: Int,
    mean: [Float],
    deviation: [Float]
  ) -> [Float] {
    let columns = Taps(from: box.x, to: box.x + box.width, of: picture.width, into: width)
    let rows = Taps(from: box.y, to: box.y + box.height, of: picture.height, into: height)
    var sums = [Float](repeating: 0, count: height * width * 3)
    var pixels = [RGB8](repeating: .white, count: picture.width)
    var line = [Float](repeating: 0, count: width * 3)
    for y in rows.needed {
      var span = pixels.mutableSpan
      picture.copyRow(y, into: &span)
      for x in 0..<width {
        var (red, green, blue) = (Float(0), Float(0), Float(0))
        var source = columns.starts[x]
        for tap in columns.range(of: x) {
          let weight = columns.weights[tap]
          let pixel = pixels[source]
          red += weight * Float(pixel.red)
          green += weight * Float(pixel.green)
          blue += weight * Float(pixel.blue)
          source += 1
        }
        line[3 * x] = red
        line[3 * x + 1] = green
        line[3 * x + 2] = blue
      }
      for target in 0..<height {
        let tap = y - rows.starts[target]
        guard tap >= 0, tap < rows.range(of: target).count else { continue }
        let weight = rows.weights[rows.range(of: target).lowerBound + tap]
        let start = target * width * 3
        for index in 0..<width * 3 { sums[start + index] += weight * line[index] }
      }
    }
    for channel in 0..<3 {
      let (mean, deviation) = (mean[channel], deviation[channel])
      for pixel in 0..<width * height {
        sums[3 * pixel + channel] = (sums[3 * pixel + channel] - mean) / deviation
      }
    }
    return sums
  }

  /// The part of a picture that the model sees, in pixels.
  private static func box(
    in picture: ReadOnlyPixelBuffer,
    _ description: ModelDescription
  ) -> (x: Double, y: Double, width: Double, height: Double) {
    let (wide, high) = (Double(picture.width), Double(picture.height))
    let share: Double
    switch description.resizing {
    case .stretch: return (0, 0, wide, high)
    case .cover: share = 1
    case .crop: share = 0.875
    }
    let scale =
      share * min(wide / Double(description.width), high / Double(description.height))
    let (width, height) = (scale * Double(description.width), scale * Double(description.height))
    return ((wide - width) / 2, (high - height) / 2, width, height)
  }
}

/// Which pixels of a line each pixel of the result is made of, and with what weights.
private struct Taps {
  /// The first pixel of each.
  var starts: [Int] = []
  /// The weights of all, one after the other.
  var weights: [Float] = []
  private var ends: [Int] = [0]

  init(from start: Double, to end: Double, of length: Int, into count: Int) {
    let scale = (end - start) / Double(count)
    let reach = max(scale, 1)
    for target in 0..<count {
      let center = start + (Double(target) + 0.5) * scale
      let first = max(0, Int((center - reach).rounded(.down)))
      let last = min(length, max(first + 1, Int((center + reach).rounded(.up))))
      let raw = (first..<last).map { max(0, 1 - abs(Double($0) + 0.5 - center) / reach) }
      let sum = raw.reduce(0, +)
      starts.append(min(first, length - 1))
      weights += sum > 0 ? raw.map { Float($0 / sum) } : [1]
      ends.append(weights.count)
    }
  }

  /// The places of the weights of a pixel of the result.
  func range(of target: Int) -> Range<Int> { ends[target]..<ends[target + 1] }

  /// The pixels that any is made of.
  var needed: Range<Int> {
    let last = (0..<starts.count).map { starts[$0] + range(of: $0).count }.max() ?? 0
    return (starts.min() ?? 0)..<last
  }
}
