import CVisualKernels
import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// The luma of an `rgb8` picture, by Pillow's formula; see `PreparedPicture.luma`.
  func luma() -> ReadOnlyPixelBuffer {
    precondition(format == .rgb8)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: width * height) { output, count in
      unsafe withUnsafeBytes { bytes in
        guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          let output = output.baseAddress
        else { return }
        for y in 0..<height {
          unsafe sl_hash_luma(
            base + y * bytesPerRow,
            width,
            19_595,
            38_470,
            7_471,
            16,
            output + y * width
          )
        }
      }
      count = width * height
    }
    return .packed(width: width, height: height, format: .gray8, bytes: result)
  }
}
