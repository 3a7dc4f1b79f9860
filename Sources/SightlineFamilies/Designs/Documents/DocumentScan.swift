import SightlineCodecs
import SightlineEvaluation
public import SightlineFoundation
public import SightlinePixels

/// A document as an office scanner gives it: a little turned, a little uneven, with grain, and saved as a JPEG.
public struct DocumentScan: Hashable, Sendable {
  private let seed: UInt64

  /// Chooses a scan; another number is another turn, light and quality.
  public init(seed: UInt64) { self.seed = seed }

  /// Scans a document, in `rgb8`.
  ///
  /// - Parameter document: An upright document of any format.
  /// - Returns: A picture of about its size: turned by up to 2.5°, moved by up to 1.5 % of its width, in colour
  ///   or in grey, as a JPEG of quality 40 to 80 is read again.
  /// - Throws: `SightlineError` when the document is over the limits of `PictureChange`.
  /// - Complexity: O(pixels).
  public func apply(to document: ReadOnlyPixelBuffer) throws(SightlineError) -> ReadOnlyPixelBuffer
  {
    try PictureChange.checkSize(document)
    var random = SeededRandom(seed: seed, name: "scan")
    let source = Raster(document)
    let scale = random.number(in: 0.75...1.1)
    let size = Raster.Point(Float(source.width), Float(source.height)) * scale
    var scan = Raster(
      width: Int(size.x),
      height: Int(size.y),
      color: .gray(random.number(in: 225...250))
    )
    let angle = Angle(degrees: Double(random.number(in: -2.5...2.5)))
    let move = Raster.Point(random.number(in: -0.015...0.015), random.number(in: -0.015...0.015))
    scan.draw(
      source,
      onto: Quadrilateral(
        center: size / 2 + move * size.x,
        width: size.x * 0.99,
        height: size.y * 0.99,
        cosine: Float(angle.cosine),
        sine: Float(angle.sine)
      )
    )
    if random.index(below: 3) == 0 { scan = scan.boxFiltered(radius: 1) }
    let slope = DrawnScene.randomDirection(&random) * random.number(in: 0.02...0.1)
    let gain = random.number(in: 0.9...1.08)
    scan.recolorByPosition { position, color in
      color * gain * (0.97 + position.x * slope.x + position.y * slope.y)
    }
    if random.chance() {
      scan.recolor { .gray($0.luma) }
    } else {
      let tint = Raster.Color(random.number(in: 0.95...1.04), 1, random.number(in: 0.9...1.04))
      scan.recolor { $0 * tint }
    }
    scan.addNoise(random.number(in: 3...10), &random)
    return try PictureChange.recompressed(
      PictureChange.buffer(scan),
      40 + random.index(below: 41)
    )
  }
}
