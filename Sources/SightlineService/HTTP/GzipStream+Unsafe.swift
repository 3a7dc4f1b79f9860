import CLibZ

/// Packs bytes in the form of gzip (RFC 1952), piece by piece.
@safe final class GzipStream {
  /// How hard it tries: 80 kB of JSON take 0.6 ms and become 11 kB; zlib's usual 6 takes twice as long for 10 kB.
  private static let level: Int32 = 4
  /// The largest window, and 16 for the header and checksum of gzip.
  private static let window: Int32 = 15 + 16
  /// The least memory beside the window that zlib uses by default.
  private static let memory: Int32 = 8
  /// How many bytes zlib is given at once, whose counts have 32 bits.
  private static let pieceSize = 1 << 20

  // zlib's state refers to it, so that it must stay where it is.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Begins; returns nil where there is no memory for it.
  init?() {
    unsafe stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe deflateInit2_(
      stream,
      Self.level,
      Z_DEFLATED,
      Self.window,
      Self.memory,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)
    )
    guard status == Z_OK else { return nil }
  }

  deinit {
    // Without a state, as after a failed beginning, it does nothing.
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Packs some bytes, so that what is returned, with all before it, unpacks to them.
  func add(_ bytes: [UInt8]) -> [UInt8] { packed(bytes, Z_SYNC_FLUSH) }

  /// Packs the last bytes, and ends.
  func finish(_ bytes: [UInt8] = []) -> [UInt8] { packed(bytes, Z_FINISH) }

  private func packed(_ bytes: [UInt8], _ ending: Int32) -> [UInt8] {
    var packed: [UInt8] = []
    var start = 0
    repeat {
      let end = min(start + Self.pieceSize, bytes.count)
      var piece = Array(bytes[start..<end])
      let flush = end == bytes.count ? ending : Z_NO_FLUSH
      unsafe piece.withUnsafeMutableBufferPointer { input in
        unsafe stream.pointee.next_in = input.baseAddress
        unsafe stream.pointee.avail_in = UInt32(input.count)
        repeat {
          packed += unsafe [UInt8](unsafeUninitializedCapacity: 16 << 10) { output, count in
            unsafe stream.pointee.next_out = output.baseAddress
            unsafe stream.pointee.avail_out = UInt32(output.count)
            _ = unsafe deflate(stream, flush)
            count = unsafe output.count - Int(stream.pointee.avail_out)
          }
          // Room that is left means that there is nothing more to take.
        } while unsafe stream.pointee.avail_out == 0
      }
      start = end
    } while start < bytes.count
    return packed
  }
}
