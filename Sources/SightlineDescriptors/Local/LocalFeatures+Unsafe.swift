import CVisualKernels

extension LocalFeatures {
  /// The cosine of the angle between two descriptors.
  ///
  /// - Parameters:
  ///   - one: Descriptors one after the other.
  ///   - first: Which of them.
  ///   - other: Descriptors one after the other.
  ///   - second: Which of them.
  /// - Returns: 0 (nothing in common, or one is empty) to 1 (alike).
  package static func cosine(
    _ one: [UInt8],
    _ first: Int,
    _ other: [UInt8],
    _ second: Int
  ) -> Float {
    let (start, otherStart) = (first * descriptorLength, second * descriptorLength)
    precondition(start >= 0 && start + descriptorLength <= one.count)
    precondition(otherStart >= 0 && otherStart + descriptorLength <= other.count)
    var sums: (product: UInt32, square: UInt32, otherSquare: UInt32) = (0, 0, 0)
    // The kernel reads one descriptor of each and writes three numbers.
    unsafe one.withUnsafeBufferPointer { one in
      unsafe other.withUnsafeBufferPointer { other in
        unsafe withUnsafeMutableBytes(of: &sums) { sums in
          guard let one = one.baseAddress, let other = other.baseAddress,
            let sums = unsafe sums.baseAddress?.assumingMemoryBound(to: UInt32.self)
          else { return }
          unsafe sl_feature_products(one + start, other + otherStart, sums)
        }
      }
    }
    guard sums.square > 0, sums.otherSquare > 0 else { return 0 }
    return Float(sums.product) / (Float(sums.square) * Float(sums.otherSquare)).squareRoot()
  }
}

extension LocalFeatures {
  /// The descriptors of the features of the picture mirrored left to right.
  ///
  /// The rows of cells are in the opposite order, and so are all directions of a cell but the first.
  ///
  /// - Complexity: O(features).
  var mirroredDescriptors: [UInt8] {
    let cells = Self.descriptorLength / 8
    // Eight bytes are read and written at a time, as many as there are.
    return unsafe [UInt8](unsafeUninitializedCapacity: descriptors.count) { mirrored, count in
      let target = UnsafeMutableRawBufferPointer(mirrored)
      unsafe descriptors.withUnsafeBytes { source in
        for cell in 0..<source.count / 8 {
          let place = cell % cells
          let from = cell - place + (3 - place / 4) * 4 + place % 4
          let bins = unsafe UInt64(
            littleEndian: source.loadUnaligned(fromByteOffset: 8 * from, as: UInt64.self)
          )
          unsafe target.storeBytes(
            of: (bins.byteSwapped << 8 | bins & 255).littleEndian,
            toByteOffset: 8 * cell,
            as: UInt64.self
          )
        }
      }
      count = descriptors.count
    }
  }
}
