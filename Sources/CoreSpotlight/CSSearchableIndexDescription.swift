public import Foundation

/// Which of an app's indices is meant.
public final class CSSearchableIndexDescription: Sendable {
  /// How the index is protected while the device is locked; nil for the usual way.
  public let protectionClass: FileProtectionType?

  /// Names an index; the system does.
  package init(protectionClass: FileProtectionType? = nil) {
    self.protectionClass = protectionClass
  }
}
