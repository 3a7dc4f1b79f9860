import FoundationEssentials
public import SightlineCodecs
public import SightlineDescriptors

/// How a catalog is built.
public struct BuildOptions: Sendable {
  /// What to compute for every picture; a catalog built with another set is described anew.
  public var descriptors: DescriptorSet
  /// What a picture may cost at most; one over a limit is reported and skipped.
  public var limits: DecodingLimits
  /// How many pictures are worked on at once, 1 or more.
  public var parallelism: Int
  /// How many bytes of decoded pictures may be in memory at once, by estimate from the headers.
  ///
  /// A picture that needs more is decoded alone. The files' own bytes come on top, one file for each
  /// picture worked on.
  public var memoryBudget: Int
  /// How many pictures are stored in one transaction, unless a second passes first.
  package var batchSize = 100

  /// How many cores this machine offers.
  public static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Chooses how to build; the defaults use all cores and 96 MiB for decoded pictures.
  public init(
    descriptors: DescriptorSet = .standard,
    limits: DecodingLimits = .default,
    parallelism: Int = BuildOptions.coreCount,
    memoryBudget: Int = 96 << 20
  ) {
    self.descriptors = descriptors
    self.limits = limits
    self.parallelism = parallelism
    self.memoryBudget = memoryBudget
  }
}
