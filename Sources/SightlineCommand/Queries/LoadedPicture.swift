import SightlineBuilding
import SightlineCodecs
import SightlinePixels

/// A picture file read for the command, decoded as the index decodes it.
struct LoadedPicture {
  /// The picture, or the asked region of it.
  let buffer: ReadOnlyPixelBuffer
  /// What the file's headers say.
  let info: ImageInfo
  /// How much larger the file's picture is than the decoded one; 1 for a region, which is cut at full
  /// size.
  let enlargement: (x: Double, y: Double)

  /// Reads and decodes a file.
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
    do throws(SightlineError) {
      (buffer, info, enlargement) = try InputPicture.decodedFile(
        path,
        region: region,
        isFullSize: isFullSize
      )
    } catch {
      throw PictureFailure(error)
    }
  }

  /// Reads a file, or ends the command with the reason.
  static func orFail(path: String, region: PixelRegion? = nil) throws -> LoadedPicture {
    do throws(PictureFailure) {
      return try LoadedPicture(path: path, region: region)
    } catch {
      throw CommandFailure(error.message)
    }
  }
}

/// Why one picture could not be answered; the others still are.
struct PictureFailure: Error, Hashable, Codable {
  /// The stable name of the failure.
  let code: String
  /// What is wrong and what to do, in one line that names the file.
  let message: String

  init(_ error: SightlineError) {
    code = "\(error.code)"
    message = error.withRemedy
  }
}
