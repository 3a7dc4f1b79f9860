/// Code that provides a module's files with the names that Foundation has on a device but lacks on Linux.
///
/// Swift looks names up in the modules that a file imports, and in its own module. An app's error file often imports
/// only Foundation and uses `LocalizedStringResource`. A file of the same module that declares these names with those
/// of the portable `AppIntents` lets it compile unchanged.
public enum FoundationNames {
  /// The names.
  public static let names = [
    "CustomLocalizedStringResourceConvertible", "LocalizedStringResource", "NSUserActivity",
    "UndoManager",
  ]

  /// The Swift source; it is empty where Foundation has the names.
  public static var text: String {
    // Named by their module with '::', since an app may have a type of the module's name.
    let aliases = names.map { "  public typealias \($0) = AppIntents::\($0)" }
    return """
      // Made by 'sightline-intents names': what Foundation has on a device and lacks here.

      #if !canImport(Darwin)
        public import AppIntents

      \(aliases.joined(separator: "\n"))
      #endif

      """
  }
}
