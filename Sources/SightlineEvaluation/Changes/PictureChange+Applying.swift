import SightlineCodecs
public import SightlineFoundation
public import SightlinePixels

extension PictureChange {
  /// The longest side of a picture that changes are made to, in pixels.
  public static let maximumSide = 32_768
  /// The most pixels of a picture that changes are made to: the work needs 16 to 80 bytes for each.
  public static let maximumPixelCount = 50_000_000

  /// The changed picture.
  ///
  /// The same picture, kind and seed give the same picture, on every machine whose JPEG library gives
  /// the same bytes; randomness of different kinds is independent. Pictures of a single pixel are
  /// changed too, though little is left to see.
  ///
  /// - Parameters:
  ///   - picture: An upright picture of any format; transparent pixels are taken over white.
  ///   - seed: Any number; use one for each picture, such as its position, so that crops and captions
  ///     differ from picture to picture.
  /// - Returns: An `rgb8` picture. Most kinds keep the size of the detail; frames and scenes grow by
  ///   what they add, to about 3.4 times the area at most, and a phone's screen is at most 1,080
  ///   pixels wide.
  /// - Throws: `SightlineError` with code `pictureTooLarge` over one of the two limits, or
  ///   `encodingFailed` when memory runs out.
  /// - Complexity: O(pixels); a few milliseconds for a photo of 481×321.
  public func apply(
    to picture: ReadOnlyPixelBuffer,
    seed: UInt64
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    try Self.checkSize(picture)
    var random = SeededRandom(seed: seed, name: rawValue)
    if let quality = jpegQuality {
      return try Self.recompressed(self == .thumbnail ? shrunk(picture) : picture, quality)
    }
    if let orientation = orientation(&random) { return picture.rgb8().oriented(orientation) }
    let source = Raster(picture)
    switch group {
    case .compression: return try Self.buffer(resized(source))
    case .photometric: return try Self.buffer(recolored(source, &random))
    case .overlay: return try Self.buffer(overlaid(source, &random))
    case .crop: return try Self.buffer(cropped(source, &random))
    case .geometry: return try Self.buffer(moved(source, &random))
    case .scene: return try Self.buffer(shown(source, &random))
    }
  }

  /// Refuses a picture that needs too much memory to be changed.
  package static func checkSize(_ picture: ReadOnlyPixelBuffer) throws(SightlineError) {
    let longer = max(picture.width, picture.height)
    guard longer <= maximumSide, picture.pixelCount <= maximumPixelCount else {
      throw SightlineError(
        .pictureTooLarge,
        "a picture of \(picture.width)×\(picture.height) pixels: changes are made to at most "
          + "\(maximumSide) a side and \(maximumPixelCount) in all; shrink it first",
        value: "\(picture.width)×\(picture.height)"
      )
    }
  }

  package static func buffer(_ raster: Raster) throws(SightlineError) -> ReadOnlyPixelBuffer {
    do throws(SightlineError) {
      return try raster.buffer()
    } catch {
      throw SightlineError(.pictureTooLarge, error.description, underlying: error)
    }
  }
}

extension PictureChange {
  /// The quality of the JPEG that a kind saves; nil for those that save none.
  var jpegQuality: Int? {
    switch self {
    case .jpeg30: 30
    case .jpeg10: 10
    case .thumbnail: 50
    default: nil
    }
  }

  /// The picture saved as a JPEG and read again.
  package static func recompressed(
    _ picture: ReadOnlyPixelBuffer,
    _ quality: Int
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    do throws(SightlineError) {
      let bytes = try ImageEncoder.jpeg(picture.rgb8(), quality: quality)
      return try ImageDecoder.decode(bytes).buffer
    } catch {
      throw SightlineError(
        .encodingFailed,
        "a JPEG of quality \(quality): \(error.description)",
        underlying: error
      )
    }
  }

  /// The picture with a longer side of at most 128 pixels.
  func shrunk(_ picture: ReadOnlyPixelBuffer) throws(SightlineError) -> ReadOnlyPixelBuffer {
    let longer = max(picture.width, picture.height)
    guard longer > 128 else { return picture }
    return try Self.buffer(
      Raster(picture).resized(
        width: picture.width * 128 / longer,
        height: picture.height * 128 / longer
      )
    )
  }

  func resized(_ source: Raster) -> Raster {
    let divisor = self == .half ? 2 : 4
    return source.resized(width: source.width / divisor, height: source.height / divisor)
  }
}
