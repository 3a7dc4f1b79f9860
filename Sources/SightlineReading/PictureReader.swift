package import SightlineFoundation
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
  ///   - region: Where it lies in the picture that places are given in; nil where it is that picture.
  /// - Returns: What was read.
  /// - Throws: `SightlineError`, as the readers do.
  package func text(
    in picture: ReadOnlyPixelBuffer,
    at region: PixelRegion? = nil
  ) throws(SightlineError) -> PictureText {
    let origin = PictureCut(region).origin
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

  /// The text with places in a picture that was cut out of this one.
  package func seen(in cut: PictureCut) -> PictureText {
    PictureText(
      codes: codes.map { $0.rescaled(by: cut.reduction, origin: cut.wholeOrigin) },
      lines: lines?.map { $0.rescaled(by: cut.reduction, origin: cut.wholeOrigin) }
    )
  }
}
