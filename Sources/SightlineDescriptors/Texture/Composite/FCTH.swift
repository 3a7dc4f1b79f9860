/// The fuzzy colour and texture histogram: 8 textures × 24 colours in 3 bits each; 72 bytes.
///
/// The picture is cut into 40×40 blocks. Each has a colour, as in `CEDD`, and is shared between
/// textures by the energies of one step of a Haar wavelet over 4×4 parts of it: little or much in
/// horizontal, vertical and diagonal details. Components are the shares of blocks by texture
/// (horizontal details count 1, vertical 2, diagonal 4) and, fastest, by colour. Distances are
/// Tanimoto's, 0…1.
///
/// The quality is that of `HSVHistogram`; 0 for a flat picture.
///
/// Source: S. Chatzichristofis and Y. Boutalis, "FCTH: Fuzzy color and texture histogram" (WIAMIS
/// 2008). The paper's levels of quantisation were learnt from a collection; these are the square
/// roots of the shares.
public struct FCTH: DescriptorAlgorithm {
  /// Makes the algorithm.
  public init() {}

  /// `fcth`.
  public var identifier: String { "fcth" }

  /// A line for people.
  public var summary: String {
    "72 bytes: fuzzy colour and texture histogram (FCTH), 8 textures × 24 colours"
  }

  /// Computes the histogram.
  public func describe(_ picture: PreparedPicture) -> FeatureVector {
    FeatureVector(
      kind: .fcth,
      components: Self.components(of: picture),
      quality: picture.colorSpread
    )
  }

  static func components(of picture: PreparedPicture) -> [Int16] {
    picture.intermediates.colors.composite(of: picture).fcth.map(CompositeQuantizer.level)
  }
}
