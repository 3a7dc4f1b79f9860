package import SightlineFoundation
package import SightlineGeometry
package import SightlinePixels

/// Readers of pictures: of codes, words, both or nothing.
package struct PictureReader: Sendable {
  /// The reader of codes; nil where they are not read.
  package var codes: CodeReader?
  /// The reader of words; nil where they are not read.
  package var words: (any WordReading)?

  /// Takes readers.
  package init(codes: CodeReader? = nil, words: (any WordReading)? = nil) {
    self.codes = codes
    self.words = words
  }

  /// Whether nothing is read.
  package var isEmpty: Bool { codes == nil && words == nil }

  /// Reads a picture, or a part that was cut out of one.
  ///
  /// - Parameters:
  ///   - picture: The picture in full size: small print is lost when it is reduced.
  ///   - region: Where it lies in the picture that places are told in; nil where it is that picture.
  /// - Returns: What was read.
  /// - Throws: `SightlineError`, as the readers do.
  package func text(
    in picture: ReadOnlyPixelBuffer,
    at region: PixelRegion? = nil
  ) throws(SightlineError) -> PictureText {
    let origin = PicturePoint(x: Double(region?.x ?? 0), y: Double(region?.y ?? 0))
    let codes = try codes?.codes(in: picture) ?? []
    let lines = try words?.lines(in: picture)
    return PictureText(
      codes: codes.map { $0.rescaled(by: (1, 1), origin: origin) },
      lines: lines?.map { $0.rescaled(by: (1, 1), origin: origin) }
    )
  }
}

/// The codes and words of a picture, with places in it.
package struct PictureText: Sendable {
  /// The codes, in the order they were read.
  package var codes: [ReadCode]
  /// The lines of words from the top down; nil where they were not read.
  package var lines: [ReadLine]?

  /// Takes what was read.
  package init(codes: [ReadCode] = [], lines: [ReadLine]? = nil) {
    self.codes = codes
    self.lines = lines
  }

  /// The text with places in a picture that was cut out of this one, and reduced after that.
  ///
  /// - Parameters:
  ///   - origin: Where it begins in this picture.
  ///   - enlargement: How many times as wide and high it was before it was reduced.
  /// - Returns: The same text.
  package func seen(
    from origin: PicturePoint,
    reducedBy enlargement: (x: Double, y: Double)
  ) -> PictureText {
    let scale = (x: 1 / enlargement.x, y: 1 / enlargement.y)
    let start = PicturePoint(x: -origin.x * scale.x, y: -origin.y * scale.y)
    return PictureText(
      codes: codes.map { $0.rescaled(by: scale, origin: start) },
      lines: lines?.map { $0.rescaled(by: scale, origin: start) }
    )
  }
}
