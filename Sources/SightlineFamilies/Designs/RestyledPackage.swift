import SightlineEvaluation
public import SightlineFoundation
public import SightlinePixels

/// A package whose print was renewed: the same design with a new badge, banner or stripe somewhere.
///
/// It is the same product to whoever looks for it, with a part that its older picture does not have.
public struct RestyledPackage: Hashable, Sendable {
  /// The share of the front that is new.
  public static let newShare = 0.04...0.15

  private let seed: UInt64

  /// Chooses a renewal; another number changes another part.
  public init(seed: UInt64) { self.seed = seed }

  /// The front as it is after the renewal, in `rgb8`.
  ///
  /// - Parameter front: The older front, of any format.
  /// - Returns: A picture of its size: one to three new parts, which come to `newShare` of its area.
  /// - Throws: `SightlineError` when the picture is over the limits of `PictureChange`.
  public func apply(to front: ReadOnlyPixelBuffer) throws(SightlineError) -> ReadOnlyPixelBuffer {
    try PictureChange.checkSize(front)
    var random = SeededRandom(seed: seed, name: "restyled")
    var result = Raster(front)
    let (w, h) = (Float(result.width), Float(result.height))
    let count = 1 + random.index(below: 3)
    let share = Float(random.double(in: Self.newShare)) / Float(count)
    var words = DocumentWords(seed: random.next(), name: "claim")
    for _ in 0..<count {
      let aspect = random.number(in: 1...4)
      let height = (share * w * h / aspect).squareRoot()
      let width = min(height * aspect, w * 0.95)
      let corner = Raster.Point(
        random.number(in: 0...max(w - width, 0)),
        random.number(in: 0...max(h - height, 0))
      )
      let color = Raster.Color(
        hue: random.number(in: 0...360),
        saturation: random.number(in: 0.5...1),
        value: random.number(in: 120...240)
      )
      let radius = random.chance() ? height / 2 : height * 0.1
      result.fill(x: corner.x, y: corner.y, width: width, height: height, radius: radius, color)
      let text = words.phrase(2).uppercased()
      let size = min(
        height * 0.5,
        width * 0.8 * 8 / max(Raster.textWidth(text, size: 8, in: .bold), 1)
      )
      let textWidth = Raster.textWidth(text, size: size, in: .bold)
      result.write(
        text,
        at: corner + Raster.Point((width - textWidth) / 2, (height - size) / 2),
        size: size,
        in: .bold,
        color.luma > 140 ? .gray(20) : .gray(250)
      )
    }
    return try PictureChange.buffer(result)
  }
}
