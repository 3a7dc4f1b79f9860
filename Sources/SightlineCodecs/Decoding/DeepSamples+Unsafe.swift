package import SightlineFoundation

/// The samples of a picture that has more than eight bits of each: whether those below are used, and a digest of all.
package struct DeepSamples: Hashable, Sendable {
  /// Whether a sample has more than its highest eight bits say.
  package private(set) var usesLowBits = false
  /// A digest of all samples with all their bits.
  package private(set) var digest: UInt128 = 0

  /// Reads the samples of a picture's first page.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: The limits of decoding.
  /// - Throws: `SightlineError` when it is no sound picture, or its samples are not read in 16 bits.
  /// - Complexity: O(pixels) in time; a row of them in memory, where the format is read by rows.
  package init(_ bytes: [UInt8], limits: DecodingLimits = .default) throws(SightlineError) {
    guard let format = ImageFormat.detect(bytes.rawSpan),
      ImageFormats.registered(for: bytes.rawSpan) == nil
    else {
      throw SightlineError(.unsupported, "its samples are not read with all their bits")
    }
    self = try LibraryReader(format).deepSamples(bytes.rawSpan, limits: limits)
  }

  private init() {}

  /// Reads the rows of a picture that was prepared to deliver 16 bits a sample.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - width: How many samples a row has.
  ///   - height: How many rows there are.
  ///   - isWhole: Whether all rows must be asked for in one call.
  static func read(
    _ picture: borrowing LibraryPicture,
    width: Int,
    height: Int,
    isWhole: Bool
  ) throws(SightlineError) -> DeepSamples {
    var samples = DeepSamples()
    let count = isWhole ? height : 1
    var rows = [UInt16](repeating: 0, count: width * count)
    for _ in 0..<(isWhole ? 1 : height) {
      let damage = unsafe rows.withUnsafeMutableBytes { buffer in
        // The library writes as many rows as there is room for.
        unsafe buffer.baseAddress.flatMap { base in
          unsafe picture.readRows(to: base, bytesPerRow: width * 2, count: count)
        }
      }
      if let damage { throw damage }
      samples.take(rows)
    }
    if let damage = picture.finish() { throw damage }
    return samples
  }

  /// Takes samples of 16 bits.
  private mutating func take(_ row: [UInt16]) {
    // Eight bits become 16 by repeating them, or with nothing below.
    usesLowBits =
      usesLowBits || row.contains { $0 & 255 != 0 && $0 & 255 != $0 >> 8 }
    // Eight bytes at a time would be faster, but the samples of few pictures are read.
    var state = digest == 0 ? nil : digest
    state = FNV1a.hash128(row.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }, after: state)
    digest = state ?? 0
  }
}
