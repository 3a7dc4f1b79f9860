import SightlineCodecs
import SightlinePixels

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
  static func recompressed(
    _ picture: ReadOnlyPixelBuffer,
    _ quality: Int
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    do throws(SightlineError) {
      let bytes = try ImageEncoder.jpeg(picture.rgb8(), quality: quality)
      return try ImageDecoder.decode(bytes).buffer
    } catch {
      throw SightlineError(.encodingFailed, "a JPEG of quality \(quality): \(error.description)")
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
