internal import CImageCodecs
internal import PixelBuffers

/// A file that libpng or libjpeg-turbo writes into memory.
///
/// It owns the C buffer.
@safe
struct EncodedFile: ~Copyable {
  private let handle: OpaquePointer

  /// Nil when there is no memory.
  init?() {
    guard let created = unsafe slc_file_create() else { return nil }
    unsafe handle = created
  }

  deinit { unsafe slc_file_free(handle) }

  /// Writes a PNG; false when that failed.
  borrowing func writePNG(_ picture: ReadOnlyPixelBuffer, compression: Int32) -> Bool {
    let layout = picture.layout
    return unsafe picture.withUnsafeBytes { pixels in
      // Buffers have at least one pixel, so there is always an address.
      guard let base = pixels.baseAddress else { return false }
      return unsafe slc_png_write(
        handle,
        base.assumingMemoryBound(to: UInt8.self),
        picture.bytesPerRow,
        UInt32(picture.width),
        UInt32(picture.height),
        layout,
        compression
      ) == SLC_OK
    }
  }

  /// Writes a JPEG from gray8 or rgb8; false when that failed.
  borrowing func writeJPEG(
    _ picture: ReadOnlyPixelBuffer,
    quality: Int32,
    subsampling: ChromaSubsampling,
    isProgressive: Bool
  ) -> Bool {
    let (layout, factors) = (picture.layout, subsampling.factors)
    return unsafe picture.withUnsafeBytes { pixels in
      guard let base = pixels.baseAddress else { return false }
      return unsafe slc_jpeg_write(
        handle,
        base.assumingMemoryBound(to: UInt8.self),
        picture.bytesPerRow,
        UInt32(picture.width),
        UInt32(picture.height),
        layout,
        quality,
        factors.x,
        factors.y,
        isProgressive
      ) == SLC_OK
    }
  }

  /// What was written.
  var bytes: [UInt8] {
    let start = unsafe slc_file_bytes(handle)
    return unsafe Array(UnsafeBufferPointer(start: start, count: slc_file_count(handle)))
  }

  /// Why writing failed.
  var message: String { unsafe String(cString: slc_file_message(handle)) }
}

extension ReadOnlyPixelBuffer {
  /// The C name of an interleaved format.
  fileprivate var layout: slc_layout {
    switch format {
    case .gray8: SLC_GRAY8
    case .gray16: SLC_GRAY16
    case .rgba8: SLC_RGBA8
    case .bgra8: SLC_BGRA8
    default: SLC_RGB8
    }
  }
}
