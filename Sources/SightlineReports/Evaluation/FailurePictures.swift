import SightlineBuilding
import SightlineCodecs
import SightlineDescriptors
import SightlineEvaluation
import SightlinePixels

/// The pictures of a failure, read again and made small.
struct FailurePictures {
  /// The folder that paths of reference pictures are relative to; nil when nobody knows it.
  let folder: String?

  /// The longest side of a picture, in pixels.
  private static let side = 256

  /// The picture that was asked about, changed as it was.
  func asked(_ query: EvaluationQuery) -> HTML {
    guard let picture = try? QueryPicture.read(query) else {
      return Self.missing("picture not found")
    }
    return Self.element(picture, alternative: "The picture asked about")
  }

  /// The reference picture of an entity.
  func reference(_ path: String?) -> HTML {
    guard let path else { return Self.missing("no picture") }
    let options = DecodingOptions(minimumShortSide: Self.side)
    guard let folder,
      let decoded = try? ImageDecoder.decode(
        contentsOf: FilePaths.join(folder, path),
        options: options
      )
    else { return Self.missing("picture not found") }
    return Self.element(decoded.buffer, alternative: "The reference picture \(path)")
  }

  /// The place of a picture that is not there.
  static func missing(_ words: String) -> HTML {
    "<div class=\"missing picture soft small\">\(words)</div>\n"
  }

  private static func element(_ picture: ReadOnlyPixelBuffer, alternative: String) -> HTML {
    guard let small = try? Thumbnail(of: picture, side: side, maximumBytes: 24 << 10) else {
      return missing("picture cannot be shown")
    }
    return "\(small.element(alternative: alternative))\n"
  }
}
