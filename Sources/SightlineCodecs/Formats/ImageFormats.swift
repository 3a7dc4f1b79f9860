public import SightlineFoundation
import Synchronization

/// Reads one picture file format; an app registers readers of its own with `ImageFormats`.
public protocol ImageReader: Sendable {
  /// The format that it reads.
  var format: ImageFormat { get }

  /// Whether a file is of the format, judged by its content.
  ///
  /// - Parameter head: The file, or at least its first 16 bytes, or all when it is shorter.
  /// - Returns: Whether the reader takes it.
  func recognizes(_ head: RawSpan) -> Bool

  /// Reads a picture's headers, without decoding pixels.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, of at most `maximumBytes`.
  ///   - limits: The limits, which the reader must respect.
  /// - Returns: The same as `decode` reports.
  /// - Throws: `SightlineError` when the headers are not those of a picture that may be decoded.
  func probe(_ bytes: RawSpan, limits: DecodingLimits) throws(SightlineError) -> ImageInfo

  /// Decodes a picture.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, of at most `maximumBytes`.
  ///   - options: Limits, scale and leniency.
  /// - Returns: Upright pixels in sRGB.
  /// - Throws: `SightlineError` when the picture is not sound or exceeds a limit.
  func decode(
    _ bytes: RawSpan,
    options: DecodingOptions
  ) throws(SightlineError) -> DecodedImage
}

/// The formats that are read: those of the libraries in this build, and those that an app registered.
///
/// ```swift
/// ImageFormats.register(FarbfeldReader())   // at the start, before the first picture is read
/// ```
public enum ImageFormats {
  private static let readers = Mutex<[any ImageReader]>([])

  /// Makes an app's own format readable everywhere: by `ImageDecoder`, in folders, in queries.
  ///
  /// Registered readers are tried before the built-in formats, in the order of registration. A reader of the same
  /// format replaces the one before. Register at the start: pictures that were read or refused before stay so.
  ///
  /// - Parameter reader: The reader.
  /// - Complexity: O(registered formats).
  public static func register(_ reader: any ImageReader) {
    readers.withLock { readers in
      if let index = readers.firstIndex(where: { $0.format == reader.format }) {
        readers[index] = reader
      } else {
        readers.append(reader)
      }
    }
  }

  /// The formats that are read, registered ones last.
  public static var readable: [ImageFormat] {
    FormatLibrary.all.filter(\.isBuilt).flatMap(\.formats)
      + readers.withLock { readers in readers.map(\.format) }
  }

  /// The names of all formats that are read: "PNG, JPEG and WebP".
  package static var summary: String {
    let names = readable.map(\.name)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  /// The registered reader that takes a file.
  static func registered(for head: borrowing RawSpan) -> (any ImageReader)? {
    for reader in readers.withLock({ $0 }) where reader.recognizes(head) { return reader }
    return nil
  }
}

extension ImageFormat {
  /// Whether this build, or a reader that was registered, reads the format.
  public var isReadable: Bool { ImageFormats.readable.contains(self) }
}
