import CReadingLibraries
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// ZBar, opened.
@safe struct CodeLibrary: Sendable {
  /// A code that it read.
  struct Found: Hashable {
    let kind: ReadCode.Kind
    let text: String
    /// How many lines of the picture give this text, for bars.
    let lines: Int
    let points: [Point]

    struct Point: Hashable {
      let x: Int
      let y: Int
    }
  }

  // Never freed and never changed, and its functions may be called from any thread: each call has a scanner of its own.
  nonisolated(unsafe) private let handle: OpaquePointer

  /// Opens the library of a file.
  ///
  /// - Throws: `SightlineError` with code `readerMissing`.
  init(at path: String) throws(SightlineError) {
    var message = [CChar](repeating: 0, count: Int(SL_READING_MESSAGE))
    guard let handle = unsafe sl_code_library_open(path, &message) else {
      throw SightlineError(
        .readerMissing,
        "ZBar, which reads codes, is missing (\(String(cMessage: message)))",
        path: path
      )
    }
    unsafe self.handle = handle
  }

  /// Reads the codes of a `gray8` picture, without those that are too long or read on one line alone.
  ///
  /// - Throws: `SightlineError` with code `readingFailed`.
  func codes(in luma: ReadOnlyPixelBuffer, limit: Int) throws(SightlineError) -> [Found] {
    precondition(luma.format == .gray8)
    let packed = luma.samples
    let found = unsafe packed.withUnsafeBufferPointer { samples -> OpaquePointer? in
      guard let start = samples.baseAddress else { return nil }
      return unsafe sl_codes_read(handle, start, UInt32(luma.width), UInt32(luma.height), limit)
    }
    guard let codes = unsafe found else {
      throw SightlineError(.readingFailed, "the library that reads codes failed (memory is short)")
    }
    defer { unsafe sl_codes_free(codes) }
    return unsafe (0..<sl_codes_count(codes)).compactMap { place in
      var code = unsafe sl_code()
      unsafe sl_codes_tell(codes, place, &code)
      return unsafe Found(code)
    }
  }
}

extension CodeLibrary.Found {
  /// How many lines of a picture must agree on bars: noise is read on one.
  private static let fewestLines = 2

  fileprivate init?(_ code: sl_code) {
    switch unsafe UInt32(bitPattern: code.kind) {
    case SL_CODE_EAN13.rawValue: kind = .ean13
    case SL_CODE_EAN8.rawValue: kind = .ean8
    case SL_CODE_128.rawValue: kind = .code128
    case SL_CODE_QR.rawValue: kind = .qr
    default: return nil
    }
    guard unsafe (1...ReadCode.longestText).contains(code.count),
      unsafe kind == .qr || code.lines >= Self.fewestLines
    else { return nil }
    // The bytes are valid until the codes are freed; there are none if there is no text.
    let bytes = unsafe UnsafeRawBufferPointer(start: code.bytes, count: code.count)
    text = unsafe String(decoding: bytes, as: UTF8.self)
    lines = unsafe Int(code.lines)
    let count = min(unsafe code.point_count, Int(SL_CODE_POINTS))
    let (x, y) = unsafe (code.x, code.y)
    // Arrays of C are tuples of as many elements.
    points = unsafe withUnsafeBytes(of: x) { xs in
      unsafe withUnsafeBytes(of: y) { ys in
        let xs = unsafe xs.assumingMemoryBound(to: Int32.self)
        let ys = unsafe ys.assumingMemoryBound(to: Int32.self)
        return (0..<count).map { unsafe Point(x: Int(xs[$0]), y: Int(ys[$0])) }
      }
    }
  }
}
