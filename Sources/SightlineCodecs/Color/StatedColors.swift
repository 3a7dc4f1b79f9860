/// The colour space that a file declares, where it may be other than sRGB.
package enum StatedColors: Hashable, Sendable {
  /// An ICC profile.
  case profile([UInt8])
  /// Primaries and transfer by their code points in ITU-T H.273.
  case codePoints(primaries: UInt16, transfer: UInt16)
  /// A power law, and the chromaticities of white, red, green and blue; nil for those of sRGB.
  case power(exponent: Double, chromaticities: [Double]?)

  /// Whether it distinguishes bright light from white: perceptual quantisation, and hybrid log-gamma.
  package var isHighRange: Bool {
    if case .codePoints(_, let transfer) = self { return Self.highRange.contains(transfer) }
    return false
  }

  /// The code points of perceptual quantisation and of hybrid log-gamma: high dynamic range.
  private static let highRange: ClosedRange<UInt16> = 16...18

  /// Chooses among a file's statements about its colours.
  ///
  /// A PNG's `cICP` takes precedence over its profile, that over `sRGB`, and that over `gAMA` and `cHRM` (PNG third
  /// edition §4.3). Elsewhere a profile takes precedence over code points, unless these say high dynamic range, which
  /// no profile here does.
  ///
  /// - Parameters:
  ///   - metadata: The metadata beside the pixels.
  ///   - profile: The profile that the format's library found.
  ///   - codePoints: The code points that it found.
  /// - Returns: The colour space; nil when the colours are sRGB.
  static func choose(
    _ metadata: PictureMetadata,
    profile: [UInt8]?,
    codePoints: (primaries: UInt16, transfer: UInt16)?
  ) -> StatedColors? {
    if let points = metadata.chunks.codePoints {
      return .codePoints(primaries: points.primaries, transfer: points.transfer)
    }
    if let points = codePoints, highRange.contains(points.transfer) {
      return .codePoints(primaries: points.primaries, transfer: points.transfer)
    }
    if let profile = profile ?? metadata.profile { return .profile(profile) }
    if let points = codePoints {
      return .codePoints(primaries: points.primaries, transfer: points.transfer)
    }
    let chunks = metadata.chunks
    guard !chunks.isSRGB, chunks.exponent != nil || chunks.chromaticities != nil else { return nil }
    return .power(exponent: chunks.exponent ?? 2.2, chromaticities: chunks.chromaticities)
  }
}
