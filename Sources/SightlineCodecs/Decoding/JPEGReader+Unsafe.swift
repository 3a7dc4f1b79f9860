import CImageCodecs
import SightlinePixels

/// A JPEG being read by libjpeg-turbo.
///
/// It owns the C reader and cannot outlive the encoded bytes.
@safe
struct JPEGReader: ~Copyable, ~Escapable {
  private let handle: OpaquePointer
  private let limits: DecodingLimits

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, limits: DecodingLimits, isLenient: Bool) throws(SightlineError) {
    // libjpeg keeps the address; the lifetime above keeps the bytes in place as long as the reader.
    let opened = unsafe bytes.withUnsafeBytes { buffer -> OpaquePointer? in
      guard let base = buffer.baseAddress else { return nil }
      return unsafe sl_jpeg_open(
        base,
        buffer.count,
        max(1, limits.maximumDecoderMemory),
        UInt32(clamping: limits.maximumScans),
        isLenient
      )
    }
    guard let opened = unsafe opened else {
      throw SightlineError(.tooMuchMemory, "no memory for a JPEG reader")
    }
    unsafe handle = opened
    self.limits = limits
  }

  deinit { unsafe sl_jpeg_close(handle) }

  /// Reads the segments before the first scan and checks what they say.
  func readInfo(orientation: Orientation) throws(SightlineError) -> ImageInfo {
    var header = sl_jpeg_header()
    let status = unsafe sl_jpeg_read_header(handle, &header)
    let (width, height) = (Int(header.width), Int(header.height))
    if status == SL_OK || status == SL_SIDE {
      try limits.check(width: width, height: height)
    }
    guard status == SL_OK else {
      throw status == SL_SIDE
        ? SightlineError(
          .sideTooLong,
          "\(width)×\(height) pixels: libjpeg reads at most 65,500 a side",
          value: "\(width)×\(height)"
        )
        : failure(status)
    }
    try SightlineError.checkPlausibility(
      .jpeg,
      width: width,
      height: height,
      bytesLeft: header.bytes_left,
      bytesNeeded: header.bytes_needed
    )
    try limits.check(decoderMemory: header.coefficient_bytes)
    return ImageInfo(
      format: .jpeg,
      storedWidth: width,
      storedHeight: height,
      orientation: orientation,
      colorModel: ColorModel(header.model),
      bitsPerChannel: 8,
      channels: Int(header.components),
      hasAlpha: false,
      isProgressive: header.is_progressive,
      decoderBytes: Int(clamping: header.coefficient_bytes)
    )
  }

  /// Decodes all rows at a fraction of the size.
  ///
  /// `readInfo` must have succeeded.
  func readRows(
    _ info: ImageInfo,
    denominator: Int,
    isLenient: Bool
  ) throws(SightlineError) -> (rows: DecodedRows, width: Int, height: Int) {
    var (width, height) = (UInt32(0), UInt32(0))
    let status = unsafe sl_jpeg_set_scale(handle, UInt32(denominator), &width, &height)
    guard status == SL_OK else { throw failure(status) }
    let rows = try unsafe DecodedRows.read(
      width: Int(width),
      height: Int(height),
      bytesPerPixel: info.decodedFormat.bytesPerElement(),
      isLenient: isLenient
    ) { pixels, stride in
      var rows: UInt32 = 0
      let status = unsafe sl_jpeg_read_pixels(handle, pixels, stride, &rows)
      return (Int(rows), status == SL_OK ? nil : failure(status))
    }
    return (rows, Int(width), Int(height))
  }

  /// A flaw that changed no pixel, or nil.
  var remark: String? {
    let text = unsafe String(cString: sl_jpeg_message(handle))
    return text.isEmpty ? nil : text
  }

  private func failure(_ status: sl_status) -> SightlineError {
    if status == SL_SCANS {
      let scan = unsafe Int(sl_jpeg_scan_number(handle))
      return SightlineError(
        .tooManyScans,
        "scan \(scan) of the JPEG: at most \(limits.maximumScans) are read (maximumScans)",
        value: "\(scan)"
      )
    }
    return SightlineError(status, .jpeg, detail: remark ?? "no detail", limits: limits)
  }
}

extension ColorModel {
  fileprivate init(_ model: sl_jpeg_model) {
    switch model {
    case SL_JPEG_GRAY: self = .gray
    case SL_JPEG_RGB: self = .rgb
    case SL_JPEG_CMYK: self = .cmyk
    case SL_JPEG_YCCK: self = .ycck
    default: self = .yCbCr
    }
  }
}
