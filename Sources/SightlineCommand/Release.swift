extension Sightline {
  /// The release that this command is of: the one place that says so.
  static let release = "0.1.0"
}
