public import Foundation

/// A size in whole pixels.
public struct CVImageSize: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Makes a size from one that may have fractions.
  ///
  /// Traps when a side is not finite or too large.
  public init(_ size: CGSize, rounded rule: FloatingPointRoundingRule = .down) {
    width = Int(size.width.rounded(rule))
    height = Int(size.height.rounded(rule))
  }

  /// No pixels.
  public static let zero = CVImageSize(width: 0, height: 0)
}

extension CGSize {
  /// Makes a size from one in whole pixels.
  public init(_ size: CVImageSize) { self.init(width: size.width, height: size.height) }
}
