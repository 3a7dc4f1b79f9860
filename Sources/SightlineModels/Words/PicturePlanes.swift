import SightlineDescriptors
import SightlinePixels

/// Where a picture lies in another: its corner, and a step in it to the right and one down.
struct PlaneMap {
  var x = 0.0
  var y = 0.0
  var rightX = 0.0
  var rightY = 0.0
  var downX = 0.0
  var downY = 0.0
}

/// A picture's red, green and blue, in its own size and in halves of it, each made when it is asked for.
struct PicturePlanes {
  /// The planes of one size, each `gray8`.
  private struct Level {
    let planes: [ReadOnlyPixelBuffer]
  }

  /// The width and height of the largest size, in pixels.
  let width: Int
  let height: Int
  /// The power of two that a very large picture was reduced by to its largest size.
  let reduction: Int
  private var levels: [Level]

  /// The most pixels of the largest size.
  private static let mostPixels = 16 << 20

  /// Takes a picture.
  ///
  /// - Complexity: O(pixels).
  init(_ picture: ReadOnlyPixelBuffer) {
    var reduction = 1
    while (picture.width / reduction) * (picture.height / reduction) > Self.mostPixels {
      reduction *= 2
    }
    let (width, height) = (max(picture.width / reduction, 1), max(picture.height / reduction, 1))
    (self.width, self.height, self.reduction) = (width, height, reduction)
    var samples = [[UInt8]](repeating: [], count: 3)
    for channel in 0..<3 { samples[channel].reserveCapacity(width * height) }
    var pixels = [RGB8](repeating: .white, count: picture.width)
    var sums = [UInt32](repeating: 0, count: 3 * width)
    for y in 0..<height {
      for place in sums.indices { sums[place] = 0 }
      let rows = y * reduction..<min((y + 1) * reduction, picture.height)
      for row in rows {
        var span = pixels.mutableSpan
        picture.copyRow(row, into: &span)
        for x in 0..<width {
          for column in x * reduction..<min((x + 1) * reduction, picture.width) {
            let pixel = pixels[column]
            sums[3 * x] += UInt32(pixel.red)
            sums[3 * x + 1] += UInt32(pixel.green)
            sums[3 * x + 2] += UInt32(pixel.blue)
          }
        }
      }
      for x in 0..<width {
        let columns = min((x + 1) * reduction, picture.width) - x * reduction
        let count = UInt32(rows.count * columns)
        for channel in 0..<3 {
          samples[channel].append(UInt8((sums[3 * x + channel] + count / 2) / count))
        }
      }
    }
    levels = [Level(planes: samples.map { Self.plane($0, width, height) })]
  }

  /// The planes seen through a map, smoothed where it reduces them.
  ///
  /// - Parameters:
  ///   - map: Where a point of the new picture lies in this one.
  ///   - width: The width of the new picture, in pixels.
  ///   - height: Its height.
  /// - Returns: Red, green and blue, row by row.
  mutating func seen(
    through map: PlaneMap,
    width: Int,
    height: Int
  ) -> [[UInt8]] {
    let step = (map.downX * map.downX + map.downY * map.downY).squareRoot()
    var (level, scale) = (0, 1.0)
    while step / scale >= 2, prepare(level + 1) {
      level += 1
      scale *= 2
    }
    let matrix = [map.rightX, map.downX, map.x, map.rightY, map.downY, map.y].map { $0 / scale }
    return levels[level].planes.map {
      $0.warped(by: matrix + [0, 0, 1], width: width, height: height)
    }
  }

  /// Makes a size where it is not there; false where it would be empty.
  private mutating func prepare(_ level: Int) -> Bool {
    guard level >= levels.count, let last = levels.last?.planes else { return true }
    guard last[0].width >= 2, last[0].height >= 2 else { return false }
    levels.append(Level(planes: last.map(Self.halved)))
    return true
  }

  /// A plane of half the size, each pixel the mean of four.
  private static func halved(_ plane: ReadOnlyPixelBuffer) -> ReadOnlyPixelBuffer {
    let (width, height) = (plane.width / 2, plane.height / 2)
    let samples = plane.samples
    var half: [UInt8] = []
    half.reserveCapacity(width * height)
    for y in 0..<height {
      var (upper, lower) = (2 * y * plane.width, (2 * y + 1) * plane.width)
      for _ in 0..<width {
        let sum =
          UInt16(samples[upper]) + UInt16(samples[upper + 1]) + UInt16(samples[lower])
          + UInt16(samples[lower + 1])
        half.append(UInt8((sum + 2) / 4))
        upper += 2
        lower += 2
      }
    }
    return Self.plane(half, width, height)
  }

  private static func plane(
    _ samples: [UInt8],
    _ width: Int,
    _ height: Int
  ) -> ReadOnlyPixelBuffer {
    do {
      return try ReadOnlyPixelBuffer(width: width, height: height, format: .gray8, bytes: samples)
    } catch {
      preconditionFailure("a plane has a sample for each pixel")
    }
  }
}
