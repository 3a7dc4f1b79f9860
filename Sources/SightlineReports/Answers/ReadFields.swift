import SightlineGeometry
package import SightlineReading
import SightlineSearch

/// The codes and words that were read in a picture, as JSON tells it.
package struct ReadFields: Encodable {
  /// The codes, in the order they were read.
  package var codes: [CodeFields]
  /// The lines of words, from the top down; nil where words were not read.
  package var words: [LineFields]?

  /// Says what was read.
  ///
  /// - Parameters:
  ///   - codes: The codes, with places in pixels of the file's upright picture.
  ///   - words: The lines of words likewise; nil where they were not read.
  package init(codes: [ReadCode], words: [ReadLine]? = nil) {
    self.codes = codes.map(CodeFields.init)
    self.words = words?.map(LineFields.init)
  }
}

/// A line of words, as JSON tells it.
package struct LineFields: Encodable {
  package var text: String
  /// How sure the reading is, 0…1.
  package var confidence: Double
  /// Where it was seen, in pixels of the upright picture; nil where that is left out.
  package var region: [[Double]]?

  /// Takes a line that was read.
  package init(_ line: ReadLine) {
    text = line.text
    confidence = line.confidence.rounded(toPlaces: 3)
    region = line.place?.vertices.map { [$0.x.rounded(toPlaces: 1), $0.y.rounded(toPlaces: 1)] }
  }
}

/// A code, as JSON tells it.
package struct CodeFields: Encodable {
  /// The drawing that it stands in, such as `EAN` or `QR`; nil for one that was given as text.
  package var kind: String?
  package var text: String
  /// Where it was seen, in pixels of the upright picture; nil where that is left out.
  package var region: [[Double]]?
  /// How many entities hold it; nil where that was not asked.
  package var entities: Int?

  /// Takes a code that was read.
  package init(_ code: ReadCode) {
    kind = code.kind?.rawValue
    text = code.text
    region = code.place?.vertices.map { [$0.x.rounded(toPlaces: 1), $0.y.rounded(toPlaces: 1)] }
  }

  /// Takes a code that an entity holds; its place stands with what was read.
  init(_ match: CodeMatch) {
    kind = match.code.kind?.rawValue
    text = match.code.text
    entities = match.entities
  }
}
