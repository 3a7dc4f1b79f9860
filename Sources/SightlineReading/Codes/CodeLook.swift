import SightlineDescriptors
import SightlineGeometry
import SightlinePixels

/// A grey picture prepared for one look of a code reader, and where its pixels lie in the picture it was made of.
struct CodeLook {
  /// The brightness of its pixels, `gray8`.
  let luma: ReadOnlyPixelBuffer
  /// The power of two that the picture was reduced by.
  let reduction: Int
  /// From this look's pixels to the reduced ones of the upright picture; nil where they are the same.
  private var turn: PlanarTransform?

  /// Takes a picture, reduced to the size of the look.
  init(_ picture: ReadOnlyPixelBuffer, shortSide: Int) {
    var shortSide = shortSide
    var prepared = PreparedPicture(picture, minimumShortSide: shortSide)
    // A very long picture keeps fewer pixels.
    while prepared.width * prepared.height > CodeReader.mostPixels, shortSide > 2 {
      shortSide /= 2
      prepared = PreparedPicture(picture, minimumShortSide: shortSide)
    }
    luma = prepared.luma
    reduction = prepared.reduction
  }

  private init(_ luma: ReadOnlyPixelBuffer, reduction: Int) {
    self.luma = luma
    self.reduction = reduction
  }

  /// The picture with its small details made stronger, which the modules of small and turned squares are read by.
  var sharpened: CodeLook { sharpened(by: 3) }

