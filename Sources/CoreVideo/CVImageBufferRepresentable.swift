public import Foundation

/// Something that lends the buffer of a picture.
public protocol CVImageBufferRepresentable: CVBufferRepresentable, ~Copyable {
  /// The size in pixels.
  var size: CVImageSize { get }
}

extension CVImageBufferRepresentable where Self: ~Copyable {
  /// The size as it is stored.
  public var encodedSize: CGSize { CGSize(size) }

  /// The size as it is shown.
  public var displaySize: CGSize { CGSize(size) }

  /// The part of the picture that counts: all of it.
  public var cleanRect: CGRect { CGRect(origin: .zero, size: encodedSize) }

  /// The position of the first row: at the top.
  public var originPosition: CVImageBufferOriginPosition { .topLeft }
}

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

/// The position of the first row of a picture.
public enum CVImageBufferOriginPosition: Hashable, Sendable {
  /// At the top.
  case topLeft
  /// At the bottom.
  case bottomLeft
}
