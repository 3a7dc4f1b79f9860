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
