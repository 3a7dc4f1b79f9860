import SightlinePixels

extension PictureChange {
  /// How a kind turns or mirrors without touching a sample; nil for those that resample.
  func orientation(_ random: inout SeededRandom) -> Orientation? {
    switch self {
    case .rotate90: random.chance() ? .right : .left
    case .rotate180: .down
    case .flip: .upMirrored
    default: nil
    }
  }

  /// The picture with its points moved.
  func moved(_ source: Raster, _ random: inout SeededRandom) -> Raster {
    switch self {
    case .rotate5: return source.turned(cosine: 0.996_194_7, sine: 0.087_155_74, &random)
    case .rotate15: return source.turned(cosine: 0.965_925_8, sine: 0.258_819_04, &random)
    case .rotate45:
      let share = Float(0.5).squareRoot()
      return source.turned(cosine: share, sine: share, &random)
    case .stretched:
      return random.chance()
        ? source.resized(width: source.width * 5 / 4, height: source.height)
        : source.resized(width: source.width, height: source.height * 5 / 4)
    case .sheared:
      let shift = Float(source.height) / 4
      let (w, h) = (Float(source.width), Float(source.height))
      var corners = Quadrilateral(x: 0, y: 0, width: w, height: h)
      // The upper side goes one way or the other; the frame holds all of it.
      let moves = random.chance() ? [0, 1] : [2, 3]
      for corner in moves { corners.points[corner].x += shift }
      var result = Raster(
        width: source.width + source.height / 4,
        height: source.height,
        color: .gray(random.number(in: 200...255))
      )
      result.draw(source, onto: corners)
      return result
    case .perspective25: return source.seenAtAnAngle(&random)
    default: return source
    }
  }
}

extension Raster {
  /// The picture turned, one way or the other, in a frame that holds all of it.
  fileprivate func turned(cosine: Float, sine: Float, _ random: inout SeededRandom) -> Raster {
    let (w, h) = (Float(width), Float(height))
    let signed = random.chance() ? sine : -sine
    var result = Raster(
      width: Int((w * cosine + h * sine).rounded()),
      height: Int((w * sine + h * cosine).rounded()),
      color: .gray(random.number(in: 200...255))
    )
    let center = Point(Float(result.width) / 2, Float(result.height) / 2)
    result.draw(
      self,
      onto: Quadrilateral(center: center, width: w, height: h, cosine: cosine, sine: signed)
    )
    return result
  }

  /// The picture on a cluttered table, with one of its sides a quarter shorter.
  fileprivate func seenAtAnAngle(_ random: inout SeededRandom) -> Raster {
    let (w, h) = (Float(width), Float(height))
    var result = DrawnScene.table(width: width * 23 / 20, height: height * 23 / 20, &random)
    DrawnScene.addClutter(to: &result, count: 14, &random)
    var corners = Quadrilateral(x: w * 0.075, y: h * 0.075, width: w, height: h)
    corners.shorten(side: random.index(below: 4), by: 0.25, width: w, height: h)
    for corner in corners.points.indices {
      corners.points[corner] += Point(
        random.number(in: -0.03...0.03) * w,
        random.number(in: -0.03...0.03) * h
      )
    }
    result.draw(self, onto: corners)
    return result
  }
}

extension Quadrilateral {
  /// Moves the two ends of a side towards each other, and the side itself a little inwards, as when it
  /// is farther away.
  ///
  /// - Parameters:
  ///   - side: 0 for the upper side, then clockwise.
  ///   - share: How much shorter the side becomes.
  ///   - width: The width of the rectangle.
  ///   - height: The height of the rectangle.
  mutating func shorten(side: Int, by share: Float, width: Float, height: Float) {
    let (first, second) = (side, (side + 1) % 4)
    let along = (points[second] - points[first]) * (share / 2)
    points[first] += along
    points[second] -= along
    let inward = share / 2
    let move = [
      Raster.Point(0, height * inward), Raster.Point(-width * inward, 0),
      Raster.Point(0, -height * inward), Raster.Point(width * inward, 0),
    ][side]
    points[first] += move
    points[second] += move
  }
}

extension PictureChange {
  /// The share of the width and of the height that a crop keeps.
  private var keptShare: Float {
    switch self {
    case .crop5: 0.95
    case .crop10: 0.9
    case .crop25: 0.75
    case .crop50: Float(0.5).squareRoot()
    case .corner35: Float(0.35).squareRoot()
    case .offCenter: 0.65
    default: 1
    }
  }

  /// A part of the picture, at least a pixel.
  func cropped(_ source: Raster, _ random: inout SeededRandom) -> Raster {
    let width = max(1, Int((Float(source.width) * keptShare).rounded()))
    let height = max(1, Int((Float(source.height) * keptShare).rounded()))
    let room = (x: source.width - width, y: source.height - height)
    let origin: (x: Int, y: Int)
    switch self {
    case .corner35: origin = (random.chance() ? 0 : room.x, random.chance() ? 0 : room.y)
    case .offCenter:
      let middle = (x: room.x / 2, y: room.y / 2)
      origin = random.element(of: [
        (0, middle.y), (room.x, middle.y), (middle.x, 0), (middle.x, room.y),
      ])
    default: origin = (random.index(below: room.x + 1), random.index(below: room.y + 1))
    }
    return source.cropped(x: origin.x, y: origin.y, width: width, height: height)
  }
}
