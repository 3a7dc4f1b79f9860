import CVisualKernels

extension FeatureMatcher {
  /// For each of some descriptors the nearest of others, and for each of these the nearest of the descriptors.
  struct Nearest {
    /// For each descriptor which of the others is nearest, of equally near ones the first.
    var nearest: [UInt32]
    /// Its squared distance.
    var least: [UInt32]
    /// The squared distance of the next nearest; the largest number where there is none.
    var second: [UInt32]
    /// For each of the others which descriptor is nearest, of equally near ones the first.
    var nearestOfOther: [UInt32]

    /// Compares descriptors.
    ///
    /// - Parameters:
    ///   - descriptors: Descriptors one after the other.
    ///   - others: Descriptors one after the other, one at least. Traps without any.
    /// - Complexity: O(descriptors × others).
    init(of descriptors: [UInt8], among others: [UInt8]) {
      let length = LocalFeatures.descriptorLength
      let (count, otherCount) = (descriptors.count / length, others.count / length)
      precondition(otherCount > 0)
      nearest = [UInt32](repeating: 0, count: count)
      least = nearest
      second = nearest
      nearestOfOther = [UInt32](repeating: 0, count: otherCount)
      var leastOfOther = nearestOfOther
      var work = [UInt8](repeating: 0, count: sl_index_pairs_work(otherCount))
      // The kernel reads all descriptors, and writes a number for each of them and of the others, which is what there is room for.
      unsafe nearest.withUnsafeMutableBufferPointer { nearest in
        unsafe least.withUnsafeMutableBufferPointer { least in
          unsafe second.withUnsafeMutableBufferPointer { second in
            unsafe nearestOfOther.withUnsafeMutableBufferPointer { nearestOfOther in
              unsafe leastOfOther.withUnsafeMutableBufferPointer { leastOfOther in
                guard let nearest = nearest.baseAddress, let least = least.baseAddress,
                  let second = second.baseAddress, let askers = nearestOfOther.baseAddress,
                  let leasts = leastOfOther.baseAddress
                else { return }
                unsafe sl_index_nearest_pairs(
                  descriptors,
                  count,
                  others,
                  otherCount,
                  &work,
                  sl_index_pairs(
                    nearest: nearest,
                    least: least,
                    second: second,
                    nearestOfOther: askers,
                    leastOfOther: leasts
                  )
                )
              }
            }
          }
        }
      }
    }
  }
}
