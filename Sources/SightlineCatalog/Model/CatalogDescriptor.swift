public import SightlineDescriptors

/// A descriptor of one reference picture, read by itself.
public struct CatalogDescriptor: Hashable, Sendable {
  /// The number that the catalog gave the picture.
  public let picture: Int64
  /// The digest of the file that was described; tells a picture from what replaced it.
  public let digest: UInt128
  /// The descriptor.
  public let value: DescriptorValue
}
