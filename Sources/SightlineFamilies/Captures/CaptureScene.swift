import SightlineEvaluation
import SightlinePixels

/// The surroundings of a capture's things, made of other photographs.
struct CaptureScene {
  private enum Place: CaseIterable {
    /// The room itself: one photograph across the frame.
    case room
    /// Prints lying about on a table, with pens, plates and notes.
    case desk
    /// Prints hanging side by side.
    case wall
    /// Rows of upright things on boards.
    case shelf
  }

  private let place: Place
  private let photos: [Raster]

  /// Chooses a place and at most six photographs for it.
  init(_ scenes: [ReadOnlyPixelBuffer], _ random: inout SeededRandom) {
    place = random.element(of: Place.allCases)
    photos = (0..<6).map { _ in Raster(random.element(of: scenes)) }
  }

  /// Draws the scene.
  func draw(width: Int, height: Int, _ random: inout SeededRandom) -> Raster {
    var scene: Raster
    switch place {
    case .room:
      scene = covered(width: width, height: height, &random)
    case .desk:
      // Half of the desks are tables, the others are whatever the photograph shows.
      scene =
        random.chance()
        ? DrawnScene.table(width: width, height: height, &random)
        : covered(width: width, height: height, &random)
      DrawnScene.addClutter(to: &scene, count: 10, &random)
      for _ in 0..<5 + random.index(below: 5) { scatter(on: &scene, &random) }
      DrawnScene.addClutter(to: &scene, count: 6, &random)
    case .wall:
      scene = Raster(
        width: width,
        height: height,
        color: DrawnScene.randomColor(&random, in: 110...220)
      )
      hang(on: &scene, &random)
    case .shelf:
      scene = Raster(width: width, height: height, color: .gray(random.number(in: 15...60)))
      fillShelves(of: &scene, &random)
    }
    return scene
  }

  /// A part of a photograph, across the whole frame.
  private func covered(width: Int, height: Int, _ random: inout SeededRandom) -> Raster {
    let photo = photos[0]
    var scene = Raster(width: width, height: height)
    let (w, h) = (Float(width), Float(height))
    let scale =
      max(w / Float(photo.width), h / Float(photo.height)) * random.number(in: 1...1.4)
    let size = Raster.Point(Float(photo.width), Float(photo.height)) * scale
    let corner = Raster.Point(
      random.number(in: w - size.x...0),
      random.number(in: h - size.y...0)
    )
    scene.draw(
      photo,
      onto: Quadrilateral(x: corner.x, y: corner.y, width: size.x, height: size.y),
      feathersEdges: false
    )
    return scene
  }

  /// Lays a print down anywhere, at any angle, a little out of square.
  private func scatter(on scene: inout Raster, _ random: inout SeededRandom) {
    let photo = random.element(of: photos)
    let direction = DrawnScene.randomDirection(&random) * (random.chance() ? 1 : -1)
    let longer = Float(scene.longerSide) * random.number(in: 0.2...0.45)
    let scale = longer / Float(photo.longerSide)
    var corners = Quadrilateral(
      center: Raster.Point(
        random.number(in: 0...1) * Float(scene.width),
        random.number(in: 0...1) * Float(scene.height)
      ),
      width: Float(photo.width) * scale,
      height: Float(photo.height) * scale,
      cosine: direction.x,
      sine: direction.y
    )
    for corner in corners.points.indices {
      corners.points[corner] +=
        Raster.Point(
          random.number(in: -0.03...0.03),
          random.number(in: -0.03...0.03)
        ) * longer
    }
    var shadow = corners
    for corner in shadow.points.indices { shadow.points[corner] += 0.02 * longer }
    scene.draw(Raster(width: 1, height: 1), onto: shadow, opacity: 0.4)
    scene.draw(photo, onto: corners)
  }

  /// Hangs framed prints in two rows.
  private func hang(on scene: inout Raster, _ random: inout SeededRandom) {
    let (w, h) = (Float(scene.width), Float(scene.height))
    for row in 0..<2 {
      var x = random.number(in: -0.1...0.05) * w
      while x < w {
        let photo = random.element(of: photos)
        let height = random.number(in: 0.28...0.4) * h
        let width = height * Float(photo.width) / Float(photo.height)
        let y = (0.06 + 0.47 * Float(row)) * h + random.number(in: 0...0.05) * h
        let border = 0.03 * height
        scene.fill(
          x: x - border,
          y: y - border,
          width: width + 2 * border,
          height: height + 2 * border,
          DrawnScene.randomColor(&random, in: 10...200)
        )
        scene.draw(photo, onto: Quadrilateral(x: x, y: y, width: width, height: height))
        x += width + random.number(in: 0.04...0.12) * w
      }
    }
  }

  /// Fills rows with upright things that stand close together.
  private func fillShelves(of scene: inout Raster, _ random: inout SeededRandom) {
    let count = 2 + random.index(below: 3)
    let rowHeight = Float(scene.height) / Float(count)
    for row in 0..<count {
      let floor = rowHeight * (Float(row) + 0.94)
      var x = -random.number(in: 0...0.2) * rowHeight
      while x < Float(scene.width) {
        let photo = random.element(of: photos)
        let height = rowHeight * random.number(in: 0.65...0.9)
        let width = height * Float(photo.width) / Float(photo.height) * random.number(in: 0.5...1)
        scene.draw(
          photo,
          onto: Quadrilateral(x: x, y: floor - height, width: width, height: height)
        )
        x += width + random.number(in: 0...0.05) * rowHeight
      }
      scene.fill(
        x: 0,
        y: floor,
        width: Float(scene.width),
        height: rowHeight * 0.06,
        DrawnScene.randomColor(&random, in: 60...200)
      )
    }
  }
}
