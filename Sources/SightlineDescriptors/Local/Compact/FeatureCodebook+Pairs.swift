/// The pairs of steps that codes of the compact form consist of: of each byte of a code, which has two steps, 16 of its
/// 256 values, so that four bits say which.
///
/// The 16 are those that stand for eight numbers of a descriptor best; a byte is replaced by the nearest. Of the squared
/// distance of descriptors of length 1 this costs 0.05, where two of the same thing differ by less than 0.22.
extension FeatureCodebook {
  /// How many bits say which pair it is.
  package static let pairBits = 4
  private static let pairCount = 1 << pairBits

  /// For each byte of a code the trained values, growing, `pairCount` for each.
  package static let pairs = Base64Bytes.bytes(of: trainedPairs)

  /// The code at a byte that a pair stands for.
  package static func code(ofPair pair: Int, at byte: Int) -> UInt8 {
    pairs[byte * pairCount + pair]
  }

  /// The pair that a code at a byte is rounded to.
  package static func pair(for code: UInt8, at byte: Int) -> Int {
    Int(nearestPairs[byte << 8 | Int(code)])
  }

  /// For each byte of a code and each of its values the nearest pair; of equally near ones the first.
  private static let nearestPairs: [UInt8] = (0..<codeLength).flatMap { byte in
    let pairs = (0..<pairCount).map { numbers(of: code(ofPair: $0, at: byte), at: byte) }
    return (0...UInt8.max).map { code in
      let wanted = numbers(of: code, at: byte)
      let distances = pairs.map { pair in
        zip(pair, wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      }
      return UInt8(distances.indices.min { distances[$0] < distances[$1] } ?? 0)
    }
  }

  /// The eight numbers that both steps of a code at a byte stand for.
  private static func numbers(of code: UInt8, at byte: Int) -> [Int] {
    [code & 15, code >> 4].enumerated().flatMap { part, step in
      let start = ((2 * byte + part) * stepCount + Int(step)) * partLength
      return shared.steps[start..<start + partLength].map(Int.init)
    }
  }

  /// Found by k-medoids among the 256 values, weighted by how often each is in the codes of 671 photographs, in Base64.
  private static let trainedPairs = """
    T11gYWJndoeIi7fR3+/29wMFBgkLDxIcNUVQZbXc9v8JGBkgN0lpcHOQw8ne5OXsBhAVGBpcZXKFlaW+v9zs8xsjQVxlZ4yo\
    r9bw9Pn6/f4BERIUGRooN0xod5GXp9LgAQIEBQkSFiI+R2Fkk7XFywMEBQsOHCpBUF51goWps+cBAkdXbp6n1dng4+Xn6uz2\
    Aho0Ql9hY3Byd3mQnKK9ywEcKzU7SlJqd4yhzdPW2t4BDRESJCwyQGR0gIOnuNz1AQciUlpiZGVtbnyCl7L3+QMECg0qWl9w\
    gIGQpbG14/MMIiMnKDJPXXKWpbbR2t/2DiBeYXCBgoaHiImLoKTM/A==
    """
}
