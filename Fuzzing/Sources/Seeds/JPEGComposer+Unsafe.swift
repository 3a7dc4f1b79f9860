import CCodecTestSupport

/// Writes JPEGs of any kind, and decodes them the plain way to compare with.
struct JPEGComposer {
  var space = SLCT_YCBCR
  var quality: Int32 = 90
  var chroma: (x: Int32, y: Int32) = (2, 2)
  var restartRows: Int32 = 0
  var isProgressive = false
  var hasScans = false
  var isArithmetic = false
  var writesAdobeMarker = true
  var width = 45
  var height = 37

  var channels: Int { space == SLCT_GRAY ? 1 : space == SLCT_CMYK || space == SLCT_YCCK ? 4 : 3 }

  /// A smooth picture with a few edges, different in every channel.
  var samples: [UInt8] {
    var samples: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<channels {
          let slope = [x * 5, y * 6, (x + y) * 3, (width - x) * 2][channel]
          let edge = (x / 16 + y / 12 + channel) % 3 * 30
          samples.append(UInt8(clamping: slope + edge))
        }
      }
    }
    return samples
  }

  var bytes: [UInt8] {
    let options = slct_options(
      space: space,
      quality: quality,
      chroma_x: chroma.x,
      chroma_y: chroma.y,
      restart_rows: restartRows,
      is_progressive: isProgressive,
      has_scans: hasScans,
      is_arithmetic: isArithmetic,
      writes_adobe_marker: writesAdobeMarker
    )
    var count = 0
    let written = unsafe slct_jpeg_write(
      samples,
      UInt32(width),
      UInt32(height),
      options,
      &count
    )
    defer { unsafe slct_free(written) }
    return unsafe Array(UnsafeBufferPointer(start: written, count: count))
  }

  /// Returns the samples that libjpeg itself makes of a JPEG, as grey, RGB or CMYK.
  static func reference(_ bytes: [UInt8], denominator: Int = 1) -> [UInt8] {
    var count = 0
    let pixels = unsafe slct_jpeg_read(bytes, bytes.count, UInt32(denominator), &count)
    defer { unsafe slct_free(pixels) }
    return unsafe Array(UnsafeBufferPointer(start: pixels, count: pixels == nil ? 0 : count))
  }
}
