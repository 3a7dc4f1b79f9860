import SightlineDescriptors

/// The projection that makes sketches of embeddings: sums of their numbers with fixed signs, and the average size of each sum.
///
/// A bit of a sketch says whether a sum is larger than average. The more of them differ, the larger is the angle between
/// two embeddings, as seen from where most embeddings are (Charikar, "Similarity Estimation Techniques from Rounding
/// Algorithms", 2002; signs and Hadamard's matrix in place of a random one as in Ailon and Chazelle, "The Fast
/// Johnson-Lindenstrauss Transform", 2009). Sums are whole numbers, so that sketches are the same everywhere.
struct EmbeddingProjection: Sendable {
  /// How many bits a sketch has.
  static let bitCount = 512

  /// 1 or −1 for each number of an embedding.
  let signs: [Int8]
  /// For each bit, the average sum for an embedding of length 1.
  private var usual: [Double]

  /// Learns the averages from some rows.
  ///
  /// - Complexity: O(`sampleCount` × (dimension + bits × log bits)).
  init(for rows: EmbeddingRows) {
    var state: UInt64 = 0
    signs = (0..<rows.dimension).map { _ in Self.next(&state) & 1 == 0 ? 1 : -1 }
    usual = [Double](repeating: 0, count: Self.bitCount)
    let sample = min(rows.count, Self.sampleCount)
    for number in 0..<sample {
      // Sampled evenly from all rows.
      let row = number * rows.count / sample
      let length = Double(max(rows.squares[row], 1)).squareRoot()
      for (bit, sum) in sums(of: rows.numbers(at: row)).enumerated() {
        usual[bit] += Double(sum) / length / Double(sample)
      }
    }
  }

  /// How many rows the averages are learned from.
  private static let sampleCount = 4096

  /// The sketch of an embedding.
  ///
  /// - Parameters:
  ///   - numbers: Its numbers, as many as there are signs.
  ///   - squares: The sum of their squares.
  /// - Returns: Its bits in words.
  func sketch(of numbers: ArraySlice<Int8>, squares: Int32) -> [UInt64] {
    let length = Double(squares).squareRoot()
    let sums = sums(of: numbers)
    var words = [UInt64](repeating: 0, count: Self.bitCount / UInt64.bitWidth)
    for bit in sums.indices where Double(sums[bit]) > usual[bit] * length {
      words[bit / UInt64.bitWidth] |= 1 << UInt64(bit % UInt64.bitWidth)
    }
    return words
  }

  /// SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014), of which the highest
  /// bit is moved to the lowest place.
  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
    return (number ^ number >> 31) >> 63
  }
}
