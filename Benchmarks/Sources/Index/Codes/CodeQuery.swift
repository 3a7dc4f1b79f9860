import SightlineDescriptors

/// One query picture's codes.
struct CodeQuery {
  /// The code of the picture as it is.
  let upright: PerceptualHash
  /// The codes of its eight orientations.
  let orientations: [PerceptualHash]

  /// Takes the words of the code as it is, then of the eight.
  init(_ codes: [[UInt64]]) {
    let hashes = codes.map { words in
      PerceptualHash(
        bits: words.flatMap { word in (0..<64).map { word >> UInt64(63 - $0) & 1 == 1 } },
        quality: 100
      )
    }
    upright = hashes[0]
    orientations = Array(hashes[1...])
  }
}
