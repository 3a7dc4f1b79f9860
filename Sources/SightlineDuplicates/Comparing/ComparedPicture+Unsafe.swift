import CVisualKernels
import SightlinePixels

extension ComparedPicture {
  /// Splits a picture into luma and colour differences, two rows at a time.
  static func split(_ picture: ReadOnlyPixelBuffer) -> (luma: BytePlane, colors: Colors) {
    let (width, height) = (picture.width, picture.height)
    var luma = BytePlane(width: width, height: height)
    let (across, down) = ((width + 1) / 2, (height + 1) / 2)
    var blue = BytePlane(width: across, height: down)
    var red = blue
    var rows = [RGB8](repeating: .white, count: 2 * width)
    for row in 0..<down {
      let hasTwo = 2 * row + 1 < height
      for part in 0..<(hasTwo ? 2 : 1) {
        var all = rows.mutableSpan
        var line = all._mutatingExtracting(part * width..<(part + 1) * width)
        picture.copyRow(2 * row + part, into: &line)
      }
      unsafe rows.withUnsafeBytes { pixels in
        unsafe luma.values.withUnsafeMutableBufferPointer { lumas in
          unsafe blue.values.withUnsafeMutableBufferPointer { blues in
            unsafe red.values.withUnsafeMutableBufferPointer { reds in
              guard let base = pixels.baseAddress, let lumas = lumas.baseAddress,
                let blues = blues.baseAddress, let reds = reds.baseAddress
              else { return }
              // In range: a pixel has three bytes; the second row is the first where there is no other.
              let first = unsafe base.assumingMemoryBound(to: UInt8.self)
              let second = unsafe hasTwo ? first + 3 * width : first
              let (start, next) = (
                2 * row * width, hasTwo ? (2 * row + 1) * width : 2 * row * width
              )
              unsafe sl_compare_split(
                first,
                second,
                width,
                lumas + start,
                lumas + next,
                blues + row * across,
                reds + row * across
              )
            }
          }
        }
      }
    }
    return (luma, Colors(blue: blue, red: red))
  }
}
