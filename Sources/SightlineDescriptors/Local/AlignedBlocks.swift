package import SightlinePixels

/// How alike the pixels of a reference and of a picture that shows it are, block by block.
///
/// Features of two sheets of one design agree wherever the design is the same, and letters look like other letters. Their pixels
/// differ wherever something else is printed. Light, blur and exposure change all of a block alike, which a correlation does not
/// see. Views are found to within some pixels and pages bend, so each block is looked for around its place: first in frames of half
/// the size, from the middle outwards, where neighbours tell where to begin.
package struct AlignedBlocks {
  /// The correlation of each block in which there is something to see, −1…1, row by row.
  package let correlations: [Float]

  /// The longer side of the frame that both are compared in at most and at least, in pixels.
  private static let longSide = 320.0
  private static let shortestLongSide = 64.0

  /// Compares a picture with a reference that it shows; nil where it shows the reference too small, or hardly any of it.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - reference: The reference's luma, `gray8`, of any size; traps for another format.
  ///   - width: The width that the reference was described at, in pixels.
  ///   - height: Its height.
  ///   - matrix: From the reference's pixels as it was described to those of the picture that was prepared, row by row, 9
  ///     coefficients.
  ///   - isCompared: Whether a place of the reference is compared, as shares of its sides, 0…1; blocks are whose corners are.
  /// - Complexity: O(pixels of the frame).
  package init?(
    _ picture: PreparedPicture,
    with reference: ReadOnlyPixelBuffer,
    width: Int,
    height: Int,
    matrix: [Double],
    where isCompared: (_ x: Double, _ y: Double) -> Bool
  ) {
    precondition(reference.format == .gray8 && matrix.count == 9)
    let place = AlignedPlace(matrix: matrix, picture: picture)
    guard width > 0, height > 0, let growth = place.growth(Double(width), Double(height)) else {
      return nil
    }
    let longest = Double(max(width, height))
    let longSide = min(
      Self.longSide,
      growth * longest,
      Double(max(reference.width, reference.height))
    )
    guard longSide >= Self.shortestLongSide else { return nil }
    // Even, so that halves have whole pixels.
    let across = Int(Double(width) * longSide / longest) / 2 * 2
    let down = Int(Double(height) * longSide / longest) / 2 * 2
    guard min(across, down) >= 2 * BlockFrames.side else { return nil }
    let size = (x: Double(width) / Double(across), y: Double(height) / Double(down))
    let frames = BlockFrames(
      own: reference.reduced(
        by: [
          Double(reference.width) / Double(across), 0, 0, 0,
          Double(reference.height) / Double(down), 0, 0, 0, 1,
        ],
        width: across,
        height: down
      ),
      seen: picture.intermediates.luma.reduced(
        by: place.luma(from: size, margin: Double(BlockFrames.margin)),
        width: across + 2 * BlockFrames.margin,
        height: down + 2 * BlockFrames.margin
      ),
      width: across,
      height: down,
      margin: BlockFrames.margin
    )
    correlations = frames.correlations { x, y in
      let side = BlockFrames.side
      return [(0, 0), (side, 0), (0, side), (side, side)].allSatisfy {
        let (x, y) = (x + $0.0, y + $0.1)
        return isCompared(Double(x) / Double(across), Double(y) / Double(down))
          && place.isShown(Double(x) * size.x, Double(y) * size.y)
      }
    }
    guard !correlations.isEmpty else { return nil }
  }
}

/// Where a picture shows the places of a reference.
private struct AlignedPlace {
  /// From pixels of the reference to those of the picture.
  let matrix: [Double]
  let picture: PreparedPicture

  /// How many pixels of the picture as it was reduced a pixel of a reference of some size takes along a side; nil where a corner of
  /// it is nowhere.
  func growth(_ width: Double, _ height: Double) -> Double? {
    let corners = [(0, 0), (width, 0), (width, height), (0, height)].compactMap {
      shown($0.0, $0.1)
    }
    guard corners.count == 4 else { return nil }
    var area = 0.0
    for (one, other) in zip(corners, corners[1...] + [corners[0]]) {
      area += one.x * other.y - other.x * one.y
    }
    let ratio = abs(area) / 2 / (width * height)
    return ratio.isFinite ? ratio.squareRoot() / Double(picture.reduction) : nil
  }

  private func shown(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    let w = matrix[6] * x + matrix[7] * y + matrix[8]
    guard w > 0 else { return nil }
    return (
      (matrix[0] * x + matrix[1] * y + matrix[2]) / w,
      (matrix[3] * x + matrix[4] * y + matrix[5]) / w
    )
  }

  func isShown(_ x: Double, _ y: Double) -> Bool {
    guard let place = shown(x, y) else { return false }
    return place.x >= 0 && place.y >= 0 && place.x <= Double(picture.sourceWidth)
      && place.y <= Double(picture.sourceHeight)
  }

  /// From the pixels of a frame, each as large as some of the reference, with a margin around it, to those that the picture was
  /// reduced to.
  func luma(from size: (x: Double, y: Double), margin: Double) -> [Double] {
    (0..<9).map { place in
      let row = place / 3 * 3
      let coefficient =
        switch place % 3 {
        case 0: matrix[row] * size.x
        case 1: matrix[row + 1] * size.y
        default:
          matrix[row + 2] - margin * (matrix[row] * size.x + matrix[row + 1] * size.y)
        }
      return coefficient / (place < 6 ? Double(picture.reduction) : 1)
    }
  }
}

extension ReadOnlyPixelBuffer {
  /// The picture in a frame, each pixel of it the mean of four samples, so that fine detail of a larger picture makes no pattern.
  fileprivate func reduced(by matrix: [Double], width: Int, height: Int) -> [UInt8] {
    let halved = matrix.enumerated().map { $0 % 3 < 2 ? $1 / 2 : $1 }
    let samples = warped(by: halved, width: 2 * width, height: 2 * height)
    return BlockFrames.halved(samples, 2 * width, 2 * height)
  }
}
