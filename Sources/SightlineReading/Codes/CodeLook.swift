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
  ///
  /// The difference of a pixel from the mean of the 5 × 5 around it counts two and a half times.
  var sharpened: CodeLook {
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
        samples.append(UInt8(clamping: (125 * Int32(line[x]) - 3 * sum + 25) / 50))
        sum -= columns[max(x - 2, 0)]
      }
    }
    return with(samples, width: width, height: height)
  }

  /// The places where bars may be, each turned so that its bars stand upright, with noise averaged along them.
  ///
  /// As many as have no more pixels in all than the picture.
  var bars: [CodeLook] {
    var left = luma.width * luma.height
    return BarPlaces(in: luma).places.prefix(Self.mostPlaces).compactMap { place in
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
