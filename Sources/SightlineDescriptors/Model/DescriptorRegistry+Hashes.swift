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
