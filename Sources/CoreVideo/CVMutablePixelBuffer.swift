/// A picture being drawn; it has one owner and finally becomes a `CVReadOnlyPixelBuffer`.
public struct CVMutablePixelBuffer: ~Copyable, Sendable, CVPixelBufferRepresentable {
  /// The type of the buffer.
  public typealias Buffer = CVPixelBuffer

  let storage: CVPixelStorage

  /// Makes a picture of zeros; the system provides the memory when it is first written to.
  ///
  /// - Parameter attributes: Its size and pixel format.
  /// - Throws: `CVError` when the format is not known here, the size is impossible, or there is no memory.
  public init(_ attributes: CVPixelBufferCreationAttributes) throws {
    storage = try CVPixelStorage(attributes.pixelFormatType, size: attributes.size)
  }

  /// Makes a picture from a copy of one of the C interface.
  ///
  /// Traps when there is no memory for the copy.
  public init(unsafeBuffer: sending CVPixelBuffer) {
    do throws(CVError) {
      storage = try unsafeBuffer.storage.copied()
    } catch {
      preconditionFailure("the buffer cannot be copied: \(error)")
    }
  }

  /// The size in pixels.
  public var size: CVImageSize { storage.size }

  /// The pixel format.
  public var pixelFormatType: CVPixelFormatType { storage.type }

  /// The size and the row length of each plane; a picture that is not planar has one.
  public var planeProperties: [CVPixelBufferPlaneProperties] { storage.properties }

  /// Fills the pixels around the picture; there are none.
  @discardableResult
  public mutating func fillExtendedPixels() -> Bool { false }
}
