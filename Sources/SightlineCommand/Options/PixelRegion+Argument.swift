import ArgumentParser
import SightlinePixels

extension PixelRegion {
  /// Reads `x,y,width,height` from the command line.
  static func parse(_ text: String) throws -> PixelRegion {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else {
      throw ValidationError("'\(text)' is not four whole numbers x,y,width,height.")
    }
    return PixelRegion(x: x, y: y, width: width, height: height)
  }
}
