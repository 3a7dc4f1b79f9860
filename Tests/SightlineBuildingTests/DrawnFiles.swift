import SightlineCodecs
import TestSupport

/// Picture files drawn from a number.
extension DrawnPicture {
  static func png(_ seed: Int, width: Int = 48, height: Int = 36) throws -> [UInt8] {
    try ImageEncoder.png(slopes(seed, width: width, height: height))
  }

  static func jpeg(_ seed: Int, width: Int = 48, height: Int = 36) throws -> [UInt8] {
    try ImageEncoder.jpeg(slopes(seed, width: width, height: height))
  }
}
