package import SightlineCodecs
import SightlineDescriptors
public import SightlinePixels

/// A picture to be added to a catalog, looked up in one, or compared: a file, or pixels in memory.
///
/// ```swift
/// try await catalog.add(entity, pictures: [.file("fuji.jpg"), .pixels(buffer, name: "camera-1")])
/// let answer = try await engine.search(.file("photo.jpg"), limit: 5)
/// ```
public enum InputPicture: Sendable {
  /// A picture file, which is decoded as an index decodes it: no larger than descriptors need.
  ///
  /// The same file has the same descriptors wherever it is given.
  case file(String)
  /// Pixels in memory, upright and in any format.
  ///
  /// A catalog knows them by the name; one that stands at the same name in the entity is described
  /// anew when the pixels differ. Without a name it is made from the pixels, so that the same ones are
  /// the same picture. A name should not be the path of one of the entity's files.
  case pixels(ReadOnlyPixelBuffer, name: String? = nil)
}

extension InputPicture {
  /// How an index decodes a file.
  package static func decodingOptions(limits: DecodingLimits = .default) -> DecodingOptions {
    DecodingOptions(limits: limits, minimumShortSide: PreparedPicture.standardShortSide)
  }

  /// A picture's pixels, with what is known of the whole picture.
  package struct Decoded: Sendable {
    /// The picture, or the asked region of it.
    package let buffer: ReadOnlyPixelBuffer
    /// What the file's headers say; nil for pixels in memory.
    package let info: ImageInfo?
    /// How much larger the picture is than the buffer: 1 unless a file was decoded smaller than it is.
    package let enlargement: (x: Double, y: Double)
  }

  /// Reads the pixels.
  ///
  /// A region of a file is cut from the picture at full size: its pixels are few.
  ///
  /// - Parameters:
  ///   - region: The part that is wanted, in pixels of the upright picture; nil for all of it.
  ///   - isFullSize: Whether a whole file is decoded at full size all the same.
  ///   - limits: What decoding may cost at most.
  /// - Throws: `SightlineError`, with the path of a file, when it cannot be read or decoded, and
  ///   `regionOutside`.
  package func decoded(
    region: PixelRegion? = nil,
    isFullSize: Bool = false,
    limits: DecodingLimits = .default
  ) throws(SightlineError) -> Decoded {
    switch self {
    case .file(let path):
      let isWhole = region == nil
      let image = try ImageDecoder.decode(
        contentsOf: path,
        options: isWhole && !isFullSize
          ? Self.decodingOptions(limits: limits) : DecodingOptions(limits: limits)
      )
      do throws(SightlineError) {
        let buffer = try Self.cut(image.buffer, region)
        return Decoded(
          buffer: buffer,
          info: image.info,
          enlargement: isWhole
            ? (
              Double(image.info.width) / Double(buffer.width),
              Double(image.info.height) / Double(buffer.height)
            ) : (1, 1)
        )
      } catch {
        throw error.at(path)
      }
    case .pixels(let buffer, _):
      return Decoded(buffer: try Self.cut(buffer, region), info: nil, enlargement: (1, 1))
    }
  }

  private static func cut(
    _ buffer: ReadOnlyPixelBuffer,
    _ region: PixelRegion?
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    guard let region else { return buffer }
    return try buffer.cropped(to: region)
  }
}
