/// wHash: the coarse levels of a wavelet transform against their median, without the overall light.
///
/// Identical to ImageHash's `whash` on the same pixels (pass a picture prepared at full size): luma
/// is resized to the largest power of two that fits the picture, its mean is removed by way of the
/// Haar transform, and the low band of the chosen wavelet is compared with its median, row by row.
/// Every sum is in PyWavelets' order, so near ties fall the same way too. Hamming distance.
///
/// The Haar hash has `size * size` bits. The Daubechies filter reaches past the edges, so its band
/// is larger: 14×14 for size 8 and pictures of 64 pixels or more, less for smaller ones, down to
/// 8×8. Hashes of different lengths have nothing in common.
///
/// The quality is the share of the band's values at least one grey level from the median; see
/// `BitQuality` for how plain layouts lower it.
///
/// Source: D. Petrov, "Wavelet image hash in Python" (2016); ImageHash 4.3 with PyWavelets 1.9.
public struct WaveletHash: DescriptorAlgorithm {
  /// The wavelets there are.
  public enum Wavelet: String, CaseIterable, Hashable, Sendable {
    /// Haar's: means of pairs.
    case haar
    /// Daubechies' with four vanishing moments: eight taps, symmetric padding.
    case db4
  }

  /// The sides of the band there are: powers of two.
  public static let sizes = [2, 4, 8, 16, 32, 64]

  /// The wavelet of the band.
  public let wavelet: Wavelet
  /// The side of the Haar band.
  public let size: Int

  /// Makes the algorithm.
  ///
  /// - Parameters:
  ///   - wavelet: The wavelet of the band; the mean is always removed with Haar's.
  ///   - size: The side of the band, one of `sizes`. Traps otherwise.
  public init(wavelet: Wavelet = .haar, size: Int = 8) {
    precondition(Self.sizes.contains(size), "no such size")
    self.wavelet = wavelet
    self.size = size
  }

  /// `whash-haar` or `whash-db4`, followed by the size unless it is 8.
  public var identifier: String {
    AlgorithmName.identifier("whash-\(wavelet.rawValue)", size: size, default: 8)
  }

  /// A line for people.
  public var summary: String {
    "a \(size)×\(size) low band of the \(wavelet.rawValue) wavelet (ImageHash whash)"
  }

  /// Computes the hash.
  ///
  /// - Complexity: O(pixels).
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    var side = size
    while side * 2 <= min(picture.width, picture.height) { side *= 2 }
    let samples = picture.intermediates.resizedLuma(width: side, height: side)
    var levels = 0
    while size << levels < side { levels += 1 }
    let band =
      switch wavelet {
      case .haar: HaarTransform.lowBand(of: samples, side: side, size: size)
      case .db4: Self.daubechiesBand(of: samples, side: side, levels: levels)
      }
    let sorted = band.sorted()
    let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    let bits = band.map { $0 > median }
    // Each level of the transform doubles what a constant picture adds up to.
    let level = Double(1 << levels) / 255
    let decided = band.count { abs($0 - median) >= level }
    return PerceptualHash(bits: bits, quality: BitQuality.quality(of: bits, decided: decided))
  }

  private static func daubechiesBand(of samples: [UInt8], side: Int, levels: Int) -> [Double] {
    var transform = DaubechiesTransform(side: side, levels: levels)
    HaarTransform.withoutMean(samples, side: side) { strip in
      for start in stride(from: 0, to: strip.count, by: side) {
        transform.take(strip[start..<start + side])
      }
    }
    return transform.band
  }
}
