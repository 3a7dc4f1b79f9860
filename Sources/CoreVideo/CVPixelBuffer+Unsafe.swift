/// The address of the first byte, valid for as long as the buffer; nil for a planar picture.
///
/// Only a buffer lent by a `CVMutablePixelBuffer` may be written to.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
  CVPixelBufferIsPlanar(pixelBuffer)
    ? nil : unsafe CVPixelBufferGetBaseAddressOfPlane(pixelBuffer, 0)
}

/// The address of a plane's first byte, valid for as long as the buffer.
///
/// Traps when there is no such plane. Only a buffer lent by a `CVMutablePixelBuffer` may be written to.
public func CVPixelBufferGetBaseAddressOfPlane(
  _ pixelBuffer: CVPixelBuffer,
  _ planeIndex: Int
) -> UnsafeMutableRawPointer? {
  // The storage keeps its bytes at one address for as long as it lives, and the buffer holds it.
  let bytes = unsafe pixelBuffer.storage.bytes(ofPlane: planeIndex)
  return unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
}

/// The text attached to a buffer; nil if there is none.
///
/// - Parameters:
///   - buffer: The buffer.
///   - key: The key.
///   - attachmentMode: If not nil, set to whether the text is copied with the picture; here it always
///     is.
/// - Returns: The text.
public func CVBufferCopyAttachment(
  _ buffer: CVBuffer,
  _ key: String,
  _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?
) -> String? {
  let value = buffer.storage.attachments[key]
  // The caller lends a mode of its own, or none.
  if value != nil { unsafe attachmentMode?.pointee = .shouldPropagate }
  return value
}
