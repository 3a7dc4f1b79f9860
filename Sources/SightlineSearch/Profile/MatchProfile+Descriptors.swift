public import SightlineDescriptors
import SightlineFoundation

extension MatchProfile {
  /// The descriptors that pictures need for the profile: the standard ones, and all others that it has curves of.
  ///
  /// ```swift
  /// let options = BuildOptions(descriptors: profile.descriptors)
  /// ```
  public var descriptors: DescriptorSet {
    DescriptorSet(
      DescriptorSet.standard.algorithms
        + furtherDescriptors.compactMap { try? DescriptorRegistry.algorithm($0) }
    )
  }

  /// The identifiers of the curves' descriptors that are none of the standard set.
  var furtherDescriptors: [String] {
    let standard = DescriptorSet.standard.identifiers
    return curves.map(\.descriptor).filter { !standard.contains($0) }
  }

  /// Whether a curve may be of a descriptor: of all that have an identifier but those that views need.
  ///
  /// - Parameter identifier: The identifier, as catalogs store it: in lower case, and no alias.
  /// - Returns: Whether searches measure it.
  package static func canMeasure(_ identifier: String) -> Bool {
    guard identifier != SIFTFeatures().identifier, identifier != ColorCells().identifier,
      let algorithm = try? DescriptorRegistry.algorithm(identifier)
    else { return false }
    return algorithm.identifier == identifier
  }

  /// Returns the profile with curves without evidence for further descriptors, so that they are measured and can be fitted.
  ///
  /// - Parameter identifiers: The identifiers of what is stored; those that have a curve, or can have none, are left out.
  /// - Returns: A profile that scores the same.
  package func measuring(_ identifiers: [String]) -> MatchProfile {
    var profile = self
    let known = Set(curves.map(\.descriptor) + DescriptorSet.standard.identifiers)
    for identifier in identifiers where !known.contains(identifier) && Self.canMeasure(identifier) {
      profile.curves.append(
        SignalCurve(
          descriptor: identifier,
          knots: [.init(distance: 0, logOdds: 0), .init(distance: 1, logOdds: 0)]
        )
      )
    }
    return profile
  }
}
