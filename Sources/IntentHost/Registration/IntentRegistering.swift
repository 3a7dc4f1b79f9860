public import AppIntents

/// A package that names its queries, intents and entities, for a host to find.
///
/// On a device the system finds them in the package's metadata.
public protocol IntentRegistering: AppIntentsPackage {
  /// Registers what the package holds; the packages that it includes are registered before.
  ///
  /// - Parameter registry: Where to register it.
  static func register(in registry: inout IntentRegistry)
}
