public import SightlinePixels

/// A decoded picture, and what is known of how it was stored.
public struct DecodedImage: Sendable {
  /// The pixels, upright: `gray8` for opaque grey, `rgba8` where transparency is possible, else `rgb8`.
  ///
  /// Samples are taken as sRGB: profiles and gamma in the file are not applied.
  public let buffer: ReadOnlyPixelBuffer
  /// What the file says of itself, at full size.
  public let info: ImageInfo
  /// 1, 2, 4 or 8: the decoded picture's sides are the stored ones divided by this, rounded up.
  public let scaleDenominator: Int
  /// The number of rows that hold decoded pixels, from the top of the stored picture at this scale.
  ///
  /// All of them unless `DecodingOptions.acceptsIncompleteData` was set and the file is damaged; then
  /// the rows below are white and opaque. A progressive or interlaced picture that was cut has all
  /// rows once its first scan or pass is there, in less detail.
  public let completeRows: Int
  /// What was wrong with the file but did not prevent decoding, in one line; nil when nothing was.
  ///
  /// Without `acceptsIncompleteData` only flaws that cannot have changed a pixel come here.
  public let warning: String?
}
