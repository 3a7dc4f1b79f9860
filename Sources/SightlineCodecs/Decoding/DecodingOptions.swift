/// How a picture is decoded.
public struct DecodingOptions: Hashable, Sendable {
  /// What the picture may cost.
  public var limits: DecodingLimits
  /// The short side in pixels that is enough for the caller; nil for full size.
  ///
  /// A JPEG is then decoded at 1/2, 1/4 or 1/8, which is much faster: at the smallest of these scales
  /// where the short side, rounded up, is still at least this long. A PNG is always decoded at full
  /// size. Values below 1 count as 1.
  public var minimumShortSide: Int?
  /// Whether a damaged picture is returned as far as it was decoded, instead of an error.
  ///
  /// See `DecodedImage.completeRows` and `DecodedImage.warning`. False by default. A picture of which
  /// not one row can be decoded is an error all the same.
  public var acceptsIncompleteData: Bool

  /// Makes options.
  ///
  /// - Parameters:
  ///   - limits: What the picture may cost.
  ///   - minimumShortSide: The short side that is enough; nil for full size.
  ///   - acceptsIncompleteData: Whether damaged pictures are returned as far as they go.
  public init(
    limits: DecodingLimits = .default,
    minimumShortSide: Int? = nil,
    acceptsIncompleteData: Bool = false
  ) {
    self.limits = limits
    self.minimumShortSide = minimumShortSide
    self.acceptsIncompleteData = acceptsIncompleteData
  }
}
