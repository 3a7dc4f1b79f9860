public import SightlinePixels

// An array lends its bytes as a RawSpan only through an expression marked unsafe (bytes of padding may be
// uninitialised); UInt8 has no padding, so these overloads spare callers the mark.

extension ImageDecoder {
  /// Reads what a picture in an array says of itself; see `probe(_:limits:)` for spans.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - limits: What the picture may cost.
  /// - Returns: Format, size, orientation and kind of samples.
  /// - Throws: `SightlineError` when the headers are not those of a picture that may be decoded.
  /// - Complexity: O(bytes before the first pixel data).
  public static func probe(
    _ bytes: [UInt8],
    limits: DecodingLimits = .default
  ) throws(SightlineError) -> ImageInfo {
    try unsafe probe(bytes.span.bytes, limits: limits)
  }

  /// Decodes a picture in an array; see `decode(_:options:)` for spans.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - options: Limits, scale and leniency.
  /// - Returns: The upright pixels and what the file says of itself.
  /// - Throws: `SightlineError` when the bytes are not a sound PNG or JPEG, or exceed a limit.
  /// - Complexity: O(bytes + pixels).
  public static func decode(
    _ bytes: [UInt8],
    options: DecodingOptions = DecodingOptions()
  ) throws(SightlineError) -> DecodedImage {
    try unsafe decode(bytes.span.bytes, options: options)
  }
}

/// Pixels as a library left them: rows from the top, without padding.
struct DecodedRows {
  var bytes: [UInt8]
  var complete: Int
  /// What stopped or spoilt decoding, in a lenient reading.
  var damage: SightlineError?

  /// Lets a library write into the final bytes.
  ///
  /// The bytes are reserved, not written, so the system gives memory only for rows that are decoded;
  /// a header alone costs address space. Rows that a lenient reading did not get are filled with white.
  ///
  /// - Parameters:
  ///   - width: The width of the decoded picture.
  ///   - height: The height of the decoded picture.
  ///   - bytesPerPixel: 1, 3 or 4.
  ///   - isLenient: Whether damage is kept as long as there is one row, and not thrown.
  ///   - body: Writes rows to an address at a distance; says how many it wrote and what stopped it.
  /// - Returns: The pixels.
  /// - Throws: What stopped the library.
  static func read(
    width: Int,
    height: Int,
    bytesPerPixel: Int,
    isLenient: Bool,
    _ body: (UnsafeMutablePointer<UInt8>, Int) -> (rows: Int, damage: SightlineError?)
  ) throws(SightlineError) -> DecodedRows {
    // Sides are below 2³¹, so only the second product can overflow, under limits raised by the caller.
    let stride = width * bytesPerPixel
    let (count, overflow) = stride.multipliedReportingOverflow(by: height)
    guard !overflow else {
      throw SightlineError(
        .tooMuchMemory,
        "\(width)×\(height) pixels do not fit memory",
        value: "\(width)×\(height)"
      )
    }
    var result: (rows: Int, damage: SightlineError?) = (0, nil)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      result = unsafe body(base, stride)
      let isKept = result.damage == nil || (isLenient && result.rows > 0)
      guard isKept else { return }
      let written = result.rows * stride
      unsafe (base + written).initialize(repeating: 255, count: count - written)
      initialized = count
    }
    if let damage = result.damage, bytes.isEmpty { throw damage }
    return DecodedRows(bytes: bytes, complete: result.rows, damage: result.damage)
  }
}
