import SightlinePixels

/// A picture being drawn; it has one owner and becomes a `CVReadOnlyPixelBuffer` when it is done.
public struct CVMutablePixelBuffer: ~Copyable, Sendable, CVPixelBufferRepresentable {
  /// The type of the buffer.
  public typealias Buffer = CVPixelBuffer

  let format: PixelFormat
  let planes: [PixelPlane]
  /// The size in pixels.
  public let size: CVImageSize
  var bytes: [UInt8]

  /// Makes a picture of zeros.
  ///
  /// - Parameter attributes: Its size and how its samples are laid out.
  /// - Throws: `CVError` when the format is not one of `PixelFormat`'s or the size is impossible.
  public init(_ attributes: CVPixelBufferCreationAttributes) throws {
    guard let format = attributes.pixelFormatType.format else {
      throw CVError.invalidPixelFormat
    }
    let size = attributes.size
    let empty: ReadOnlyPixelBuffer
    do {
      empty = try MutablePixelBuffer(width: size.width, height: size.height, format: format)
        .finish()
    } catch {
      throw CVError.invalidSize
    }
    self.format = format
    self.size = size
    planes = empty.planes
    bytes = [UInt8](repeating: 0, count: empty.planes.last?.byteEnd ?? 0)
  }

  /// Makes a picture from a copy of one of the C interface.
  public init(unsafeBuffer: sending CVPixelBuffer) {
    let pixels = unsafeBuffer.pixels
    format = pixels.format
    size = CVImageSize(width: pixels.width, height: pixels.height)
    planes = pixels.planes
    bytes = pixels.copiedBytes
  }

  /// How the samples are laid out.
  public var pixelFormatType: CVPixelFormatType { CVPixelFormatType(format) }

  /// The size and the row length of each plane; a picture that is not planar has one.
  public var planeProperties: [CVPixelBufferPlaneProperties] {
    planes.map(CVPixelBufferPlaneProperties.init)
  }

  /// Fills the pixels around the picture; there are none.
  @discardableResult
  public mutating func fillExtendedPixels() -> Bool { false }

  /// The picture as it is, sharing the bytes.
  var pixels: ReadOnlyPixelBuffer {
    do {
      return try ReadOnlyPixelBuffer(
        width: size.width,
        height: size.height,
        format: format,
        bytes: bytes,
        planes: planes
      )
    } catch {
      preconditionFailure("the planes were made for these bytes: \(error)")
    }
  }
}
