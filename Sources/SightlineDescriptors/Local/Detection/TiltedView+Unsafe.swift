import CVisualKernels
package import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// A `gray8` picture seen through a projective transform.
  ///
  /// - Parameters:
  ///   - matrix: From the new picture's pixels to this one's, row by row, 9 coefficients.
  ///   - width: The width of the new picture, in pixels.
  ///   - height: Its height.
  /// - Returns: `width * height` samples, each between its four nearest; the edge goes on outside, and what
  ///   lies behind the viewer is 128.
  package func warped(by matrix: [Double], width: Int, height: Int) -> [UInt8] {
    precondition(format == .gray8 && matrix.count == 9)
    return unsafe [UInt8](unsafeUninitializedCapacity: width * height) { output, count in
      unsafe withUnsafeBytes { bytes in
        guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          let output = output.baseAddress
        else { return }
        unsafe sl_feature_warp(
          base,
          self.width,
          planes[0].bytesPerRow,
          self.height,
          matrix,
          width,
          height,
          output
        )
        count = width * height
      }
    }
  }
}

extension TiltedView {
  /// A picture with narrower rows.
  ///
  /// - Parameters:
  ///   - samples: The picture, row by row.
  ///   - width: The length of its rows.
  ///   - narrow: The length of the new ones, at most as long.
  ///   - smoothing: The filter that rows are smoothed with first; see `GaussianWeights`.
  /// - Returns: As many rows; beyond a row its ends go on.
  static func narrowed(
    _ samples: [UInt8],
    width: Int,
    to narrow: Int,
    smoothing: [Int16]
  ) -> [UInt8] {
    let height = samples.count / width
    precondition((1...width).contains(narrow) && samples.count == width * height)
    return unsafe [UInt8](unsafeUninitializedCapacity: narrow * height) { output, count in
      guard let output = output.baseAddress else { return }
      unsafe sl_feature_narrow(
        samples,
        width,
        height,
        smoothing,
        smoothing.count - 1,
        narrow,
        output
      )
      count = narrow * height
    }
  }
}
