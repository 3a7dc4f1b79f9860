import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// The samples of a row of a `gray8` or `rgb8` picture, channels interleaved.
  @_lifetime(borrow self)
  func samples(ofRow y: Int) -> Span<UInt8> {
    guard format == .rgb8 else { return row(y, as: UInt8.self) }
    // Any bytes are valid UInt8 elements, which have no alignment.
    let raw = unsafe row(y, as: RGB8.self).bytes
    return unsafe _overrideLifetime(Span<UInt8>(_bytes: raw), borrowing: self)
  }
}
