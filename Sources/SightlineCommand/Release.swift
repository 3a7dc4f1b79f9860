import SightlineFoundation

extension Sightline {
  /// The release that this command is of.
  static let release = Release.number
}
