import SightlinePixels

/// Finds out whether a PNG is an animation by its first chunks, without its pixels.
package enum PNGFrames {
  /// The most chunks that are looked at.
  private static let mostChunks = 256

  /// Whether a PNG says before its pixels that it is animated.
  ///
  /// - Parameter read: Reads that many bytes from a place, or fewer where the file ends.
  /// - Returns: Whether it does; false for what is no PNG.
  /// - Complexity: O(chunks before the pixels).
  package static func isAnimated(read: (_ offset: Int, _ count: Int) -> [UInt8]) -> Bool {
    var place = 8
    for _ in 0..<mostChunks {
      let head = read(place, 8)
      guard head.count == 8 else { return false }
      let name = head[4...]
      if name.elementsEqual("acTL".utf8) { return true }
      if name.elementsEqual("IDAT".utf8) || name.elementsEqual("IEND".utf8) { return false }
      place += 12 + head[..<4].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }
}
