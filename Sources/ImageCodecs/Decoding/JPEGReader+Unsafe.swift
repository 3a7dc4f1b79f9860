internal import CImageCodecs
internal import PixelBuffers

/// A JPEG being read by libjpeg-turbo.
///
/// It owns the C reader and cannot outlive the encoded bytes.
@safe
struct JPEGReader: ~Copyable, ~Escapable {
  private let handle: OpaquePointer
  private let limits: DecodingLimits

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, limits: DecodingLimits, isLenient: Bool) throws(ImageCodecError) {
    // libjpeg keeps the address; the lifetime above keeps the bytes in place as long as the reader.
    let opened = unsafe bytes.withUnsafeBytes { buffer -> OpaquePointer? in
      guard let base = buffer.baseAddress else { return nil }
      return unsafe slc_jpeg_open(
        base,
        buffer.count,
        max(1, limits.maximumDecoderMemory),
        UInt32(clamping: limits.maximumScans),
        isLenient
      )
    }
    guard let opened = unsafe opened else {
      throw ImageCodecError(.tooMuchMemory, "no memory for a JPEG reader")
    }
    unsafe handle = opened
    self.limits = limits
  }

  deinit { unsafe slc_jpeg_close(handle) }

  /// Reads the segments before the first scan and checks what they say.
  func readInfo(orientation: Orientation) throws(ImageCodecError) -> ImageInfo {
    var header = slc_jpeg_header()
    let status = unsafe slc_jpeg_read_header(handle, &header)
    let (width, height) = (Int(header.width), Int(header.height))
    if status == SLC_OK || status == SLC_SIDE {
      try limits.check(width: width, height: height)
    }
    guard status == SLC_OK else {
      throw status == SLC_SIDE
        ? ImageCodecError(
          .sideTooLong,
          "\(width)×\(height) pixels: libjpeg reads at most 65,500 a side"
        )
        : failure(status)
    }
    try ImageCodecError.checkPlausibility(
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
      isProgressive: header.is_progressive
    )
  }

  /// Decodes all rows at a fraction of the size.
  ///
  /// `readInfo` must have succeeded.
  func readRows(
    _ info: ImageInfo,
    denominator: Int,
    isLenient: Bool
  ) throws(ImageCodecError) -> (rows: DecodedRows, width: Int, height: Int) {
    var (width, height) = (UInt32(0), UInt32(0))
    let status = unsafe slc_jpeg_set_scale(handle, UInt32(denominator), &width, &height)
    guard status == SLC_OK else { throw failure(status) }
    let rows = try unsafe DecodedRows.read(
      width: Int(width),
      height: Int(height),
      bytesPerPixel: info.decodedFormat.bytesPerElement(),
      isLenient: isLenient
    ) { pixels, stride in
      var rows: UInt32 = 0
      let status = unsafe slc_jpeg_read_pixels(handle, pixels, stride, &rows)
      return (Int(rows), status == SLC_OK ? nil : failure(status))
    }
    return (rows, Int(width), Int(height))
  }

  /// A flaw that changed no pixel, or nil.
  var remark: String? {
    let text = unsafe String(cString: slc_jpeg_message(handle))
    return text.isEmpty ? nil : text
  }

  private func failure(_ status: slc_status) -> ImageCodecError {
    if status == SLC_SCANS {
      let scan = unsafe Int(slc_jpeg_scan_number(handle))
      return ImageCodecError(
        .tooManyScans,
        "scan \(scan) of the JPEG: at most \(limits.maximumScans) are read (maximumScans)"
      )
    }
    return ImageCodecError(status, .jpeg, detail: remark ?? "no detail", limits: limits)
  }
}

extension ColorModel {
  fileprivate init(_ model: slc_jpeg_model) {
    switch model {
    case SLC_JPEG_GRAY: self = .gray
    case SLC_JPEG_RGB: self = .rgb
    case SLC_JPEG_CMYK: self = .cmyk
    case SLC_JPEG_YCCK: self = .ycck
    default: self = .yCbCr
    }
  }
}
