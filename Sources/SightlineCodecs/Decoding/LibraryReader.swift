import CImageCodecs
import SightlineFoundation
import SightlinePixels

/// Reads a format through its library.
struct LibraryReader {
  let format: ImageFormat
  private let library: FormatLibrary

  /// - Throws: `SightlineError` when this build does not have the format's library.
  init(_ format: ImageFormat) throws(SightlineError) {
    self.format = format
    library = try FormatLibrary.reading(format)
  }

  /// Refuses a frame or page that does not exist, or that is not read in this format.
  private func check(frame: Int, of info: ImageInfo) throws(SightlineError) {
    guard frame > 0 else { return }
    guard frame < info.frameCount, [.gif, .jxl, .png, .tiff, .webp].contains(format) else {
      throw SightlineError(
        .unsupported,
        frame < info.frameCount
          ? "only the first picture of a \(format.name) is read"
          : "there is no page \(frame + 1): the \(format.name) has \(info.frameCount)",
        value: "\(frame + 1)"
      )
    }
  }

  /// Opens a picture that has to be sound.
  @_lifetime(copy bytes)
  private func opened(
    _ bytes: RawSpan,
    limits: DecodingLimits,
    frame: Int = 0
  ) throws(SightlineError) -> LibraryPicture {
    try LibraryPicture(
      bytes,
      format: format,
      library: library,
      limits: limits,
      isLenient: false,
      frame: frame
    )
  }

  func probe(
    _ bytes: RawSpan,
    limits: DecodingLimits,
    frame: Int = 0
  ) throws(SightlineError) -> ImageInfo {
    let metadata = PictureMetadata(bytes, format: format)
    let picture = try opened(bytes, limits: limits, frame: frame)
    let info = try picture.readInfo(orientation: metadata.orientation(in: bytes))
    try check(frame: frame, of: info)
    return info
  }

  /// Reads what a file says of its colours.
  ///
  /// - Returns: The headers, and the colour space; nil where that is sRGB.
  func colors(
    _ bytes: RawSpan,
    limits: DecodingLimits
  ) throws(SightlineError) -> (info: ImageInfo, stated: StatedColors?) {
    let metadata = PictureMetadata(bytes, format: format)
    let picture = try opened(bytes, limits: limits)
    let info = try picture.readInfo(orientation: metadata.orientation(in: bytes))
    let stated = StatedColors.choose(
      metadata,
      profile: picture.profile,
      codePoints: picture.codePoints
    )
    guard let stated, !info.hasInks else { return (info, stated) }
    let samples = info.colorModel == .gray ? SL_SAMPLES_GRAY : SL_SAMPLES_RGB
    // What cannot be followed is taken as sRGB, as when it is decoded.
    let conversion = ColorConversion(stated, to: nil, samples: samples, isWide: false)
    return (info, conversion?.isIdentity ?? true ? nil : stated)
  }

  /// Reads the samples of the first picture with all their bits, as they are stored.
  func deepSamples(
    _ bytes: RawSpan,
    limits: DecodingLimits
  ) throws(SightlineError) -> DeepSamples {
    let picture = try opened(bytes, limits: limits)
    let info = try picture.readInfo(orientation: .up)
    var output = sl_output()
    output.denominator = 1
    output.is_wide = true
    try picture.prepare(&output)
    guard output.is_wide, output.width == info.storedWidth, !info.hasInks else {
      throw SightlineError(.unsupported, "its samples are not read with all their bits")
    }
    let channels = info.decodedFormat.bytesPerElement()
    return try DeepSamples.read(
      picture,
      width: Int(output.width) * channels,
      height: Int(output.height),
      isWhole: info.isWhole
    )
  }

