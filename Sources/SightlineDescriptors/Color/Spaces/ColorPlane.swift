/// The colours of a picture in one space, row by row.
struct ColorPlane<Sample: Sendable>: Sendable {
  /// The width in samples, at least 1.
  let width: Int
  /// The height in samples, at least 1.
  let height: Int
  /// `width * height` samples.
  let samples: [Sample]

  /// The same picture with every sample converted.
  @inline(__always)
  func map<Other: Sendable>(_ convert: (Sample) -> Other) -> ColorPlane<Other> {
    ColorPlane<Other>(width: width, height: height, samples: samples.map(convert))
  }

  /// The first and one past the last sample of a part of an axis; where there are fewer samples
  /// than parts, parts share them, so that none is empty.
  static func range(of part: Int, outOf parts: Int, length: Int) -> Range<Int> {
    let start = part * length / parts
    return start..<max(start + 1, (part + 1) * length / parts)
  }
}
