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

  /// Where the first row is: at the top.
  public var originPosition: CVImageBufferOriginPosition { .topLeft }
}
