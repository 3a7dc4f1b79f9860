import CImageCodecs
import SightlinePixels

/// A PNG being read by libpng.
///
/// It owns the C reader and cannot outlive the encoded bytes.
@safe
struct PNGReader: ~Copyable, ~Escapable {
  private let handle: OpaquePointer
  private let limits: DecodingLimits

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, limits: DecodingLimits) throws(SightlineError) {
    // libpng keeps the address; the lifetime above keeps the bytes in place as long as the reader.
    let opened = unsafe bytes.withUnsafeBytes { buffer -> OpaquePointer? in
      guard let base = buffer.baseAddress else { return nil }
      return unsafe sl_png_open(base, buffer.count, max(0, limits.maximumDecoderMemory))
    }
    guard let opened = unsafe opened else {
      throw SightlineError(.tooMuchMemory, "no memory for a PNG reader")
    }
    unsafe handle = opened
    self.limits = limits
  }

  deinit { unsafe sl_png_close(handle) }

  /// Reads the chunks before the pixels and checks what they say.
  func readInfo(orientation: Orientation) throws(SightlineError) -> ImageInfo {
    var header = sl_png_header()
    let status = unsafe sl_png_read_header(handle, &header)
    guard status == SL_OK else { throw failure(status) }
    let (width, height) = (Int(header.width), Int(header.height))
    try limits.check(width: width, height: height)
    try SightlineError.checkPlausibility(
      .png,
      width: width,
      height: height,
      bytesLeft: header.bytes_left,
      bytesNeeded: header.bytes_needed
    )
    return ImageInfo(
      format: .png,
      storedWidth: width,
      storedHeight: height,
      orientation: orientation,
      colorModel: header.is_indexed ? .indexed : header.has_color ? .rgb : .gray,
      bitsPerChannel: Int(header.bit_depth),
      channels: Int(header.channels),
      hasAlpha: header.has_transparency,
      isProgressive: header.is_interlaced,
      decoderBytes: 0
    )
  }

  /// Decodes all rows.
  ///
  /// `readInfo` must have succeeded; its size and format are asked for here.
  func readRows(_ info: ImageInfo, isLenient: Bool) throws(SightlineError) -> DecodedRows {
    try unsafe DecodedRows.read(
      width: info.storedWidth,
      height: info.storedHeight,
      bytesPerPixel: info.decodedFormat.bytesPerElement(),
      isLenient: isLenient
    ) { pixels, stride in
      var rows: UInt32 = 0
      let status = unsafe sl_png_read_pixels(handle, pixels, stride, isLenient, &rows)
      return (Int(rows), status == SL_OK ? nil : failure(status))
    }
  }

  /// A flaw that changed no pixel, or nil.
  var remark: String? {
    let text = unsafe String(cString: sl_png_message(handle))
    return text.isEmpty ? nil : text
  }

  private func failure(_ status: sl_status) -> SightlineError {
    SightlineError(status, .png, detail: remark ?? "no detail", limits: limits)
  }
}
