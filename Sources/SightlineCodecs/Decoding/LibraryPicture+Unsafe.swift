import CImageCodecs
import SightlineFoundation
import SightlinePixels

/// A picture being read by a format's library.
///
/// It owns the C reader and cannot outlive the encoded bytes.
@safe
struct LibraryPicture: ~Copyable, ~Escapable {
  private let handle: OpaquePointer
  private let format: ImageFormat
  private let limits: DecodingLimits
  /// The signal that the picture is no longer wanted; the C reader knows its address.
  private let interruption: Interruption?

  @_lifetime(copy bytes)
  init(
    _ bytes: RawSpan,
    format: ImageFormat,
    library: FormatLibrary,
    limits: DecodingLimits,
    isLenient: Bool,
    frame: Int
  ) throws(SightlineError) {
    let interruption = Interruption.current
    let allowed = unsafe sl_limits(
      memory: max(0, limits.maximumDecoderMemory),
      scans: UInt32(clamping: limits.maximumScans),
      scanned_samples: UInt64(clamping: limits.maximumScannedSamples),
      coded_pixels: UInt64(clamping: limits.maximumCodedPixels),
      // Counts one more than is allowed, to detect the excess.
      frames: min(UInt32(clamping: limits.maximumFrames), .max - 1),
      frame: UInt32(clamping: frame),
      is_lenient: isLenient,
      is_stopped: interruption == nil ? nil : Self.isStopped,
      asker: interruption.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    )
    // The reader keeps the address; the lifetime above keeps the bytes in place as long as the reader.
    let opened = unsafe bytes.withUnsafeBytes { buffer -> OpaquePointer? in
      guard let base = buffer.baseAddress else { return nil }
      return unsafe sl_reader_open(library.code, base, buffer.count, allowed)
    }
    guard let opened = unsafe opened else {
      throw SightlineError(.tooMuchMemory, "not enough memory to read a \(format.name)")
    }
    unsafe handle = opened
    self.format = format
    self.limits = limits
    self.interruption = interruption
  }

  /// Asks the interruption at an address, which the reader that asks keeps.
  private static let isStopped: @convention(c) (UnsafeRawPointer?) -> Bool = { asker in
    guard let asker = unsafe asker else { return false }
    return unsafe Unmanaged<Interruption>.fromOpaque(asker).takeUnretainedValue().isStopped
  }

  deinit { unsafe sl_reader_close(handle) }

  /// Reads the headers before the pixels and checks them.
  ///
  /// - Parameter orientation: The orientation that the metadata name; nil asks the library.
  /// - Returns: The contents of the headers.
  /// - Throws: `SightlineError` when they are not sound, or exceed a limit.
  func readInfo(orientation: Orientation?) throws(SightlineError) -> ImageInfo {
    var header = sl_header()
    let status = unsafe sl_reader_read_header(handle, &header)
    let (width, height) = (Int(header.width), Int(header.height))
    if status == SL_OK || status == SL_SIDE || status == SL_CANVAS {
      try limits.check(width: width, height: height)
    }
    guard status == SL_OK else {
      throw status == SL_SIDE
        ? SightlineError(
          .sideTooLong,
          "\(width)×\(height) pixels: libjpeg reads at most 65,500 a side",
          value: "\(width)×\(height)"
        )
        : status == SL_CANVAS ? emptyCanvas(width: width, height: height) : failure(status)
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
      canvasBytes: Int(clamping: header.canvas_bytes),
      isWhole: header.is_whole
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

  /// Sets how rows are delivered; `readInfo` must have succeeded.
  func prepare(_ output: inout sl_output) throws(SightlineError) {
    let status = unsafe sl_reader_prepare(handle, &output)
    guard status == SL_OK else { throw failure(status) }
  }

  /// Reads the next rows to an address; returns the damage that stopped it.
  @unsafe
  func readRows(
    to address: UnsafeMutableRawPointer,
    bytesPerRow: Int,
    count: Int
  ) -> SightlineError? {
    let status = unsafe sl_reader_read_rows(handle, address, bytesPerRow, UInt32(count))
    return status == SL_OK ? nil : failure(status)
  }

  /// Checks the file to its end; returns its damage.
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
    if status == SL_WORK { return tooMuchWork }
    if status == SL_STOPPED, let interruption { return interruption.error }
    return SightlineError(status, format, detail: remark ?? "no detail", limits: limits)
  }
}

extension LibraryPicture {
  /// The file makes decoders process too many pixels.
  private var tooMuchWork: SightlineError {
    let work = unsafe Int(clamping: sl_reader_work(handle))
    if format == .heic || format == .avif {
      return SightlineError(
        .tooManyPixels,
        "the parts of the \(format.name) have \(work.grouped) pixels to decode, each part counted as often as it is "
          + "named: at most \(limits.maximumCodedPixels.grouped) are decoded (4 × maximumPixels)",
        value: "\(work)"
      )
    }
    if format == .gif || format == .webp || format == .png {
      return SightlineError(
        .tooManyPixels,
        "the frames of the \(format.name) up to the requested one have \(work.grouped) pixels or more: at most "
          + "\(limits.maximumCodedPixels.grouped) are decoded (4 × maximumPixels)",
        value: "\(work)"
      )
    }
    return SightlineError(
      .tooManyScans,
      "the scans of the \(format.name) cover \(work.grouped) samples or more: at most "
        + "\(limits.maximumScannedSamples.grouped) are read (24 × maximumPixels)",
      value: "\(work)"
    )
  }

  /// The first frame leaves next to all of a huge canvas uncovered.
  private func emptyCanvas(width: Int, height: Int) -> SightlineError {
    let frame = unsafe Int(clamping: sl_reader_work(handle))
    return SightlineError(
      .implausibleSize,
      "the \(format.name) announces \(width)×\(height) pixels, of which its first frame has \(frame.grouped); "
        + "a canvas of more than \(Int(sl_canvas_pixels).grouped) may have at most "
        + "\(sl_canvas_factor) times as many",
      value: "\(width)×\(height)"
    )
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
