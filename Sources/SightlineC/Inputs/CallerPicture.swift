import Sightline
import SightlineModels
import SightlineReading

/// A picture of the caller's: a file, or memory that is lent for the length of a call.
enum CallerPicture: Sendable {
  case file(String)
  /// An encoded picture, with its name in a catalog.
  case encoded(LentBytes, name: String?)
  case pixels(ReadOnlyPixelBuffer, name: String?)

  /// How files and encoded pictures are decoded.
  enum Size: Sendable {
    /// As hashes of reference implementations and regions need it.
    case full
    /// As many pixels as a closer look at a query needs.
    case query
    /// As many pixels as an index needs.
    case index

    fileprivate var options: DecodingOptions {
      switch self {
      case .full: DecodingOptions()
      case .query: DecodingOptions(minimumShortSide: PreparedPicture.closeShortSide)
      case .index: InputPicture.decodingOptions()
      }
    }
  }

  /// The pixels, and how much larger the whole picture is than they are.
  func decoded(_ size: Size) throws(SightlineError) -> InputPicture.Decoded {
    let image: DecodedImage
    switch self {
    case .file(let path):
      image = try ImageDecoder.decode(contentsOf: path, options: size.options)
    case .encoded(let bytes, _): image = try bytes.decoded(size.options)
    case .pixels(let buffer, _): return (buffer, (1, 1))
    }
    let enlargement = (
      Double(image.info.width) / Double(image.buffer.width),
      Double(image.info.height) / Double(image.buffer.height)
    )
    return (image.buffer, enlargement)
  }

  /// The codes and words in the picture, or in a part of it, with places in pixels of the whole picture.
  func text(
    by reader: PictureReader,
    in region: PixelRegion? = nil
  ) throws(SightlineError) -> PictureText {
    let whole = try decoded(.full).buffer
    let part = try region.map { region throws(SightlineError) in try whole.cropped(to: region) }
    return try reader.text(in: part ?? whole, at: region)
  }

  /// The picture as catalogs take it.
  func added() throws(SightlineError) -> InputPicture {
    switch self {
    case .file(let path): .file(path)
    // At full size, because a catalog gives places in the pixels of its pictures.
    case .encoded(_, let name): .pixels(try decoded(.full).buffer, name: name)
    case .pixels(let buffer, let name): .pixels(buffer, name: name)
    }
  }

  /// Describes the picture as references of hashes do, or as an index does.
  func described(
    by set: DescriptorSet,
    isReduced: Bool
  ) throws(SightlineError) -> PictureDescriptors {
    let buffer = try decoded(isReduced ? .index : .full).buffer
    let side = isReduced ? PreparedPicture.standardShortSide : nil
    return set.describe(PreparedPicture(buffer, minimumShortSide: side))
  }
}

extension PictureReader {
  /// The readers that are asked for.
  ///
  /// - Throws: `SightlineError` with code `readerMissing` or `runtimeMissing`.
  static func installed(codes: Bool, words: Bool) throws(SightlineError) -> PictureReader {
    PictureReader(
      codes: codes ? try .installed() : nil,
      words: words ? try WordReader.installed() : nil
    )
  }
}
