/// A value that lends the buffer of a picture made of pixels.
public protocol CVPixelBufferRepresentable: CVImageBufferRepresentable, ~Copyable {
  /// The pixel format.
  var pixelFormatType: CVPixelFormatType { get }
  /// The size and the row length of each plane; none when the picture is not planar.
  var planeProperties: [CVPixelBufferPlaneProperties] { get }
  /// Calls a closure with the bytes of each plane, or of the whole picture when it is not planar.
  ///
  /// The pointers must not be kept after the closure returns.
  func accessUnsafeRawPlaneBytes<Result>(
    _ body: (
      [(properties: CVPixelBufferPlaneProperties, bytes: UnsafeRawBufferPointer)]
    ) throws -> sending Result
  ) rethrows -> sending Result
}

extension CVPixelBufferRepresentable where Self: ~Copyable {
  /// The number of planes; 0 when the picture is not planar.
  public var planeCount: Int { isPlanar ? planeProperties.count : 0 }

  /// Whether the samples are in planes of their own.
  public var isPlanar: Bool { planeProperties.count > 1 }

  /// The pixels around the picture that are stored but not shown: none.
  public var extendedPixels: CVPixelBufferPadding { .zero }

  /// The attributes that make a buffer like this one.
  public var creationAttributes: CVPixelBufferCreationAttributes {
    CVPixelBufferCreationAttributes(pixelFormatType: pixelFormatType, size: size)
  }

  /// Whether a buffer with these attributes would have the layout of this one.
  public func isCompatibleWith(_ attributes: CVPixelBufferCreationAttributes) -> Bool {
    creationAttributes == attributes
  }
}

/// The attributes of a buffer: its size and pixel format.
public struct CVPixelBufferCreationAttributes: Hashable, Sendable {
  /// The pixel format.
  public var pixelFormatType: CVPixelFormatType
  /// The size in pixels.
  public var size: CVImageSize

  /// Makes attributes.
  ///
  /// Rows are not padded.
  public init(pixelFormatType: CVPixelFormatType, size: CVImageSize) {
    self.pixelFormatType = pixelFormatType
    self.size = size
  }
}

/// The size of a plane in its elements, and the length of its rows.
@frozen public struct CVPixelBufferPlaneProperties: Hashable, Sendable {
  /// The number of elements in a row, and of rows.
  public var size: CVImageSize
  /// The distance in bytes from one row to the next.
  public var bytesPerRow: Int

  /// Makes properties.
  public init(size: CVImageSize, bytesPerRow: Int) {
    self.size = size
    self.bytesPerRow = bytesPerRow
  }
}

/// The pixels around a picture that are stored but not shown.
@frozen public struct CVPixelBufferPadding: Hashable, Sendable {
  /// At the left.
  public var left: Int
  /// At the right.
  public var right: Int
  /// At the top.
  public var top: Int
  /// At the bottom.
  public var bottom: Int

  /// Makes a padding.
  public init(left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }

  /// None.
  public static let zero = CVPixelBufferPadding()
}
