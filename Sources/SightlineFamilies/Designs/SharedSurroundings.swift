import SightlineEvaluation
public import SightlineFoundation
public import SightlinePixels

/// The surroundings that all pictures of a catalog may share: one desk, one frame, one watermark, one app's screen, one floor.
public struct SharedSurroundings: Hashable, Sendable {
  /// The part that the pictures share.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Things photographed one after the other on one cluttered desk, never at the same place.
    case desk
    /// Pictures in the same ornate frame, which takes about half of the area.
    case frame
    /// The same words and lattice over every picture.
    case watermark
    /// Screenshots of one app: the same bars and buttons, and a picture among other text each time.
    case interface
    /// Garments photographed on one patterned floor, which is most of what there is to see.
    case floor
  }

  private let kind: Kind
  let seed: UInt64

  /// Chooses surroundings; another number is another desk, frame, watermark, app or floor.
  public init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    self.seed = seed
  }

  /// A picture in the surroundings, in `rgb8`.
  ///
  /// - Parameters:
  ///   - picture: Of any format and size; a desk shows it on 30 to 45 % of the frame. On a floor it is the
  ///     print on the chest of a garment, which is drawn.
  ///   - shot: On a desk and a floor, where the thing lies and how the camera stands, and in an app what is
  ///     written beside the picture; of no effect otherwise.
  /// - Returns: 800×600 pixels for a desk, 600×800 for a floor; larger than the picture by its frame or its
  ///   screen; or of its size.
  /// - Throws: `SightlineError` when the picture is over the limits of `PictureChange`.
  /// - Complexity: O(pixels).
  public func picture(
    of picture: ReadOnlyPixelBuffer,
    shot: UInt64
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    try PictureChange.checkSize(picture)
    var random = SeededRandom(seed: seed, name: "surroundings")
    let shown = Raster(picture)
    return switch kind {
    case .desk: try desk(with: shown, shot, &random).buffer()
    case .frame: try frame(around: shown, &random).buffer()
    case .watermark: try watermarked(shown, &random).buffer()
    case .interface: try screen(showing: shown, shot, &random).buffer()
    case .floor: try floor(under: shown, shot, &random).buffer()
    }
  }

  private func desk(with thing: Raster, _ shot: UInt64, _ random: inout SeededRandom) -> Raster {
    var desk = DrawnScene.table(width: 800, height: 600, &random)
    DrawnScene.addClutter(to: &desk, count: 12, &random)
    var own = SeededRandom(seed: seed &+ shot, name: "shot")
    let conditions = CaptureConditions(
      share: 0.3...0.45,
      tilt: 0...15,
      width: desk.width,
      height: desk.height
    )
    let poses = ThingPose.arranged(
      [Double(thing.width) / Double(thing.height)],
      under: conditions,
      &own
    )
    for pose in poses {
      desk.drawShadow(of: pose, &own)
      desk.draw(ScaledLevels(thing), as: pose)
    }
    return Self.photographed(desk, &own)
  }

  /// A scene from where the camera stands, which is never quite where it stood.
  static func photographed(_ scene: Raster, _ own: inout SeededRandom) -> Raster {
    let (w, h) = (Float(scene.width), Float(scene.height))
    var corners = Quadrilateral(x: -0.03 * w, y: -0.03 * h, width: 1.06 * w, height: 1.06 * h)
    for corner in corners.points.indices {
      corners.points[corner] += Raster.Point(
        own.number(in: -0.025...0.025) * w,
        own.number(in: -0.025...0.025) * h
      )
    }
    var shot = Raster(width: scene.width, height: scene.height)
    shot.draw(scene, onto: corners, feathersEdges: false)
    shot.expose(under: [], &own)
    return shot
  }

  private func screen(showing picture: Raster, _ shot: UInt64, _ random: inout SeededRandom)
    -> Raster
  {
    var screen = PhoneScreen(showing: picture, &random)
    var own = SeededRandom(seed: seed &+ shot, name: "article")
    screen.drawArticle(with: picture, &own)
    return screen.raster
  }

  private func frame(around picture: Raster, _ random: inout SeededRandom) -> Raster {
    let border = max(4, picture.shorterSide / 5)
    let (width, height) = (picture.width + 2 * border, picture.height + 2 * border)
    let wood = DrawnScene.randomColor(&random, in: 60...170)
    var result = Raster(width: width, height: height, color: wood)
    // Carvings that repeat along the four sides: the same motif all around, as frames have it.
    let unit = Float(border)
    let parts = (0..<9).map { _ in
      (
        place: Raster.Point(random.number(in: 0.1...0.9), random.number(in: 0.1...0.9)),
        radius: random.number(in: 0.06...0.2),
        color: DrawnScene.randomColor(&random, in: 20...235)
      )
    }
    for y in stride(from: 0, to: height, by: border) {
      for x in stride(from: 0, to: width, by: border) {
        let isInside =
          x >= border && x + border < width - border && y >= border && y + border < height - border
        guard !isInside else { continue }
        for part in parts {
          result.fillDisc(
            Raster.Point(Float(x), Float(y)) + part.place * unit,
            radius: part.radius * unit,
            part.color
          )
        }
      }
    }
    result.place(picture, x: border, y: border)
    return result
  }

  private func watermarked(_ picture: Raster, _ random: inout SeededRandom) -> Raster {
    var result = picture
    let (w, h) = (Float(picture.width), Float(picture.height))
    let text = PixelFont.line(words: 2, &random)
    let size = w * 0.8 * 7 / Float(max(1, text.utf8.count * 6))
    for line in 0..<4 {
      let y = h * (0.06 + 0.25 * Float(line))
      result.write(text, x: w * 0.1, y: y, size: min(size, h * 0.16), .gray(255), opacity: 0.55)
    }
    let slope = Raster.Point(0.8, 0.6)
    for line in -6...14 {
      let start = Raster.Point(Float(line) * 0.1 * w, 0)
      result.fill(
        .init(
          center: start + slope * h * 0.5,
          halfSize: Raster.Point(h, 1.2),
          direction: slope
        ),
        .gray(255),
        opacity: 0.35
      )
    }
    return result
  }
}
