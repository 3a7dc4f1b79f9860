import SightlinePixels

/// Something that lends the buffer of a picture made of pixels.
public protocol CVPixelBufferRepresentable: CVImageBufferRepresentable, ~Copyable {
  /// How the samples are laid out.
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
  public var isPlanar: Bool { (pixelFormatType.format?.planeCount ?? 1) > 1 }

  /// The pixels around the picture that are stored but not shown: none.
  public var extendedPixels: CVPixelBufferPadding { .zero }

  /// What makes a buffer like this one.
  public var creationAttributes: CVPixelBufferCreationAttributes {
    CVPixelBufferCreationAttributes(pixelFormatType: pixelFormatType, size: size)
  }

  /// Whether a buffer with these attributes would be laid out like this one.
  public func isCompatible(with attributes: CVPixelBufferCreationAttributes) -> Bool {
    creationAttributes == attributes
  }
}
