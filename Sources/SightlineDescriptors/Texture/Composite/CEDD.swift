/// The colour and edge directivity descriptor: 6 textures × 24 colours in 3 bits each; 54 bytes.
///
/// The picture is cut into 40×40 blocks. Each has a colour, shared between 24 by fuzzy rules on the
/// block's mean, and textures by the five edge filters of MPEG-7 on its quarters: none below a
/// strength of 14, otherwise every direction nearly as strong as the strongest. Components are the
/// shares of blocks by texture (none, non-directional, horizontal, vertical, 45°, 135°) and,
/// fastest, by colour (see `FuzzyColors`). Distances are Tanimoto's, 0…1.
///
/// The quality is that of `HSVHistogram`; 0 for a flat picture, which has one colour and no
/// texture.
///
/// Source: S. Chatzichristofis and Y. Boutalis, "CEDD: Color and edge directivity descriptor" (ICVS
/// 2008). The paper's levels of quantisation were learnt from a collection; these are the square
/// roots of the shares.
public struct CEDD: DescriptorAlgorithm {
  /// Makes the algorithm.
  public init() {}

  /// `cedd`.
  public var identifier: String { "cedd" }

  /// A line for people.
  public var summary: String {
    "54 bytes: colour and edge directivity (CEDD), 6 textures × 24 colours"
  }

  /// Computes the histogram.
  public func describe(_ picture: PreparedPicture) -> FeatureVector {
    FeatureVector(
      kind: .cedd,
      components: Self.components(of: picture),
      quality: picture.colorSpread
    )
  }

  static func components(of picture: PreparedPicture) -> [Int16] {
    picture.intermediates.colors.composite(of: picture).cedd.map(CompositeQuantizer.level)
  }
}
