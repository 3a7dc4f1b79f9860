import CVisualKernels
import SightlineDescriptors

extension EmbeddingRows {
  /// The inner product of some rows with an embedding of the same dimension.
  func products(of range: Range<Int>, with embedding: Embedding) -> [Int32] {
    precondition(fits(embedding) && range.lowerBound >= 0 && range.upperBound <= count)
    var products = [Int32](repeating: 0, count: range.count)
    // The rows are `dimension` numbers each, and the range is inside them.
    unsafe values.withUnsafeBufferPointer { values in
      guard let start = values.baseAddress else { return }
      unsafe sl_embedding_products(
        embedding.values,
        start + range.lowerBound * dimension,
        dimension,
        range.count,
        &products
      )
    }
    return products
  }

  /// The inner product of some rows with one of the rows.
  func products(of range: Range<Int>, withRow row: Int) -> [Int32] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count && (0..<count).contains(row))
    var products = [Int32](repeating: 0, count: range.count)
    // The rows are `dimension` numbers each, and both the range and the row are among them.
    unsafe values.withUnsafeBufferPointer { values in
      guard let start = values.baseAddress else { return }
      unsafe sl_embedding_products(
        start + row * dimension,
        start + range.lowerBound * dimension,
        dimension,
        range.count,
        &products
      )
    }
    return products
  }
}

extension EmbeddingProjection {
  /// The sums of the numbers of an embedding, one for each bit.
  func sums(of numbers: ArraySlice<Int8>) -> [Int32] {
    precondition(numbers.count == signs.count)
    var sums = [Int32](repeating: 0, count: Self.bitCount)
    // There are as many signs as numbers, and as many sums as bits.
    unsafe numbers.withUnsafeBufferPointer { numbers in
      guard let start = numbers.baseAddress else { return }
      unsafe sl_embedding_projection(start, signs, numbers.count, Self.bitCount, &sums)
    }
    return sums
  }
}
