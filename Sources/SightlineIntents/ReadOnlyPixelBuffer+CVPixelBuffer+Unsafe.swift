package import CoreVideo
package import SightlineFoundation
package import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// Makes a picture from a copy of a buffer of CoreVideo, using only the interface that every
  /// CoreVideo has.
  ///
  /// - Parameter buffer: A picture in one of the formats of `CaptureFormat`.
  /// - Throws: `SightlineError`: `unsupportedPixelFormat`, or `invalidLayout` when the planes do not
  ///   fit the size.
  package init(copying buffer: CVReadOnlyPixelBuffer) throws(SightlineError) {
    let format = try CaptureFormat(buffer.pixelFormatType)
    let colors = CaptureColors(attachedTo: buffer)
    // Unsafe because the planes' bytes are lent to the closure; it copies them and keeps nothing
    // else.
    let copied = unsafe buffer.accessUnsafeRawPlaneBytes {
      planes -> Result<ReadOnlyPixelBuffer, SightlineError> in
      let lent = unsafe planes.map { plane in
        unsafe (bytes: plane.bytes, bytesPerRow: plane.properties.bytesPerRow)
      }
      do throws(SightlineError) {
        return .success(
          try unsafe ReadOnlyPixelBuffer(
            copying: lent,
            format: format,
            width: buffer.size.width,
            height: buffer.size.height,
            colors: colors
          )
        )
      } catch {
        return .failure(error)
      }
    }
    do throws(SightlineError) {
      self = try copied.get()
    } catch {
      throw SightlineError(error.code, "the capture: \(error.message)", value: error.value)
    }
  }
}

extension CaptureColors {
  /// Reads the attachments of a CoreVideo buffer.
  fileprivate init(attachedTo buffer: CVReadOnlyPixelBuffer) {
    // The buffer is lent for the duration of a call; only texts are read from it.
    self = buffer.withUnsafeBuffer { buffer in
      let matrix = CVBufferCopyAttachment(buffer, kCVImageBufferYCbCrMatrixKey, nil)
      let transfer = CVBufferCopyAttachment(buffer, kCVImageBufferTransferFunctionKey, nil)
      #if canImport(Darwin)
        // Not built in CI. An attachment may be any object.
        return CaptureColors(matrix: matrix as? String, transfer: transfer as? String)
      #else
        return CaptureColors(matrix: matrix, transfer: transfer)
      #endif
    }
  }
}
