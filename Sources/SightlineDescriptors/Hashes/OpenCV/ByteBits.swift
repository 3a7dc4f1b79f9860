/// Bits packed as OpenCV's `img_hash` packs them: eight to a byte, the first one least significant.
enum ByteBits {
  /// The bits in the order of a `PerceptualHash`, whose digits are then those of OpenCV's bytes.
  ///
  /// A last byte that is not full has zeros in its upper bits.
  static func reordered(_ bits: [Bool]) -> [Bool] {
    (0..<(bits.count + 7) / 8 * 8).map { index in
      let source = index / 8 * 8 + 7 - index % 8
      return source < bits.count && bits[source]
    }
  }
}
