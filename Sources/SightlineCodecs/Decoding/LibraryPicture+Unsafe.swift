import CImageCodecs
import SightlinePixels

/// A picture being read by a format's library.
///
/// It owns the C reader and cannot outlive the encoded bytes.
@safe
struct LibraryPicture: ~Copyable, ~Escapable {
  private let handle: OpaquePointer
  private let format: ImageFormat
  private let limits: DecodingLimits

  @_lifetime(copy bytes)
  init(
    _ bytes: RawSpan,
    format: ImageFormat,
    library: FormatLibrary,
    limits: DecodingLimits,
    isLenient: Bool
  ) throws(SightlineError) {
    let allowed = sl_limits(
      memory: max(0, limits.maximumDecoderMemory),
      scans: UInt32(clamping: limits.maximumScans),
      // One more is counted than is allowed.
      frames: min(UInt32(clamping: limits.maximumFrames), .max - 1),
      is_lenient: isLenient
    )
    // The reader keeps the address; the lifetime above keeps the bytes in place as long as the reader.
    let opened = unsafe bytes.withUnsafeBytes { buffer -> OpaquePointer? in
      guard let base = buffer.baseAddress else { return nil }
      return unsafe sl_reader_open(library.code, base, buffer.count, allowed)
    }
    guard let opened = unsafe opened else {
      throw SightlineError(.tooMuchMemory, "no memory for a reader of \(format.name)")
    }
    unsafe handle = opened
    self.format = format
    self.limits = limits
  }

  deinit { unsafe sl_reader_close(handle) }

  /// Reads what stands before the pixels and checks what it says.
  ///
  /// - Parameter orientation: The orientation that the metadata name; nil asks the library.
  /// - Returns: What the headers say.
  /// - Throws: `SightlineError` when they are not sound, or exceed a limit.
  func readInfo(orientation: Orientation?) throws(SightlineError) -> ImageInfo {
    var header = sl_header()
    let status = unsafe sl_reader_read_header(handle, &header)
    let (width, height) = (Int(header.width), Int(header.height))
    if status == SL_OK || status == SL_SIDE { try limits.check(width: width, height: height) }
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
      format,
      width: width,
      height: height,
      bytesLeft: header.bytes_left,
      bytesNeeded: header.bytes_needed
    )
    try limits.check(frames: Int(header.frames))
    try limits.check(decoderMemory: header.decoder_bytes)
    return ImageInfo(
      format: format,
      storedWidth: width,
      storedHeight: height,
      orientation: orientation ?? Orientation(rawValue: header.orientation) ?? .up,
      colorModel: ColorModel(header.model),
      bitsPerChannel: Int(header.bits),
      channels: Int(header.channels),
      hasAlpha: header.has_alpha,
      isProgressive: header.is_progressive,
      frameCount: Int(header.frames),
      decoderBytes: Int(clamping: header.decoder_bytes),
      canvasBytes: Int(clamping: header.canvas_bytes)
    )
  }

  /// The ICC profile that the library found, of at most 8 MiB.
  var profile: [UInt8]? {
    var count = 0
    guard let start = unsafe sl_reader_profile(handle, &count), count > 0, count <= 8 << 20 else {
      return nil
    }
    // The reader keeps the bytes until it is closed; here they are copied.
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// The code points that the library found.
  var codePoints: (primaries: UInt16, transfer: UInt16)? {
    var points = (primaries: UInt16(0), transfer: UInt16(0))
    let isStated = unsafe sl_reader_code_points(handle, &points.primaries, &points.transfer)
    return isStated ? points : nil
  }

  /// Chooses how rows come; `readInfo` must have succeeded.
  func prepare(_ output: inout sl_output) throws(SightlineError) {
    let status = unsafe sl_reader_prepare(handle, &output)
    guard status == SL_OK else { throw failure(status) }
  }

  /// Reads the next rows to an address; says what stopped it.
  @unsafe
  func readRows(
    to address: UnsafeMutableRawPointer,
    bytesPerRow: Int,
    count: Int
  ) -> SightlineError? {
    let status = unsafe sl_reader_read_rows(handle, address, bytesPerRow, UInt32(count))
    return status == SL_OK ? nil : failure(status)
  }

  /// Checks the file to its end; says what is wrong with it.
  func finish() -> SightlineError? {
    let status = unsafe sl_reader_finish(handle)
    return status == SL_OK ? nil : failure(status)
  }

  /// The number of rows from the top that hold sound pixels.
  var rowsDone: Int { unsafe Int(sl_reader_rows_done(handle)) }

  /// A flaw that changed no pixel, or nil.
  var remark: String? {
    let text = unsafe String(cString: sl_reader_message(handle))
    return text.isEmpty ? nil : text
  }

  private func failure(_ status: sl_status) -> SightlineError {
    if status == SL_SCANS {
      let scan = unsafe Int(sl_reader_scan_number(handle))
      return SightlineError(
        .tooManyScans,
        "scan \(scan) of the JPEG: at most \(limits.maximumScans) are read (maximumScans)",
        value: "\(scan)"
      )
    }
    return SightlineError(status, format, detail: remark ?? "no detail", limits: limits)
  }
}

extension ColorModel {
  fileprivate init(_ model: sl_model) {
    switch model {
    case SL_MODEL_GRAY: self = .gray
    case SL_MODEL_RGB: self = .rgb
    case SL_MODEL_INDEXED: self = .indexed
    case SL_MODEL_CMYK: self = .cmyk
    case SL_MODEL_YCCK: self = .ycck
    default: self = .yCbCr
    }
  }
}
