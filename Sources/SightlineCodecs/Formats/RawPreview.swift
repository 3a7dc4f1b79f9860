import SightlineFoundation
import SightlinePixels

/// The largest picture that a camera put beside the samples of a raw file.
struct RawPreview {
  /// The place of the JPEG in the file.
  let range: Range<Int>
  /// The orientation in the file; one in the JPEG itself takes precedence.
  let orientation: Orientation

  /// Finds it.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: What the preview may cost.
  /// - Throws: `SightlineError` with code `unsupported` where there is none that can be read.
  init(_ bytes: RawSpan, limits: DecodingLimits) throws(SightlineError) {
    let directories = RawDirectories(bytes.part(0, 32)) { offset, count in bytes.part(offset, count)
    }
    var candidates = directories?.previews ?? []
    if bytes.starts(with: "FUJIFILMCCD-RAW"), let start = bytes.uint32(at: 84),
      let length = bytes.uint32(at: 88)
    {
      candidates.append(start..<start + length)
    }
    if bytes.starts(with: "ftypcrx ", at: 4) { candidates += Self.canonPreviews(bytes) }
    orientation = directories?.orientation ?? .up
    let reader = try LibraryReader(.jpeg)
    // The largest one that is a picture; samples packed as lossless JPEG are not.
    for range in candidates.sorted(by: { $0.count > $1.count }) {
      guard range.upperBound <= bytes.byteCount,
        bytes.starts(with: [0xFF, 0xD8, 0xFF], at: range.lowerBound)
      else { continue }
      do throws(SightlineError) {
        _ = try reader.probe(bytes.extracting(range), limits: limits)
        self.range = range
        return
      } catch {
        if error.code == .cancelled || error.code == .deadlineExceeded { throw error }
      }
    }
    throw SightlineError(
      .unsupported,
      "a camera's raw file (RAW) without a readable preview; develop it first"
    )
  }

  /// The box in which a CR3 has a preview of some 1,600 pixels, within the first mebibyte.
  private static func canonPreviews(_ bytes: RawSpan) -> [Range<Int>] {
    for offset in 4..<max(4, min(bytes.byteCount, 1 << 20) - 24)
    where bytes.starts(with: "PRVW", at: offset) {
      guard let length = bytes.uint32(at: offset + 16) else { return [] }
      return [offset + 20..<offset + 20 + length]
    }
    return []
  }

  /// Reads the preview's headers.
  func probe(_ bytes: RawSpan, limits: DecodingLimits) throws(SightlineError) -> ImageInfo {
    let part = bytes.extracting(range)
    return told(
      try LibraryReader(.jpeg).probe(part, limits: limits),
      turned: ownOrientation(part) ?? orientation
    )
  }

  /// Decodes the preview, upright.
  func decode(_ bytes: RawSpan, options: DecodingOptions) throws(SightlineError) -> DecodedImage {
    let part = bytes.extracting(range)
    let image = try LibraryReader(.jpeg).decode(part, options: options)
    let turn = options.pixels == .asStored || ownOrientation(part) != nil ? .up : orientation
    var preview = DecodedImage(
      buffer: image.buffer.oriented(turn),
      info: told(image.info, turned: turn == .up ? image.info.orientation : turn),
      scaleDenominator: image.scaleDenominator,
      completeRows: image.completeRows,
      warning: image.warning
    )
    preview.isUnsound = image.isUnsound
    preview.isAsStored = image.isAsStored
    return preview
  }

  private func ownOrientation(_ part: RawSpan) -> Orientation? {
    PictureMetadata(part, format: .jpeg).orientation(in: part)
  }

  /// The facts of the preview, as those of a raw file.
  private func told(_ info: ImageInfo, turned orientation: Orientation) -> ImageInfo {
    ImageInfo(
      format: .raw,
      storedWidth: info.storedWidth,
      storedHeight: info.storedHeight,
      orientation: orientation,
      colorModel: info.colorModel,
      bitsPerChannel: info.bitsPerChannel,
      channels: info.channels,
      hasAlpha: info.hasAlpha,
      isProgressive: info.isProgressive,
      frameCount: 1,
      decoderBytes: info.decoderBytes,
      canvasBytes: info.canvasBytes,
      isWhole: info.isWhole
    )
  }
}
