import SightlinePixels

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
      throw SightlineError(.tooMuchMemory, "\(width)×\(height) pixels do not fit memory")
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
