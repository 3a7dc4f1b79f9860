import SightlinePixels

/// colorhash: how much of a picture is black, grey, and of each of six hues, faint and bright.
///
/// Identical to ImageHash's `colorhash` on the same pixels (pass a picture prepared at full size).
/// Fourteen shares of `binBits` bits each: black and grey of all pixels, then six faint and six
/// bright hues of the coloured ones. Looks at colours only, so it survives every change of
/// geometry; use it to confirm. Hamming distance on bits that ImageHash packs oddly: for three bits
/// the values 0…7 are written 000 001 010 011 110 111 110 111, so distances are coarse.
///
/// The quality is 100 when a quarter of the pixels lie outside the commonest of the fourteen
/// classes, less in proportion below, and 0 when all pixels are of one class.
///
/// Source: ImageHash 4.3.
public struct ColorHash: DescriptorAlgorithm {
  /// The numbers of bits for each share there are.
  public static let sizes = 1...8

  /// The number of bits for each share.
  public let binBits: Int

  /// Makes the algorithm.
  ///
  /// - Parameter binBits: The number of bits for each share, one of `sizes`. Traps otherwise.
  public init(binBits: Int = 3) {
    precondition(Self.sizes.contains(binBits), "no such size")
    self.binBits = binBits
  }

  /// `colorhash`, followed by the bits for each share unless they are 3.
  public var identifier: String { AlgorithmName.identifier("colorhash", size: binBits, default: 3) }

  /// A line for people.
  public var summary: String {
    "\(14 * binBits) bits: shares of black, grey and twelve colours (ImageHash colorhash)"
  }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let classes = ColorClasses(picture.pixels)
    let limit = 1 << binBits
    var shares = [
      Double(classes.black) / Double(classes.total),
      Double(classes.gray) / Double(classes.total),
    ]
    let colored = Double(max(1, classes.colored))
    var values = shares.map { min(limit - 1, Int($0 * Double(limit))) }
    for count in classes.hues {
      values.append(min(limit - 1, Int(Double(count * limit) / colored)))
      shares.append(Double(count) / Double(classes.total))
    }
    var bits: [Bool] = []
    for value in values {
      for index in 0..<binBits {
        // Not plain binary: a digit stays set when a higher one is, as in the reference.
        bits.append((value >> (binBits - index - 1)) % (1 << (binBits - index)) > 0)
      }
    }
    let commonest = shares.max() ?? 1
    return PerceptualHash(bits: bits, quality: min(100, Int((1 - commonest) * 400)))
  }
}
