/// The numbers that stand for descriptors of local features: where a descriptor roughly is, and how
/// the rest is rounded.
///
/// A descriptor is cut into two halves, the left and the right cells of its square. Each half is
/// replaced by the nearest of 256 trained centroids, and both together are its *cell*, one of
/// 65,536. What is left of the descriptor is cut into 32 parts of four numbers, each replaced by
/// the nearest of 16 trained *steps*: 16 bytes. Everything is counted in integers, so that codes
/// are the same on every machine.
///
/// Sources: inverted multi-index, Babenko and Lempitsky 2012, doi:10.1109/CVPR.2012.6248038; product
/// quantisation of residuals, Jégou, Douze and Schmid 2011, doi:10.1109/TPAMI.2010.57.
package struct FeatureCodebook: Sendable {
  /// The number of centroids of a half.
  package static let centroidCount = 256
  /// The number of cells.
  package static let cellCount = centroidCount * centroidCount
  /// The number of bytes of a code.
  package static let codeLength = 16
  /// The number of numbers in half a descriptor.
  package static let halfLength = LocalFeatures.descriptorLength / 2
  /// How many units of code distance are the squared distance 1 of descriptors of length 1: they are
  /// stored 512 times as long, and code distances are counted in 128ths of their square.
  package static let unitsPerSquare = 2048

  static let stepCount = 16
  static let partLength = 4

  /// The trained numbers that codes are stored in.
  package static let shared = FeatureCodebook(numbers: Base64Bytes.bytes(of: trainedNumbers))

  /// The centroids of the first half, then of the second, `halfLength` numbers each.
  let centroids: [UInt8]
  /// For each part its steps, `partLength` numbers each.
  let steps: [Int16]

  /// The centroids as the kernel reads them: of each eight the first two numbers, then the next.
  let interleavedCentroids: [Int16]
  /// The steps as the kernel reads them: of each part the first two numbers of all, then the others.
  let interleavedSteps: [Int16]

  /// Reads trained numbers.
  ///
  /// - Parameter numbers: The centroids, then the steps as signed bytes. Traps on another length.
  package init(numbers: [UInt8]) {
    let centroidBytes = 2 * Self.centroidCount * Self.halfLength
    let stepBytes = LocalFeatures.descriptorLength * Self.stepCount
    precondition(numbers.count == centroidBytes + stepBytes, "the codebook is not whole")
    centroids = Array(numbers[..<centroidBytes])
    steps = numbers[centroidBytes...].map { Int16(Int8(bitPattern: $0)) }
    interleavedCentroids = Self.interleaved(
      centroids.map(Int16.init),
      length: Self.halfLength,
      lanes: 8
    )
    interleavedSteps = Self.interleaved(steps, length: Self.partLength, lanes: Self.stepCount)
  }

  /// Vectors of a length in groups of as many as there are lanes: the first two numbers of all of a
  /// group, then the next two.
  private static func interleaved(_ numbers: [Int16], length: Int, lanes: Int) -> [Int16] {
    var result: [Int16] = []
    result.reserveCapacity(numbers.count)
    for group in stride(from: 0, to: numbers.count, by: lanes * length) {
      for pair in stride(from: 0, to: length, by: 2) {
        for lane in 0..<lanes {
          let index = group + lane * length + pair
          result.append(numbers[index])
          result.append(numbers[index + 1])
        }
      }
    }
    return result
  }
}

/// Bytes read from Base64, in which generated tables are written.
enum Base64Bytes {
  /// The bytes of a text of groups of four digits, without padding.
  ///
  /// - Parameter text: Base64 as in RFC 4648, section 4; traps on any other character.
  /// - Returns: Three bytes for every four digits; a rest of two digits gives one byte, of three two.
  static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var group: UInt32 = 0
    var bitCount = 0
    for digit in text.utf8 where digit != UInt8(ascii: "=") {
      group = group << 6 | UInt32(value(of: digit))
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(bitCount)))
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt8 {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: preconditionFailure("a generated table is not Base64")
    }
  }
}
