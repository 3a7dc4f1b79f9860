/// Where the first row of a picture is.
public enum CVImageBufferOriginPosition: Hashable, Sendable {
  /// At the top.
  case topLeft
  /// At the bottom.
  case bottomLeft
}
