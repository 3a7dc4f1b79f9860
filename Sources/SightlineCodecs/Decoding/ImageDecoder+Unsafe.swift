public import SightlineFoundation

// An array lends its bytes as a RawSpan only through an expression marked unsafe (bytes of padding may be
// uninitialised); UInt8 has no padding, so these overloads spare callers the mark.

extension ImageDecoder {
  /// Reads the headers of a picture in an array; see `probe(_:limits:)` for spans.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - limits: The limits of decoding.
  /// - Returns: Format, size, orientation and kind of samples.
  /// - Throws: `SightlineError` when the headers are not those of a picture that may be decoded.
  /// - Complexity: O(bytes before the first pixel data).
  public static func probe(
    _ bytes: [UInt8],
    limits: DecodingLimits = .default
  ) throws(SightlineError) -> ImageInfo {
    try unsafe probe(bytes.span.bytes, limits: limits)
  }

  /// Reads the headers of a picture in an array, for decoding with options.
  package static func probe(
    _ bytes: [UInt8],
    options: DecodingOptions
  ) throws(SightlineError) -> ImageInfo {
    try unsafe probe(bytes.span.bytes, options: options)
  }

  /// Decodes a picture in an array; see `decode(_:options:)` for spans.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - options: Limits, scale and leniency.
  /// - Returns: The upright pixels and the facts in the headers.
  /// - Throws: `SightlineError` when the bytes are not a sound picture of a format that is read, or exceed a limit.
  /// - Complexity: O(bytes + pixels).
  public static func decode(
    _ bytes: [UInt8],
    options: DecodingOptions = DecodingOptions()
  ) throws(SightlineError) -> DecodedImage {
    try unsafe decode(bytes.span.bytes, options: options)
  }
}
