extension ReadOnlyPixelBuffer {
  /// The picture turned upright from a stored orientation.
  ///
  /// - Parameter orientation: How the picture is stored. `.up` returns the picture itself, uncopied.
  /// - Returns: A picture in the same format; width and height are exchanged when the orientation
  ///   swaps axes. No sample is changed or interpolated.
  /// - Complexity: O(pixels), and O(1) for `.up`.
  public func oriented(_ orientation: Orientation) -> ReadOnlyPixelBuffer {
    guard orientation != .up else { return self }
    let transform = orientation.transform
    let flippedPhase = (
      x: transform.flipX ? (width + chromaPhase.x) & 1 : chromaPhase.x,
      y: transform.flipY ? (height + chromaPhase.y) & 1 : chromaPhase.y
    )
    var turned: [PixelPlane] = []
    var byteCount = 0
    for plane in planes {
      let columns = transform.swaps ? plane.height : plane.width
      let rows = transform.swaps ? plane.width : plane.height
      turned.append(
        PixelPlane(
          offset: byteCount,
          width: columns,
          height: rows,
          bytesPerRow: columns * plane.bytesPerElement,
          bytesPerElement: plane.bytesPerElement
        )
      )
      byteCount += columns * rows * plane.bytesPerElement
    }
    var bytes = [UInt8](repeating: 0, count: byteCount)
    for (source, destination) in zip(planes, turned) {
      switch source.bytesPerElement {
      case 1: copy(UInt8.self, from: source, into: &bytes, as: destination, turning: transform)
      case 2: copy(CbCr8.self, from: source, into: &bytes, as: destination, turning: transform)
      case 3: copy(RGB8.self, from: source, into: &bytes, as: destination, turning: transform)
      default: copy(RGBA8.self, from: source, into: &bytes, as: destination, turning: transform)
      }
    }
    return ReadOnlyPixelBuffer(
      width: transform.swaps ? height : width,
      height: transform.swaps ? width : height,
      format: format,
      planes: turned,
      chromaPhase: transform.swaps ? (flippedPhase.y, flippedPhase.x) : flippedPhase,
      trusted: bytes
    )
  }
}
