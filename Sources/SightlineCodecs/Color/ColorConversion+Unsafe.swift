import CImageCodecs

/// A conversion from a picture's colours to sRGB.
///
/// It owns the C conversion.
@safe
struct ColorConversion: ~Copyable {
  private let handle: OpaquePointer

  /// Nil when the stated space cannot be applied: it is malformed, unknown, or of other samples.
  init?(_ colors: StatedColors, samples: sl_samples, isWide: Bool) {
    let opened: OpaquePointer? =
      switch colors {
      case .profile(let bytes):
        // The library copies the bytes that it keeps.
        unsafe bytes.withUnsafeBufferPointer { buffer -> OpaquePointer? in
          guard let base = buffer.baseAddress else { return nil }
          return unsafe sl_color_open_profile(base, buffer.count, samples, isWide)
        }
      case .codePoints(let primaries, let transfer):
        unsafe sl_color_open_code_points(primaries, transfer, samples, isWide)
      case .power(let exponent, let chromaticities):
        // Eight numbers, or none; the library does not keep the array.
        if let chromaticities, chromaticities.count == 8 {
          unsafe sl_color_open_power(exponent, chromaticities, samples, isWide)
        } else {
          unsafe sl_color_open_power(exponent, nil, samples, isWide)
        }
      }
    guard let opened = unsafe opened else { return nil }
    unsafe handle = opened
  }

  deinit { unsafe sl_color_close(handle) }

  /// Whether this build has the library that converts colours.
  static var isBuilt: Bool { sl_color_is_built() }

  /// Whether the colours are sRGB already, as far as 8 bits tell.
  var isIdentity: Bool { unsafe sl_color_is_identity(handle) }

  /// Converts pixels; see `sl_color_convert` for their layout.
  @unsafe
  func convert(_ source: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt8>, count: Int) {
    unsafe sl_color_convert(handle, source, target, count)
  }
}
