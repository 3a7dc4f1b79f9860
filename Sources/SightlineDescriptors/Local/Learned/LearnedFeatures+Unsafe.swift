import CVisualKernels

extension LearnedFeatures {
  /// The products of one feature's descriptor with all of another picture, which has descriptors of the same dimension.
  ///
  /// - Parameters:
  ///   - feature: The feature; traps when there is none.
  ///   - other: The features of the other picture.
  ///   - products: Filled with as many numbers as it has features; traps when there is no room.
  func products(of feature: Int, with other: LearnedFeatures, into products: inout [Int32]) {
    precondition(places.indices.contains(feature) && dimension == other.dimension)
    precondition(products.count >= other.count)
    // The kernel reads one descriptor and all the others, whose number was checked.
    unsafe descriptors.withUnsafeBufferPointer { descriptors in
      guard let start = descriptors.baseAddress else { return }
      unsafe sl_embedding_products(
        start + feature * dimension,
        other.descriptors,
        dimension,
        other.count,
        &products
      )
    }
  }
}
