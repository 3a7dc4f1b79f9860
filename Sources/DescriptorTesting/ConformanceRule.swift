/// A rule that every descriptor algorithm keeps.
public enum ConformanceRule: String, CaseIterable, Hashable, Sendable {
  /// The identifier is made of lower-case letters, digits, hyphens and at most one colon.
  case identifier
  /// The same pixels give the same descriptor every time.
  case determinism
  /// The descriptor does not depend on the pixel format, padding between rows, or cropping.
  case formatInvariance
  /// Stored bytes come back as the same descriptor; shortened or lengthened ones are errors.
  case storedBytes
  /// Pictures of any size have a descriptor of quality 0…100.
  case anySize
  /// Pictures of one colour have quality 0.
  case flatPictures
  /// Distances are numbers from 0; a descriptor is at 0 from itself.
  case distances
  /// The distance is the same both ways, where that is claimed.
  case symmetry
}
