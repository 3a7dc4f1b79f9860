/// A picture file format that is read and written.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable, Codable {
  /// Portable Network Graphics (ISO/IEC 15948).
  case png
  /// JPEG with JFIF, Exif or Adobe markers (ITU-T T.81, T.871, T.872).
  case jpeg
}

extension ImageFormat {
  /// The usual file name extension, without a dot.
  public var fileExtension: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    }
  }

  /// The media type that IANA registered.
  public var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    }
  }

  /// The format's name as people write it.
  var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    }
  }

  /// Recognises a format by its first bytes; names and extensions are never asked.
  ///
  /// - Parameter bytes: The file, or at least its first 8 bytes.
  /// - Returns: The format, or nil when the bytes start like neither.
  /// - Complexity: O(1).
  public static func detect(_ bytes: borrowing RawSpan) -> ImageFormat? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    return nil
  }
}
