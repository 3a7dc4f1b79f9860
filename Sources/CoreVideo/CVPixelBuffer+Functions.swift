import SightlinePixels

/// The width in pixels.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.pixels.width }

/// The height in pixels.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.pixels.height
}

/// The length in bytes of a row of the first plane.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.pixels.bytesPerRow
}

/// How the samples are laid out.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
  CVPixelFormatType(pixelBuffer.pixels.format).rawValue
}

/// The number of planes; 0 when the picture is not planar.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int {
  CVPixelBufferIsPlanar(pixelBuffer) ? pixelBuffer.pixels.planes.count : 0
}

/// Whether the samples are in planes of their own.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool {
  pixelBuffer.pixels.planes.count > 1
}

/// The width of a plane in its elements.
///
/// Traps when there is no such plane.
public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.pixels.planes[planeIndex].width
}

/// The height of a plane in rows.
///
/// Traps when there is no such plane.
public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  pixelBuffer.pixels.planes[planeIndex].height
}

/// The length in bytes of a row of a plane.
///
/// Traps when there is no such plane.
public func CVPixelBufferGetBytesPerRowOfPlane(
  _ pixelBuffer: CVPixelBuffer,
  _ planeIndex: Int
) -> Int {
  pixelBuffer.pixels.planes[planeIndex].bytesPerRow
}

/// Makes the address of the bytes valid; here it always is.
@discardableResult
public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer,
  _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }

/// Ends what `CVPixelBufferLockBaseAddress` began.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer,
  _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }
