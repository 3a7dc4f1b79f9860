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
    func reduced(_ side: Int) -> Int { (side + reduction - 1) / reduction }
    while reduced(picture.width) * reduced(picture.height) > Self.mostPixels { reduction *= 2 }
    let pixels = BoxReduction.reduced(picture, by: reduction)
    let (width, height) = (pixels.width, pixels.height)
    (self.width, self.height, self.reduction) = (width, height, reduction)
    guard pixels.format != .gray8 else {
      levels = [Level(planes: [pixels, pixels, pixels])]
      return
    }
    var red: [UInt8] = []
    var (green, blue) = (red, red)
    red.reserveCapacity(width * height)
    green.reserveCapacity(width * height)
    blue.reserveCapacity(width * height)
    for y in 0..<height {
      let row = pixels.row(y, as: RGB8.self)
      for x in row.indices {
        red.append(row[x].red)
        green.append(row[x].green)
        blue.append(row[x].blue)
      }
    }
    levels = [Level(planes: [red, green, blue].map { Self.plane($0, width, height) })]
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
    levels.append(Level(planes: last.map { BoxReduction.reduced($0, by: 2) }))
    return true
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
