/// What a buffer is like: its size, and how its samples are laid out.
public struct CVPixelBufferCreationAttributes: Hashable, Sendable {
  /// How the samples are laid out.
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
