import SightlineCodecs
import SightlineDescriptors
import SightlinePixels

/// A picture file read for the command: decoded no larger than descriptors need.
struct LoadedPicture {
  /// The picture, or the asked region of it.
  let buffer: ReadOnlyPixelBuffer
  /// What the file's headers say.
  let info: ImageInfo
  /// Whether the buffer is a region of the picture.
  private let isRegion: Bool

  /// Reads and decodes a file.
  ///
  /// A whole picture is decoded as the index decodes it, so that the same file has the same
  /// descriptors on both sides. A region is cut from the picture at full size: its pixels are few.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - region: The part that is wanted, in pixels of the upright picture.
  ///   - isFullSize: Whether a whole picture is decoded at full size all the same.
  /// - Throws: `PictureFailure`, which names the file.
  init(
    path: String,
    region: PixelRegion? = nil,
    isFullSize: Bool = false
  ) throws(PictureFailure) {
    var options = DecodingOptions()
    if region == nil && !isFullSize {
      options.minimumShortSide = PreparedPicture.standardShortSide
    }
    let decoded: DecodedImage
    do throws(SightlineError) {
      decoded = try ImageDecoder.decode(contentsOf: path, options: options)
    } catch {
      throw PictureFailure(code: "\(error.code)", message: error.description)
    }
    info = decoded.info
    isRegion = region != nil
    do throws(SightlineError) {
      buffer =
        try region.map { region throws(SightlineError) in
          try decoded.buffer.cropped(to: region)
        } ?? decoded.buffer
    } catch {
      throw PictureFailure(code: "\(error.code)", message: "\(path): \(error.description)")
    }
  }
}

extension LoadedPicture {
  /// How much larger the file's picture is than the decoded one; 1 for a region, which is cut at full size.
  var enlargement: (x: Double, y: Double) {
    guard !isRegion else { return (1, 1) }
    return (
      Double(info.width) / Double(buffer.width), Double(info.height) / Double(buffer.height)
    )
  }
}

/// Why one picture could not be answered; the others still are.
struct PictureFailure: Error, Hashable, Codable {
  /// The stable name of the failure.
  let code: String
  /// What is wrong and what to do, in one line that names the file.
  let message: String
}

extension LoadedPicture {
  /// Reads a file, or ends the command with the reason.
  static func orFail(path: String, region: PixelRegion? = nil) throws -> LoadedPicture {
    do throws(PictureFailure) {
      return try LoadedPicture(path: path, region: region)
    } catch {
      throw CommandFailure(error.message)
    }
  }
}
