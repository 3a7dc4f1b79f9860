public import SightlineFoundation

/// The errors of searches for duplicates and look-alikes.
extension SightlineError.Code {
  /// The distance is negative, or as far as pictures that have nothing in common.
  public static let invalidDistance = SightlineError.Code("invalidDistance")
  /// The catalog's pictures lack the hash that was asked for, or it is none that can be compared.
  public static let noHashes = SightlineError.Code("noHashes")
  /// The lowest likeness is not a cosine above 0 and at most 1.
  public static let invalidSimilarity = SightlineError.Code("invalidSimilarity")
}
