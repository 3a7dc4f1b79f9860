package import CoreVideo
package import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// Makes a picture from a copy of a buffer of CoreVideo, with what every CoreVideo has.
  ///
  /// - Parameter buffer: A picture in one of the formats of `PixelFormat`.
  /// - Throws: `SightlineError`: `unsupportedPixelFormat`, or `invalidLayout` when the planes do not
  ///   fit the size.
  package init(copying buffer: CVReadOnlyPixelBuffer) throws(SightlineError) {
    let format = try PixelFormat(buffer.pixelFormatType)
    // Unsafe because the closure is lent the planes' bytes; it copies them and keeps nothing else.
    let (bytes, planes) = unsafe buffer.accessUnsafeRawPlaneBytes {
      planes -> ([UInt8], [PixelPlane]) in
      var bytes: [UInt8] = []
      unsafe bytes.reserveCapacity(planes.reduce(0) { unsafe $0 + $1.bytes.count })
      var copied: [PixelPlane] = []
      for unsafe(index, plane) in unsafe planes.enumerated() {
        copied.append(
          PixelPlane(
            offset: bytes.count,
            width: unsafe plane.properties.size.width,
            height: unsafe plane.properties.size.height,
            bytesPerRow: unsafe plane.properties.bytesPerRow,
            bytesPerElement: index < format.planeCount ? format.bytesPerElement(plane: index) : 0
          )
        )
        unsafe bytes.append(contentsOf: plane.bytes)
      }
      return (bytes, copied)
    }
    do throws(SightlineError) {
      try self.init(
        width: buffer.size.width,
        height: buffer.size.height,
        format: format,
        bytes: bytes,
        planes: planes
      )
    } catch {
      throw SightlineError(error.code, "the capture: \(error.message)", value: error.value)
    }
  }
}
