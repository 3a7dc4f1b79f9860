/// How much smaller than luma a JPEG stores its colour differences.
public enum ChromaSubsampling: String, CaseIterable, Hashable, Sendable, Codable {
  /// 4:4:4, full size; for drawings, text and screenshots.
  case chroma444
  /// 4:2:2, half the width.
  case chroma422
  /// 4:2:0, half the width and half the height; for photographs.
  case chroma420

  /// How many luma columns and rows share a chroma sample.
  var factors: (x: Int32, y: Int32) {
    switch self {
    case .chroma444: (1, 1)
    case .chroma422: (2, 1)
    case .chroma420: (2, 2)
    }
  }
}
