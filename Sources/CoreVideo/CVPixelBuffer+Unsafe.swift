import SightlinePixels

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
  // The picture keeps its bytes at one address for as long as it lives, and the buffer holds it.
  unsafe pixelBuffer.pixels.withUnsafeBytes(ofPlane: planeIndex) { bytes in
    unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
  }
}
