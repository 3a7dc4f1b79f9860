public import SightlineFoundation

extension SightlineError.Code {
  /// The address of a server's catalog cannot be read, or holds a password.
  public static let invalidAddress = SightlineError.Code("invalidAddress")
}

/// Whether a text is the address of a catalog on a server and not the path of a file.
///
/// It is asked whether or not servers can be reached, so that such a text is never taken for a file's name.
package func isServerAddress(_ text: String) -> Bool {
  text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
}
