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
