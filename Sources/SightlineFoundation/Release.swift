/// The release that all of this is of: the one place that says so.
package enum Release {
  /// The number, such as `0.1.0`.
  package static let number = "0.1.0"
}
