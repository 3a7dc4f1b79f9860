import CVisualKernels

extension FeatureMatcher {
  /// The squared distances of one descriptor to others.
  ///
  /// - Parameters:
  ///   - feature: Which of the descriptors.
  ///   - descriptors: Descriptors one after the other.
  ///   - others: Descriptors one after the other.
  ///   - distances: Filled with as many numbers. Traps when there is no room.
  static func distances(
    of feature: Int,
    in descriptors: [UInt8],
    to others: [UInt8],
    into distances: inout [UInt32]
  ) {
    let length = LocalFeatures.descriptorLength
    precondition(feature >= 0 && (feature + 1) * length <= descriptors.count)
    precondition(distances.count * length >= others.count)
    // The kernel reads one descriptor and all the others, whose number was checked.
    unsafe descriptors.withUnsafeBufferPointer { descriptors in
      guard let vector = descriptors.baseAddress else { return }
      unsafe sl_index_whole_distances(
        vector + feature * length,
        others,
        others.count / length,
        &distances
      )
    }
  }
}
