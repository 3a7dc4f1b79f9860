/// The release of this package; no other place says it.
package enum Release {
  /// The number, such as `0.1.0`.
  package static let number = "0.1.0"
}
