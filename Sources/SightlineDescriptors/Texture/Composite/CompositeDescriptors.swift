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

/// The joint composite descriptor: what `CEDD` and `FCTH` say together, 7 textures × 24 colours;
/// 105 bytes.
///
/// Both have the same colours, so textures are joined: the mean of CEDD's and the sum of FCTH's
/// low- and high-energy ones where both know a texture, otherwise the one that does. Components
/// are, in half levels: none, horizontal, 45° (CEDD only), vertical, 135° (CEDD only), horizontal
/// and vertical (FCTH only), non-directional (CEDD only), each by colour. Distances are Tanimoto's,
/// 0…1.
///
/// The quality is that of `HSVHistogram`; 0 for a flat picture.
///
/// Source: S. Chatzichristofis, Y. Boutalis and M. Lux, "Selection of the proper compact composite
/// descriptor for improving content based image retrieval" (SPPRA 2009).
public struct JCD: DescriptorAlgorithm {
  /// Makes the algorithm.
  public init() {}

  /// `jcd`.
  public var identifier: String { "jcd" }

  /// A line for people.
  public var summary: String { "105 bytes: joint composite descriptor (JCD) of CEDD and FCTH" }

  /// Computes the histogram.
  public func describe(_ picture: PreparedPicture) -> FeatureVector {
    FeatureVector(
      kind: .jcd,
      components: Self.joined(
        cedd: CEDD.components(of: picture),
        fcth: FCTH.components(of: picture)
      ),
      quality: picture.colorSpread
    )
  }

  /// For each texture of the result, that of CEDD and the low-energy one of FCTH.
  private static let textures: [(cedd: Int?, fcth: Int?)] = [
    (0, 0), (2, 1), (4, nil), (3, 2), (5, nil), (nil, 3), (1, nil),
  ]

  static func joined(cedd: [Int16], fcth: [Int16]) -> [Int16] {
    let colors = FuzzyColors.count
    return textures.flatMap { texture in
      (0..<colors).map { color in
        let edges = texture.cedd.map { cedd[$0 * colors + color] }
        let details = texture.fcth.map {
          fcth[$0 * colors + color] + fcth[($0 + 4) * colors + color]
        }
        return switch (edges, details) {
        case (let edges?, let details?): edges + details
        case (let only?, nil), (nil, let only?): 2 * only
        case (nil, nil): 0
        }
      }
    }
  }
}

/// The eight levels of composite descriptors' shares.
enum CompositeQuantizer {
  /// The share of blocks at or above which a bin has the highest level.
  private static let most = 0.5

  /// The level, 0…7: the nearest to seven times the square root of twice the share.
  static func level(_ share: Double) -> Int16 {
    Int16((7 * (min(share, most) / most).squareRoot()).rounded())
  }
}
