import SightlineEvaluation

/// A part of a photo, at least as large as the square that it is reduced to.
struct PhotoWindow {
  /// The side of the square, whose pixels PDQ uses without scaling.
  static let side = 64

  let photo: Int
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// Chooses a window at a random position, from a third of the photo to all of it, with an aspect ratio up to a quarter off.
  init(of photos: [LumaPlane], _ random: inout SeededRandom) {
    photo = random.index(below: photos.count)
    let plane = photos[photo]
    let scale = 0.33 + 0.67 * Double(random.index(below: 1 << 20)) * 0x1p-20
    let stretch = 0.8 + 0.4 * Double(random.index(below: 1 << 20)) * 0x1p-20
    width = min(max(Self.side, Int(scale * stretch * Double(plane.width))), plane.width)
    height = min(max(Self.side, Int(scale * Double(plane.height))), plane.height)
    x = random.index(below: plane.width - width + 1)
    y = random.index(below: plane.height - height + 1)
  }
}
