package import SightlineFoundation

/// All algorithms by name; a `DescriptorSet` computes those of given identifiers.
public enum DescriptorRegistry {
  /// The algorithms with the sizes they come in, in the order they are listed and stored.
  public static let families: [DescriptorFamily] =
    standardFamilies + imageHashFamilies + blockhashFamilies + openCVFamilies
    + colors.map { DescriptorFamily($0) }

  /// The algorithms in their usual sizes, in the order they are listed and stored.
  package static let all: [any DescriptorAlgorithm] = families.map(\.usual)

  /// The algorithm of an identifier.
  ///
  /// - Parameter identifier: A name such as `pdq`, or a name and a size such as `phash:16`, in either case and with `-`
  ///   or `_`; see `families` and `aliases`.
  /// - Returns: The algorithm, ready to use.
  /// - Throws: `SightlineError` with code `unknownAlgorithm` or `unknownSize`, which lists the
  ///   known ones.
  package static func algorithm(
    _ identifier: String
  ) throws(SightlineError) -> any DescriptorAlgorithm {
    let parts = identifier.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = parts[0].lowercased().replacing("_", with: "-")
    guard let family = families.first(where: { $0.name == aliases[typed] ?? typed }) else {
      let known = families.map(\.name).joined(separator: ", ")
      throw SightlineError(
        .unknownAlgorithm,
        "no algorithm named '\(parts[0])': the known ones are \(known)",
        value: String(parts[0])
      )
    }
    guard parts.count == 2 else { return family.usual }
    guard let size = Int(parts[1]) else {
      throw SightlineError(
        .unknownSize,
        "'\(parts[1])' is not a size of '\(family.name)': \(family.sizeRule)",
        value: String(parts[1])
      )
    }
    return try family.algorithm(size: size)
  }

  /// The names that ImageHash, imagededup and OpenCV give to algorithms that have other names here.
  package static let aliases = [
    "ahash": "average", "average-hash": "average", "mhash": "median", "whash": "whash-haar",
    "dhash-v": "dhash-vertical", "crop-resistant-hash": "crop-resistant", "perceptual": "phash",
    "difference": "dhash", "difference-hash": "dhash", "perceptual-hash": "phash",
    "wavelet": "whash-haar", "blockmean": "block-mean", "block-mean-hash": "block-mean",
    "marr": "marr-hildreth", "radial": "radial-variance", "color-hash": "colorhash",
    "colour-hash": "colorhash", "colourhash": "colorhash",
  ]

  /// The families that catalogs store.
  static let standardFamilies = [
    DescriptorFamily(DCTHash(), sizes: DCTHash.sizes) { DCTHash(size: $0) },
    DescriptorFamily(DifferenceHash(), sizes: DifferenceHash.sizes) { DifferenceHash(size: $0) },
    DescriptorFamily(PDQHash()),
    DescriptorFamily(HSVHistogram()),
    DescriptorFamily(LabGridHistogram()),
    DescriptorFamily(ColorCells()),
    DescriptorFamily(SIFTFeatures()),
  ]
}

extension DescriptorRegistry {
  /// The other hashes of ImageHash.
  static let imageHashFamilies = [
    DescriptorFamily(AverageHash(), sizes: AverageHash.sizes) { AverageHash(size: $0) },
    DescriptorFamily(MedianHash(), sizes: MedianHash.sizes) { MedianHash(size: $0) },
    DescriptorFamily(VerticalDifferenceHash(), sizes: VerticalDifferenceHash.sizes) {
      VerticalDifferenceHash(size: $0)
    },
    DescriptorFamily(DoubleDifferenceHash(), sizes: DoubleDifferenceHash.sizes) {
      DoubleDifferenceHash(size: $0)
    },
    DescriptorFamily(SimpleDCTHash(), sizes: SimpleDCTHash.sizes) { SimpleDCTHash(size: $0) },
    DescriptorFamily(WaveletHash(wavelet: .haar), sizes: WaveletHash.sizes) {
      WaveletHash(wavelet: .haar, size: $0)
    },
    DescriptorFamily(WaveletHash(wavelet: .db4), sizes: WaveletHash.sizes) {
      WaveletHash(wavelet: .db4, size: $0)
    },
    DescriptorFamily(ColorHash(), sizes: ColorHash.sizes) { ColorHash(binBits: $0) },
    DescriptorFamily(CropResistantHash(), sizes: CropResistantHash.sizes) {
      CropResistantHash(size: $0)
    },
  ]

  /// The two methods of blockhash.
  static let blockhashFamilies = [
    DescriptorFamily(BlockHash(method: .exact), sizes: BlockHash.sizes) {
      BlockHash(method: .exact, size: $0)
    },
    DescriptorFamily(BlockHash(method: .quick), sizes: BlockHash.sizes) {
      BlockHash(method: .quick, size: $0)
    },
  ]

  /// The hashes of OpenCV's `img_hash`.
  static let openCVFamilies = [
    DescriptorFamily(OpenCVAverageHash()),
    DescriptorFamily(OpenCVDCTHash()),
    DescriptorFamily(BlockMeanHash(mode: .separate)),
    DescriptorFamily(BlockMeanHash(mode: .overlapping)),
    DescriptorFamily(MarrHildrethHash()),
    DescriptorFamily(RadialVarianceHash()),
    DescriptorFamily(ColorMomentHash()),
  ]
}

extension DescriptorRegistry {
  /// The descriptors of colour and texture beyond those of the standard set.
  static let colors: [any DescriptorAlgorithm] =
    ColorSpace.allCases.map { JointHistogram($0) }
    + ColorSpace.allCases.map { JointHistogram($0, levels: 2) }
    + ColorSpace.allCases.map { JointHistogram($0, levels: 3) }
    + ColorSpace.allCases.map { ColorMoments($0) }
    + [
      HueHistogram(), NamedColors(), ColorLayout(), ScalableColor(), EdgeHistogram(),
      ColorCorrelogram(), CEDD(), FCTH(), JCD(),
    ]
}
