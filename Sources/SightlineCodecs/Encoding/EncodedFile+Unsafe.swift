import CImageCodecs
import SightlinePixels

/// A file that libpng or libjpeg-turbo writes into memory.
///
/// It owns the C buffer.
@safe
struct EncodedFile: ~Copyable {
  private let handle: OpaquePointer

  /// Nil when there is no memory.
  init?() {
    guard let created = unsafe sl_file_create() else { return nil }
    unsafe handle = created
  }

  deinit { unsafe sl_file_free(handle) }

  /// Writes a PNG; false when that failed.
  borrowing func writePNG(_ picture: ReadOnlyPixelBuffer, compression: Int32) -> Bool {
    let layout = picture.layout
    return unsafe picture.withUnsafeBytes { pixels in
      // Buffers have at least one pixel, so there is always an address.
      guard let base = pixels.baseAddress else { return false }
      return unsafe sl_png_write(
        handle,
        base.assumingMemoryBound(to: UInt8.self),
        picture.bytesPerRow,
        UInt32(picture.width),
        UInt32(picture.height),
        layout,
        compression
      ) == SL_OK
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
      return unsafe sl_jpeg_write(
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
      ) == SL_OK
    }
  }

  /// The bytes written so far.
  var bytes: [UInt8] {
    let start = unsafe sl_file_bytes(handle)
    return unsafe Array(UnsafeBufferPointer(start: start, count: sl_file_count(handle)))
  }

  /// Why writing failed.
  var message: String { unsafe String(cString: sl_file_message(handle)) }
}

extension ReadOnlyPixelBuffer {
  /// The C name of an interleaved format.
  fileprivate var layout: sl_layout {
    switch format {
    case .gray8: SL_GRAY8
    case .gray16: SL_GRAY16
    case .rgba8: SL_RGBA8
    case .bgra8: SL_BGRA8
    default: SL_RGB8
    }
  }
}
