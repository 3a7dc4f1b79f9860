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
