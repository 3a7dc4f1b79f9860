import SightlineDescriptors

/// One query picture's codes.
struct CodeQuery {
  /// The code of the picture in its own orientation.
  let upright: PerceptualHash
  /// The codes of all eight orientations.
  let orientations: [PerceptualHash]

  /// Takes the words of the code, then those of the eight orientations.
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