  func decode(
    _ bytes: RawSpan,
    options: DecodingOptions
  ) throws(SightlineError) -> DecodedImage {
    let metadata = PictureMetadata(bytes, format: format)
    let picture = try LibraryPicture(
      bytes,
      format: format,
      library: library,
      limits: options.limits,
      isLenient: options.acceptsIncompleteData,
      frame: options.frame
    )
    let info = try picture.readInfo(orientation: metadata.orientation(in: bytes))
    try check(frame: options.frame, of: info)
    let isShown = options.pixels == .asShown
    let colors =
      isShown
      ? StatedColors.choose(metadata, profile: picture.profile, codePoints: picture.codePoints)
      : nil
    let target: StatedColors? =
      switch options.space {
      case .standard: nil
      case .own: colors
      case .space(let space): space
      }
    var note: String?
    let denominator = options.denominator(for: info)
    let plan = try plan(picture, info, (colors, target), denominator, &note)
    let rows = try DecodedRows.read(picture, plan, isLenient: options.acceptsIncompleteData)
    do throws(SightlineError) {
      let stored = try ReadOnlyPixelBuffer(
        width: plan.reducedWidth,
        height: plan.reducedHeight,
        format: info.decodedFormat,
        bytes: rows.bytes
      )
      var image = DecodedImage(
        buffer: isShown ? stored.oriented(info.orientation) : try stored.withoutAlpha(),
        info: info,
        scaleDenominator: denominator,
        completeRows: rows.complete,
        warning: rows.damage.map {
          $0.told(complete: rows.complete, of: plan.reducedHeight, in: format)
        } ?? picture.remark ?? note
      )
      image.isUnsound = rows.damage != nil
      image.isAsStored = !isShown
      return image
    } catch {
      // Only limits above those of pixel buffers lead here.
      throw SightlineError(.sideTooLong, error.message, value: error.value)
    }
  }

  /// Decides how rows are read, and prepares the library for it.
  private func plan(
    _ picture: borrowing LibraryPicture,
    _ info: ImageInfo,
    _ colors: (own: StatedColors?, target: StatedColors?),
    _ denominator: Int,
    _ note: inout String?
  ) throws(SightlineError) -> RowPlan {
    let isInk = info.hasInks
    let isDeep = info.bitsPerChannel > 8
    let light: sl_samples =
      switch info.decodedFormat {
      case .gray8: SL_SAMPLES_GRAY
      case .rgba8: SL_SAMPLES_RGBA
      default: SL_SAMPLES_RGB
      }
    var color: ColorConversion?
    if colors.own != colors.target {
      color = ColorConversion(
        colors.own,
        to: colors.target,
        samples: isInk ? SL_SAMPLES_INKS : light,
        isWide: isDeep
      )
      if color == nil {
        note =
          ColorConversion.isBuilt
          ? "what it says of its colours cannot be followed; they are taken as sRGB"
          : "its colours are taken as sRGB: built without Little CMS, which SightlineColorProfiles brings"
      } else if color?.isIdentity == true {
        color = nil
      }
    }
    var output = sl_output()
    output.denominator = UInt32(denominator)
    output.is_wide = isDeep && color != nil
    output.keeps_inks = isInk && color != nil
    let asked = (isWide: output.is_wide, keepsInks: output.keeps_inks)
    try picture.prepare(&output)
    if asked.keepsInks, !output.keeps_inks {
      color = nil
      note = "its inks are mixed without their profile, which is not followed where they lie apart"
    } else if colors.own != colors.target, asked.isWide, !output.is_wide {
      color = ColorConversion(
        colors.own,
        to: colors.target,
        samples: output.keeps_inks ? SL_SAMPLES_INKS : light,
        isWide: false
      )
    }
    return RowPlan(
      width: Int(output.width),
      height: Int(output.height),
      channels: output.keeps_inks ? 4 : info.decodedFormat.bytesPerElement(),
      isWide: output.is_wide,
      hasAlpha: info.hasAlpha,
      isWhole: info.isWhole,
      factor: denominator / Int(output.denominator),
      format: info.decodedFormat,
      color: color
    )
  }
}

extension SightlineError {
  /// The message of damage that left some rows, or all of them in less detail.
  ///
  /// HEIC, AVIF and JPEG XL are coded in blocks that build on one another and decoded as a whole: a decoder that goes on after
  /// damage does not say which of its rows are right.
  fileprivate func told(complete: Int, of rows: Int, in format: ImageFormat) -> String {
    if [.heic, .avif, .jxl].contains(format) {
      return "\(message); it is coded as a whole, so which of its rows are right is not known"
    }
    return complete < rows
      ? "\(message); \(complete.grouped) of \(rows.grouped) rows are there"
      : "\(message); all rows are there"
  }
}

extension ReadOnlyPixelBuffer {
  /// The colours as they are, with transparency left out.
  fileprivate func withoutAlpha() throws(SightlineError) -> ReadOnlyPixelBuffer {
    guard format == .rgba8 else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      let row = row(y, as: RGBA8.self)
      for x in row.indices {
        bytes.append(row[x].red)
        bytes.append(row[x].green)
        bytes.append(row[x].blue)
      }
    }
    return try ReadOnlyPixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }
}
