import CImageCodecs
import SightlineFoundation

/// A library that reads one or two formats, and the product that brings it.
struct FormatLibrary {
  let formats: [ImageFormat]
  /// The library's name.
  let name: String
  /// The product of this package that brings it; nil when it is always there.
  let product: String?
  let code: sl_format

  static let all = [
    FormatLibrary(formats: [.png], name: "libpng", product: nil, code: SL_PNG),
    FormatLibrary(formats: [.jpeg], name: "libjpeg-turbo", product: nil, code: SL_JPEG),
    FormatLibrary(formats: [.webp], name: "libwebp", product: "SightlineWebP", code: SL_WEBP),
    FormatLibrary(formats: [.gif], name: "giflib", product: "SightlineGIF", code: SL_GIF),
    FormatLibrary(formats: [.tiff], name: "libtiff", product: "SightlineTIFF", code: SL_TIFF),
    FormatLibrary(
      formats: [.heic, .avif],
      name: "libheif",
      product: "SightlineHEIF",
      code: SL_HEIF
    ),
    FormatLibrary(formats: [.jxl], name: "libjxl", product: "SightlineJXL", code: SL_JXL),
  ]

  /// Whether this build has it.
  var isBuilt: Bool { sl_is_built(code) }

  /// The library that reads a format.
  ///
  /// - Throws: `SightlineError` with code `unsupported` when this build does not have it.
  static func reading(_ format: ImageFormat) throws(SightlineError) -> FormatLibrary {
    for library in all where library.formats.contains(format) {
      guard !library.isBuilt, let product = library.product else { return library }
      throw SightlineError(
        .unsupported,
        "\(format.name): built without \(library.name); have the program depend on the product "
          + "\(product) of the package sightline, or convert the picture to PNG or JPEG",
        value: format.name
      )
    }
    throw SightlineError(
      .unsupported,
      "\(format.name): this build cannot read it",
      value: format.name
    )
  }
}
