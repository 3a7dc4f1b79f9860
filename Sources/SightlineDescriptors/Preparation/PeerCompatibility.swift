import SightlinePixels

/// Mistakes of other implementations that can be made on purpose, to get their hashes.
///
/// What concerns files (palette indices taken for grey, ignored orientation, cyan taken for red)
/// belongs to decoding and is not here. All of these make worse descriptors; use them only to
/// compare with hashes that others stored.
public struct PeerCompatibility: OptionSet, Hashable, Sendable {
  /// The switches that are on, as bits.
  public let rawValue: Int

  /// Makes a set of switches from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// 16-bit grey samples above 255 become 255, as in Pillow up to 13 and all that builds on it
  /// (ImageHash, imagededup, pdqhash); otherwise samples are scaled.
  public static let clipsSixteenBits = PeerCompatibility(rawValue: 1)

  /// Alpha is dropped, so that colours under transparent pixels count, as everywhere but here;
  /// otherwise pixels are composited over white.
  public static let ignoresAlpha = PeerCompatibility(rawValue: 2)

  /// A picture as the peers would see it.
  func applied(to buffer: ReadOnlyPixelBuffer) -> ReadOnlyPixelBuffer {
    if contains(.clipsSixteenBits), buffer.format == .gray16 {
      var samples: [UInt8] = []
      for y in 0..<buffer.height {
        let row = buffer.row(y, as: UInt16.self)
        for x in row.indices { samples.append(UInt8(min(255, row[x]))) }
      }
      return .packed(width: buffer.width, height: buffer.height, format: .gray8, bytes: samples)
    }
    guard contains(.ignoresAlpha), buffer.format.hasAlpha else { return buffer }
    var samples: [UInt8] = []
    for y in 0..<buffer.height {
      if buffer.format == .rgba8 {
        let row = buffer.row(y, as: RGBA8.self)
        for x in row.indices { samples += [row[x].red, row[x].green, row[x].blue] }
      } else {
        let row = buffer.row(y, as: BGRA8.self)
        for x in row.indices { samples += [row[x].red, row[x].green, row[x].blue] }
      }
    }
    return .packed(width: buffer.width, height: buffer.height, format: .rgb8, bytes: samples)
  }
}
