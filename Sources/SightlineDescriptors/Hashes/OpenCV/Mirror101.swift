/// Mirroring about the last sample of a line, which is not repeated: OpenCV's usual border.
enum Mirror101 {
  /// The index inside a line that stands for one past either end.
  ///
  /// - Parameters:
  ///   - index: Any index.
  ///   - count: The number of samples, from 1.
  /// - Returns: 0 to `count - 1`.
  static func inside(_ index: Int, count: Int) -> Int {
    guard count > 1 else { return 0 }
    let period = 2 * (count - 1)
    let turned = ((index % period) + period) % period
    return turned < count ? turned : period - turned
  }
}
