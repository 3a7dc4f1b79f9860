public import SightlinePixels

/// Every algorithm there is.
public enum DescriptorRegistry {
  /// The algorithms with the sizes they come in, in the order they are listed and stored.
  public static let families: [DescriptorFamily] =
    standardFamilies + imageHashFamilies + blockhashFamilies + openCVFamilies
    + colors.map { DescriptorFamily($0) }

  /// The algorithms in their usual sizes, in the order they are listed and stored.
  public static let all: [any DescriptorAlgorithm] = families.map(\.usual)

  /// The algorithm of an identifier.
  ///
  /// - Parameter identifier: A name such as `pdq`, or a name and a size such as `phash:16`; see
  ///   `families`.
  /// - Returns: The algorithm, ready to use.
  /// - Throws: `SightlineError` with code `unknownAlgorithm` or `unknownSize`, which lists the
  ///   known ones.
  public static func algorithm(
    _ identifier: String
  ) throws(SightlineError) -> any DescriptorAlgorithm {
    let parts = identifier.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let family = families.first(where: { $0.name == parts[0] }) else {
      let known = families.map(\.name).joined(separator: ", ")
      throw SightlineError(
        .unknownAlgorithm,
        "no algorithm named '\(parts[0])': the known ones are \(known)"
      )
    }
    guard parts.count == 2 else { return family.usual }
    guard let size = Int(parts[1]) else {
      throw SightlineError(
        .unknownSize,
        "'\(parts[1])' is not a size of '\(family.name)': \(family.sizeRule)"
      )
    }
    return try family.algorithm(size: size)
  }

  /// What catalogs store.
  static let standardFamilies = [
    DescriptorFamily(DCTHash(), sizes: DCTHash.sizes) { DCTHash(size: $0) },
    DescriptorFamily(DifferenceHash(), sizes: DifferenceHash.sizes) { DifferenceHash(size: $0) },
    DescriptorFamily(PDQHash()),
    DescriptorFamily(HSVHistogram()),
    DescriptorFamily(LabGridHistogram()),
    DescriptorFamily(SIFTFeatures()),
  ]
}
