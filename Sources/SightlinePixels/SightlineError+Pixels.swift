public import SightlineFoundation

/// The errors of pixel buffers.
extension SightlineError.Code {
  /// A side is zero, negative, or so large that the picture's size does not fit an `Int`.
  public static let invalidSize = SightlineError.Code("invalidSize")
  /// Rows are shorter than their pixels need, or the planes do not fit the format.
  public static let invalidLayout = SightlineError.Code("invalidLayout")
  /// There are fewer bytes than the shape needs.
  public static let notEnoughBytes = SightlineError.Code("notEnoughBytes")
  /// A region is empty or reaches outside the picture.
  public static let regionOutside = SightlineError.Code("regionOutside")
}