  /// The picture with the difference of a pixel from the mean of the 5 × 5 around it added so often, in halves.
  private func sharpened(by halves: Int32) -> CodeLook {
    let (width, height) = (luma.width, luma.height)
    var columns = [Int32](repeating: 0, count: width)
    func add(_ row: Int, _ sign: Int32) {
      let line = luma.row(min(max(row, 0), height - 1), as: UInt8.self)
      for x in 0..<width { columns[x] += sign * Int32(line[x]) }
    }
    for row in -3..<2 { add(row, 1) }
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height)
    for y in 0..<height {
      add(y + 2, 1)
      add(y - 3, -1)
      let line = luma.row(y, as: UInt8.self)
      // Of the five columns around the first, four.
      var sum = 3 * columns[0] + columns[min(1, width - 1)]
      for x in 0..<width {
        sum += columns[min(x + 2, width - 1)]
        let value = (50 + 25 * halves) * Int32(line[x]) - halves * sum
        samples.append(UInt8(clamping: (value + 25) / 50))
        sum -= columns[max(x - 2, 0)]
      }
    }
    return with(samples, width: width, height: height)
  }

  /// The places where square codes may be, sharpened strongly and three times as large.
  ///
  /// As many as have, so enlarged, hardly more pixels in all than the picture, or 810,000. Of 59 drawn squares that were
  /// curved or blurred, which none of the other looks read, 56 are read so; 49 at twice the size.
  func squares(in blocks: EdgeBlocks) -> [CodeLook] {
    var left = max(luma.width * luma.height / Self.squareShare, Self.leastSquarePixels)
    return SquarePlaces(in: blocks, width: luma.width, height: luma.height).places
      .prefix(Self.mostSquares).compactMap { place in
        guard place.area <= left else { return nil }
        left -= place.area
        var samples: [UInt8] = []
        samples.reserveCapacity(place.area)
        for y in place.y {
          let line = luma.row(y, as: UInt8.self)
          for x in place.x { samples.append(line[x]) }
        }
        let part = with(samples, width: place.x.count, height: place.y.count).sharpened(by: 8)
        var look = with(
          Tripling.tripled(part.luma),
          width: 3 * place.x.count,
          height: 3 * place.y.count
        )
        let origin = PicturePoint(x: Double(place.x.lowerBound), y: Double(place.y.lowerBound))
        look.turn = PlanarTransform(
          origin: origin,
          right: PicturePoint(x: origin.x + 1 / 3.0, y: origin.y),
          down: PicturePoint(x: origin.x, y: origin.y + 1 / 3.0)
        )
        return look
      }
  }

  /// The places where a Data Matrix may be, twice as large if they are small: at most two that look like print, those that do
  /// so most first.
  func matrices(in blocks: EdgeBlocks) -> [CodeLook] {
    let looks = SquarePlaces(in: blocks, width: luma.width, height: luma.height).places
      .lazy.filter { $0.area <= Self.mostMatrixPixels }.prefix(Self.mostTried).map { place in
        let times = place.area <= Self.smallMatrixPixels ? 2 : 1
        let step = 1 / Double(times)
        let origin = PicturePoint(x: Double(place.x.lowerBound), y: Double(place.y.lowerBound))
        let (width, height) = (times * place.x.count, times * place.y.count)
        let samples = luma.warped(
          by: [step, 0, origin.x, 0, step, origin.y, 0, 0, 1],
          width: width,
          height: height
        )
        var look = with(samples, width: width, height: height)
        look.turn = PlanarTransform(
          origin: origin,
          right: PicturePoint(x: origin.x + step, y: origin.y),
          down: PicturePoint(x: origin.x, y: origin.y + step)
        )
        return look
      }
    let printed = looks.map { (look: $0, ink: InkShare(of: $0.luma)) }.filter {
      $0.ink.separation >= Self.leastSeparation && $0.ink.contrast >= Self.leastContrast
    }
    return printed.sorted { $0.ink.separation > $1.ink.separation }.prefix(Self.mostMatrices)
      .map(\.look)
  }

  private static let mostMatrices = 2
  /// How many places are held against print.
  private static let mostTried = 4
  /// The most pixels of such a place, and those of one that is enlarged.
  private static let mostMatrixPixels = 640_000
  private static let smallMatrixPixels = 160_000
  /// How clearly a place must be print.
  private static let leastSeparation = 0.78
  private static let leastContrast = 50.0

  private static let mostSquares = 3
  /// The share of the picture that is enlarged at most, and the pixels that may be in any.
  private static let squareShare = 8
  private static let leastSquarePixels = 90_000

  /// The places where bars may be, each turned so that its bars stand upright, with noise averaged along them.
  ///
  /// As many as have no more pixels in all than the picture.
  func bars(in blocks: EdgeBlocks) -> [CodeLook] {
    var left = luma.width * luma.height
    return BarPlaces(in: blocks).places.prefix(Self.mostPlaces).compactMap { place in
      let width = Int((place.across.upperBound - place.across.lowerBound).rounded(.up))
      let height = Int((place.along.upperBound - place.along.lowerBound).rounded(.up))
      guard width * height <= left else { return nil }
      left -= width * height
      let turn = place.transform
      let samples = luma.warped(by: turn.matrix, width: width, height: height)
      var look = with(Self.averaged(samples, width: width), width: width, height: height)
      look.turn = turn
      return look
    }
  }

  private static let mostPlaces = 8
  /// How many rows are averaged.
  private static let averagedRows = 5

  /// The means of five rows around each.
  private static func averaged(_ samples: [UInt8], width: Int) -> [UInt8] {
    let height = samples.count / max(width, 1)
    var result = samples
    guard height > averagedRows else { return result }
    var columns = [Int](repeating: 0, count: width)
    for row in 0..<height {
      for x in 0..<width {
        columns[x] += Int(samples[row * width + x])
        guard row >= averagedRows - 1 else { continue }
        result[(row - averagedRows / 2) * width + x] = UInt8(columns[x] / averagedRows)
        columns[x] -= Int(samples[(row - averagedRows + 1) * width + x])
      }
    }
    return result
  }

  private func with(_ samples: [UInt8], width: Int, height: Int) -> CodeLook {
    // There are as many samples as the size says.
    guard
      let picture = try? ReadOnlyPixelBuffer(
        width: width,
        height: height,
        format: .gray8,
        bytes: samples
      )
    else { return self }
    return CodeLook(picture, reduction: reduction)
  }

  /// Where a pixel of this look lies in the picture.
  func place(_ pixel: CodeLibrary.Found.Point) -> PicturePoint {
    let middle = PicturePoint(x: Double(pixel.x) + 0.5, y: Double(pixel.y) + 0.5)
    let place = turn?(middle) ?? middle
    return PicturePoint(x: place.x * Double(reduction), y: place.y * Double(reduction))
  }
}
