import CVisualKernels
import PixelBuffers

extension ColorClassTables {
  /// The pixels of each class: black, grey, neither faint nor bright, none, six faint hues, six
  /// bright.
  ///
  /// - Parameter pixels: An `rgb8` picture.
  /// - Returns: Sixteen counts.
  static func counts(of pixels: ReadOnlyPixelBuffer) -> [Int] {
    var counts = [Int64](repeating: 0, count: 16)
    unsafe pixels.withUnsafeBytes { bytes in
      unsafe saturations.withUnsafeBufferPointer { saturations in
        unsafe hues.withUnsafeBufferPointer { hues in
          unsafe bins.withUnsafeBufferPointer { bins in
            unsafe counts.withUnsafeMutableBufferPointer { counts in
              guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                let saturations = saturations.baseAddress, let hues = hues.baseAddress,
                let bins = bins.baseAddress, let counts = counts.baseAddress
              else { return }
              for y in 0..<pixels.height {
                unsafe hash_color_classes(
                  base + y * pixels.bytesPerRow,
                  pixels.width,
                  saturations,
                  hues,
                  bins,
                  counts
                )
              }
            }
          }
        }
      }
    }
    return counts.map(Int.init)
  }
}
