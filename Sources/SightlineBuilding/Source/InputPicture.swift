package import SightlineCodecs
import SightlineDescriptors
package import SightlineFoundation
public import SightlinePixels

/// A picture to be added to a catalog, looked up in one, or compared: a file, an encoded picture, or pixels in memory.
///
/// ```swift
/// try await catalog.add(entity, pictures: [.file("fuji.jpg"), .pixels(buffer, name: "camera-1")])
/// let answer = try await engine.search(.file("photo.jpg"), limit: 5)
/// let other = try await engine.search(.bytes(download))
/// ```
public enum InputPicture: Sendable {
  /// A picture file, decoded no larger than needed: for descriptors, or for a closer look at a query.
  case file(String)
  /// An encoded picture in memory, in any format that is read.
  ///
  /// A catalog identifies it by its name and pixels, like `pixels(_:name:)`.
  case bytes([UInt8], name: String? = nil)
  /// Pixels in memory, upright and in any format.
  ///
  /// A catalog identifies them by the name; a picture of the same name in the entity is described
  /// again when the pixels differ. Without a name, one is made from the pixels, so that equal pixels
  /// are the same picture. A name should not be the path of one of the entity's files.
  case pixels(ReadOnlyPixelBuffer, name: String? = nil)
}

extension InputPicture {
  /// How files are read by default: of a damaged one, the rows that can be decoded.
  package static let reading = DecodingOptions(acceptsIncompleteData: true)

  /// How an index decodes a file.
  ///
  /// - Parameter reading: Limits, leniency, and whether previews in raw files count.
  /// - Returns: The same, with as many pixels as an index needs.
  package static func decodingOptions(
    _ reading: DecodingOptions = InputPicture.reading
  ) -> DecodingOptions {
    var options = reading
    options.minimumShortSide = PreparedPicture.standardShortSide
    return options
  }

  /// A picture's pixels, and how much larger the whole picture is than they are: 1 unless a file was
  /// decoded smaller.
  package typealias Decoded = (buffer: ReadOnlyPixelBuffer, enlargement: (x: Double, y: Double))

  /// Reads the pixels of a whole picture, as many as a closer look at a query needs, or all of them.
  ///
  /// - Throws: `SightlineError`, with the path of a file, when it cannot be read or decoded.
  package func decoded(isFullSize: Bool = false) throws(SightlineError) -> Decoded {
    switch self {
    case .file(let path):
      let file = try Self.decodedFile(path, isFullSize: isFullSize)
      return (file.buffer, file.enlargement)
    case .bytes(let bytes, _):
      return try Self.decoded(bytes, isFullSize: isFullSize, limits: .default)
    case .pixels(let buffer, _): return (buffer.onShowingGround(), (1, 1))
    }
  }

  /// Reads a file.
  ///
  /// It keeps more pixels than an index needs, so that a search can look closer. A region is cut from the picture
  /// at full size: its pixels are few.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - region: The wanted part, in pixels of the upright picture; nil for all of it.
  ///   - isFullSize: Whether a whole picture is decoded at full size.
  ///   - reading: Limits, leniency, and which pixels count.
  /// - Returns: The pixels, the facts in the headers, a warning about the file, whether rows are
  ///   missing, and how much larger the whole picture is.
  /// - Throws: `SightlineError`, with the path, when it cannot be read or decoded; `regionOutside`.
  package static func decodedFile(
    _ path: String,
    region: PixelRegion? = nil,
    isFullSize: Bool = false,
    reading: DecodingOptions = InputPicture.reading
  ) throws(SightlineError) -> (
    buffer: ReadOnlyPixelBuffer, info: ImageInfo, note: String?, isDamaged: Bool,
    enlargement: (x: Double, y: Double)
  ) {
    let image = try ImageDecoder.decode(
      contentsOf: path,
      options: queryOptions(reading, isReduced: region == nil && !isFullSize)
    )
    do throws(SightlineError) {
      let decoded = try Self.decoded(image, region: region)
      return (
        decoded.buffer, image.info, image.warning, image.isDamaged, decoded.enlargement
      )
    } catch {
      throw error.at(path)
    }
  }

  /// Decodes an encoded query picture, as `decodedFile` does a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - region: The wanted part, in pixels of the upright picture; nil for all of it.
  ///   - isFullSize: Whether a whole picture is decoded at full size.
  ///   - limits: The limits of decoding.
  /// - Returns: The pixels, and how much larger the whole picture is.
  /// - Throws: `SightlineError` when it cannot be decoded; `regionOutside`.
  package static func decoded(
    _ bytes: [UInt8],
    region: PixelRegion? = nil,
    isFullSize: Bool = false,
    limits: DecodingLimits
  ) throws(SightlineError) -> Decoded {
    let isReduced = region == nil && !isFullSize
    var reading = InputPicture.reading
    reading.limits = limits
    let image = try ImageDecoder.decode(bytes, options: queryOptions(reading, isReduced: isReduced))
    return try decoded(image, region: region)
  }

  /// Estimates the memory that `decoded` takes, from the header.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - isFullSize: Whether it is decoded at full size.
  ///   - limits: The limits of decoding.
  /// - Returns: The bytes; 0 where the header cannot be read, which decoding reports.
  package static func decodingCost(
    _ bytes: [UInt8],
    isFullSize: Bool,
    limits: DecodingLimits
  ) -> Int {
    guard let info = try? ImageDecoder.probe(bytes, limits: limits) else { return 0 }
    return DecodingCost.bytes(
      info,
      minimumShortSide: isFullSize ? nil : PreparedPicture.closeShortSide
    )
  }

  private static func queryOptions(
    _ reading: DecodingOptions,
    isReduced: Bool
  ) -> DecodingOptions {
    var options = reading
    options.minimumShortSide = isReduced ? PreparedPicture.closeShortSide : nil
    return options
  }

  private static func decoded(
    _ image: DecodedImage,
    region: PixelRegion?
  ) throws(SightlineError) -> Decoded {
    guard let region else {
      let enlargement = (
        Double(image.info.width) / Double(image.buffer.width),
        Double(image.info.height) / Double(image.buffer.height)
      )
      return (try image.soundPart().onShowingGround(), enlargement)
    }
    return (try image.buffer.cropped(to: region).onShowingGround(), (1, 1))
  }
}
