import CVisualKernels
import SightlinePixels

extension ColorClasses {
  /// The pixels of each class: black, grey, neither faint nor bright, none, six faint hues, six
  /// bright.
  ///
  /// - Parameter pixels: An `rgb8` picture. Traps for another format.
  /// - Returns: Sixteen counts.
  static func counts(of pixels: ReadOnlyPixelBuffer) -> [Int] {
    precondition(pixels.format == .rgb8)
    var counts = [Int64](repeating: 0, count: 16)
    unsafe pixels.withUnsafeBytes { bytes in
      guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      else { return }
      for y in 0..<pixels.height {
        unsafe sl_hash_color_classes(base + y * pixels.bytesPerRow, pixels.width, &counts)
      }
    }
    return counts.map(Int.init)
  }
}
