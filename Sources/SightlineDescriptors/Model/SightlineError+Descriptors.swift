public import SightlineFoundation

/// The errors of descriptors.
extension SightlineError.Code {
  /// No algorithm has the identifier.
  public static let unknownAlgorithm = SightlineError.Code("unknownAlgorithm")
  /// An algorithm does not come in the size.
  public static let unknownSize = SightlineError.Code("unknownSize")
  /// A text is not a hash in hexadecimal digits of the expected length.
  public static let invalidHex = SightlineError.Code("invalidHex")
  /// Stored bytes are cut short, too long, or contradict themselves.
  public static let damagedBytes = SightlineError.Code("damagedBytes")
  /// A model, or its description, breaks a rule or cannot be read.
  public static let invalidModel = SightlineError.Code("invalidModel")
  /// A model gave no usable embedding of a picture.
  public static let embeddingFailed = SightlineError.Code("embeddingFailed")
  /// Pictures of a catalog were embedded by another embedder than the given one, or by none.
  public static let otherEmbedder = SightlineError.Code("otherEmbedder")
  /// Stored bytes are of a version or kind that this release does not know.
  public static let unknownVersion = SightlineError.Code("unknownVersion")
}
