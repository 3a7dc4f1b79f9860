/// Every algorithm there is.
public enum DescriptorRegistry {
  /// The algorithms, in the order they are listed and stored.
  public static let all: [any DescriptorAlgorithm] =
    [
      DCTHash(), DifferenceHash(), PDQHash(), HSVHistogram(),
      LabGridHistogram(),
    ] + colors

  /// The algorithm of an identifier.
  ///
  /// - Parameter identifier: A name such as `pdq`; see `all`.
  /// - Returns: The algorithm, ready to use.
  /// - Throws: `DescriptorError` with code `unknownAlgorithm`, which lists the known ones.
  public static func algorithm(
    _ identifier: String
  ) throws(DescriptorError) -> any DescriptorAlgorithm {
    for algorithm in all where algorithm.identifier == identifier { return algorithm }
    let known = all.map(\.identifier).joined(separator: ", ")
    throw DescriptorError(
      .unknownAlgorithm,
      "no algorithm named '\(identifier)': the known ones are \(known)"
    )
  }
}
