import CImageCodecs
import SightlinePixels

/// A library that reads one or two formats, and what a build needs to have it.
struct FormatLibrary {
  let formats: [ImageFormat]
  /// The library's name.
  let name: String
  /// The package trait that brings it; nil when it is always there.
  let trait: String?
  let code: sl_format

  static let all = [
    FormatLibrary(formats: [.png], name: "libpng", trait: nil, code: SL_PNG),
    FormatLibrary(formats: [.jpeg], name: "libjpeg-turbo", trait: nil, code: SL_JPEG),
    FormatLibrary(formats: [.webp], name: "libwebp", trait: "WebP", code: SL_WEBP),
    FormatLibrary(formats: [.gif], name: "giflib", trait: "GIF", code: SL_GIF),
    FormatLibrary(formats: [.tiff], name: "libtiff", trait: "TIFF", code: SL_TIFF),
    FormatLibrary(formats: [.heic, .avif], name: "libheif", trait: "HEIF", code: SL_HEIF),
  ]

  /// Whether this build has it.
  var isBuilt: Bool { sl_is_built(code) }

  /// The library that reads a format.
  ///
  /// - Throws: `SightlineError` with code `unsupported` when this build does not have it.
  static func reading(_ format: ImageFormat) throws(SightlineError) -> FormatLibrary {
    for library in all where library.formats.contains(format) {
      guard !library.isBuilt, let trait = library.trait else { return library }
      throw SightlineError(
        .unsupported,
        "\(format.name): built without \(library.name); rebuild with the package trait \(trait), "
          + "or convert the picture to PNG or JPEG",
        value: format.name
      )
    }
    throw SightlineError(
      .unsupported,
      "\(format.name): this build has no reader of it",
      value: format.name
    )
  }
}
