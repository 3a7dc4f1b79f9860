import SightlineFoundation
import SightlineGeometry
import SightlinePixels
import SightlineReading

/// Reads codes, words, both or nothing in pictures.
struct PictureReading {
  /// The reader of codes; nil where they are not read.
  var codes: CodeReader?
  /// The reader of words; nil where they are not read.
  var words: (any WordReading)?

  /// The codes and words of a picture, with places in pixels of the file's upright picture.
  struct Result {
    var codes: [ReadCode] = []
    /// The lines of words from the top down; nil where they were not read.
    var words: [ReadLine]?
  }

  /// Reads a picture at the full size of its file: small print is lost when it is decoded smaller.
  ///
  /// Readers that fail are reported.
  func read(_ input: PictureInput, region: PixelRegion?) -> Result {
    var result = Result()
    guard codes != nil || words != nil else { return result }
    do {
      let whole = try LoadedPicture(input, region: region, isFullSize: true)
      let origin = PicturePoint(x: Double(region?.x ?? 0), y: Double(region?.y ?? 0))
      if let codes {
        result.codes = try codes.codes(in: whole.buffer).map {
          $0.rescaled(by: (1, 1), origin: origin)
        }
      }
      if let words {
        result.words = try words.lines(in: whole.buffer).map {
          $0.rescaled(by: (1, 1), origin: origin)
        }
      }
    } catch {
      printNote("\(input.name): what is written in it was not read: \(error)")
    }
    return result
  }
}
