import SightlineDescriptors

/// The output of a network of local features for one picture: planes of numbers, one for each cell.
struct LocalFeatureMap {
  /// The planes: those of the descriptor, then how likely each pixel of a cell is a feature, then how reliable cells are.
  let values: [Float]
  /// How many cells a row has, and how many rows there are.
  let columns, rows: Int
  /// How many numbers a descriptor has.
  let dimension: Int
  /// The side of a cell, in pixels.
  let cell: Int
  /// The mean of each number of a descriptor; empty for zeros.
  var center: [Float] = []

  /// How far a feature is from a likelier one at least, in pixels.
  private static let reach = 2

  private var width: Int { columns * cell }
  private var height: Int { rows * cell }

  /// Returns the likeliest features: local maxima by how likely and how reliable they are.
  ///
  /// - Parameters:
  ///   - count: The most features.
  ///   - threshold: How likely one is at least.
  ///   - pictureWidth: The width of the picture, in pixels.
  ///   - pictureHeight: Its height.
  /// - Returns: The features in pixels of the picture, the likeliest first; equal ones row by row.
  /// - Complexity: O(pixels of the map).
  func features(
    atMost count: Int,
    above threshold: Float,
    in pictureWidth: Int,
    _ pictureHeight: Int
  ) -> LearnedFeatures {
    let chosen = maxima(above: threshold).sorted {
      ($1.score, $0.place) < ($0.score, $1.place)
    }.prefix(count)
    var places: [SIMD2<Float>] = []
    var descriptors: [Float] = []
    descriptors.reserveCapacity(chosen.count * dimension)
    let scale = SIMD2(
      Float(pictureWidth) / Float(width),
      Float(pictureHeight) / Float(height)
    )
    for maximum in chosen {
      let (x, y) = (maximum.place % width, maximum.place / width)
      guard let descriptor = descriptor(x, y) else { continue }
      places.append(SIMD2(Float(x) + 0.5, Float(y) + 0.5) * scale)
      descriptors += descriptor
    }
    return LearnedFeatures(
      width: pictureWidth,
      height: pictureHeight,
      places: places,
      dimension: dimension,
      descriptors: descriptors
    )
  }

  // MARK: Places

  /// The pixels that are likelier features than those around them, with their scores.
  private func maxima(above threshold: Float) -> [(place: Int, score: Float)] {
    let likely = pixels()
    let across = Self.highest(in: likely, length: width, step: 1, lines: height)
    let highest = Self.highest(in: across, length: height, step: width, lines: width)
    var found: [(place: Int, score: Float)] = []
    for place in likely.indices where likely[place] > threshold && likely[place] == highest[place] {
      let (x, y) = (place % width, place / width)
      let score = likely[place] * reliability(x, y)
      if score > 0 { found.append((place, score)) }
    }
    return found
  }

  /// How likely each pixel is a feature, row by row; the planes have those of each cell.
  private func pixels() -> [Float] {
    var pixels = [Float](repeating: 0, count: width * height)
    for part in 0..<cell * cell {
      let plane = (dimension + part) * columns * rows
      for row in 0..<rows {
        let start = (row * cell + part / cell) * width + part % cell
        for column in 0..<columns {
          pixels[start + column * cell] = values[plane + row * columns + column]
        }
      }
    }
    return pixels
  }

  /// The highest value within reach of each, along one direction.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - length: How many a line has.
  ///   - step: How far apart those of one line are: 1 for rows.
  ///   - lines: How many lines there are.
  /// - Returns: As many values.
  private static func highest(
    in values: [Float],
    length: Int,
    step: Int,
    lines: Int
  ) -> [Float] {
    var found = values
    for line in 0..<lines {
      let start = step == 1 ? line * length : line
      for place in 0..<length {
        var most = values[start + place * step]
        for other in max(0, place - reach)...min(length - 1, place + reach) {
          most = max(most, values[start + other * step])
        }
        found[start + place * step] = most
      }
    }
    return found
  }

  // MARK: Samples

  /// Where a pixel lies among the cells of a line: the middle of a cell is at its number.
  ///
  /// The first and the last pixel of a line lie half a cell outside of the outer middles, as the network was trained.
  private static func place(of pixel: Int, among pixels: Int, _ cells: Int) -> Float {
    Float(pixel) / Float(max(pixels - 1, 1)) * Float(cells) - 0.5
  }

  /// How reliable the place of a pixel is, between the four nearest cells; cells outside are 0.
  private func reliability(_ x: Int, _ y: Int) -> Float {
    let (u, v) = (
      Self.place(of: x, among: width, columns), Self.place(of: y, among: height, rows)
    )
    let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (right, down) = (u - Float(left), v - Float(top))
    let plane = (dimension + cell * cell) * columns * rows
    func sample(_ column: Int, _ row: Int) -> Float {
      guard (0..<columns).contains(column), (0..<rows).contains(row) else { return 0 }
      return values[plane + row * columns + column]
    }
    return (sample(left, top) * (1 - right) + sample(left + 1, top) * right) * (1 - down)
      + (sample(left, top + 1) * (1 - right) + sample(left + 1, top + 1) * right) * down
  }

  /// The descriptor of a pixel, between those of sixteen cells, as far as it differs from the mean, of length 1; nil where it has
  /// none.
  private func descriptor(_ x: Int, _ y: Int) -> [Float]? {
    let across = CubicTaps(at: Self.place(of: x, among: width, columns), of: columns)
    let down = CubicTaps(at: Self.place(of: y, among: height, rows), of: rows)
    var numbers = [Float](repeating: 0, count: dimension)
    for (row, high) in down.taps {
      for (column, wide) in across.taps {
        let weight = high * wide
        var index = row * columns + column
        for number in 0..<dimension {
          numbers[number] += weight * values[index]
          index += columns * rows
        }
      }
    }
    guard let descriptor = Self.scaled(numbers) else { return nil }
    return center.isEmpty ? descriptor : Self.scaled(zip(descriptor, center).map { $0 - $1 })
  }

  /// Numbers scaled to a length of 1; nil where they have none.
  private static func scaled(_ numbers: [Float]) -> [Float]? {
    let length = numbers.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length.isFinite, length > 1e-6 else { return nil }
    return numbers.map { $0 / length }
  }
}

/// The cells that a place on a line is interpolated between by a cubic, with their weights; those outside count as 0.
///
/// Keys' kernel with a = −0.75, as PyTorch's `grid_sample` has it.
private struct CubicTaps {
  let taps: [(place: Int, weight: Float)]

  init(at place: Float, of count: Int) {
    let first = Int(place.rounded(.down))
    let part = place - Float(first)
    taps = (-1...2).compactMap { step in
      guard (0..<count).contains(first + step) else { return nil }
      return (first + step, Self.weight(abs(Float(step) - part)))
    }
  }

  private static func weight(_ distance: Float) -> Float {
    let (a, x) = (Float(-0.75), distance)
    if x <= 1 { return ((a + 2) * x - (a + 3)) * x * x + 1 }
    return x < 2 ? ((x - 5) * x + 8) * a * x - 4 * a : 0
  }
}
