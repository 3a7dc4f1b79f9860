import CImageCodecs
import SightlinePixels

/// A conversion from a picture's colours to sRGB, or to another space.
///
/// It owns the C conversion.
@safe
struct ColorConversion: ~Copyable {
  private let handle: OpaquePointer

  /// Nil when a space cannot be applied: it is malformed, unknown, or of other samples.
  ///
  /// - Parameters:
  ///   - colors: The space of the samples; nil for sRGB.
  ///   - target: The space that they are converted to; nil for sRGB.
  ///   - samples: What the samples are.
  ///   - isWide: Whether they have 16 bits.
  init?(_ colors: StatedColors?, to target: StatedColors?, samples: sl_samples, isWide: Bool) {
    let opened = unsafe StatedColors.withSpace(colors) { source in
      unsafe StatedColors.withSpace(target) { target in
        var (source, target) = unsafe (source, target)
        return unsafe sl_color_open(&source, &target, samples, isWide)
      }
    }
    guard let opened = unsafe opened else { return nil }
    unsafe handle = opened
  }

  /// How far colours are changed by a way into another space and back, in steps of 8 bits, pixel by pixel.
  ///
  /// - Parameters:
  ///   - pixels: Pixels in the first space.
  ///   - colors: The first space; nil for sRGB.
  ///   - other: The other; nil for sRGB.
  /// - Returns: The largest change of each pixel's samples; nil where a space cannot be applied.
  static func loss(
    of pixels: [RGB8],
    in colors: StatedColors?,
    by other: StatedColors?
  ) -> [UInt8]? {
    var changes = [UInt8](repeating: 0, count: pixels.count)
    let isKnown = unsafe StatedColors.withSpace(colors) { source in
      unsafe StatedColors.withSpace(other) { target in
        var (source, target) = unsafe (source, target)
        return unsafe pixels.withUnsafeBytes { bytes in
          guard let base = bytes.baseAddress else { return true }
          // Three bytes a pixel, as many changes as pixels.
          return unsafe sl_color_loss(
            &source,
            &target,
            base.assumingMemoryBound(to: UInt8.self),
            pixels.count,
            &changes
          )
        }
      }
    }
    return isKnown ? changes : nil
  }

  deinit { unsafe sl_color_close(handle) }

  /// Whether this build has the library that converts colours.
  static var isBuilt: Bool { sl_color_is_built() }

  /// Whether the colours are those of the other space already, as far as 8 bits tell.
  var isIdentity: Bool { unsafe sl_color_is_identity(handle) }

  /// Converts pixels; see `sl_color_convert` for their layout.
  @unsafe
  func convert(_ source: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt8>, count: Int) {
    unsafe sl_color_convert(handle, source, target, count)
  }
}

extension StatedColors {
  /// Calls a closure with a space as the C functions take it, whose addresses live as long as the call; nil is sRGB.
  @unsafe
  fileprivate static func withSpace<Result>(
    _ colors: StatedColors?,
    _ body: (sl_space) -> Result
  ) -> Result {
    var space = unsafe sl_space()
    switch colors {
    case nil:
      unsafe space.kind = SL_SPACE_SRGB
      return unsafe body(space)
    case .profile(let bytes):
      unsafe space.kind = SL_SPACE_PROFILE
      return unsafe bytes.withUnsafeBufferPointer { buffer in
        // The library copies the bytes that it keeps.
        unsafe space.profile = buffer.baseAddress
        unsafe space.count = buffer.count
        return unsafe body(space)
      }
    case .codePoints(let primaries, let transfer):
      unsafe space.kind = SL_SPACE_CODE_POINTS
      unsafe space.primaries = primaries
      unsafe space.transfer = transfer
      return unsafe body(space)
    case .power(let exponent, let chromaticities):
      unsafe space.kind = SL_SPACE_POWER
      unsafe space.exponent = exponent
      // Eight numbers, or none; the library does not keep the array.
      guard let chromaticities, chromaticities.count == 8 else { return unsafe body(space) }
      return unsafe chromaticities.withUnsafeBufferPointer { buffer in
        unsafe space.chromaticities = buffer.baseAddress
        return unsafe body(space)
      }
    }
  }
}
