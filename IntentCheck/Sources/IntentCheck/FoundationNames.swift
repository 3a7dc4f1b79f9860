/// Code that gives a module's files the names that Foundation has on a device and lacks on Linux.
///
/// Swift looks names up in the modules that a file imports, and in its own module. An app's error file often imports
/// Foundation alone and uses `LocalizedStringResource`: a file of the same module that says what is meant, in words of
/// the portable `AppIntents`, lets it compile as it is.
public enum FoundationNames {
  /// The names.
  public static let names = [
    "CustomLocalizedStringResourceConvertible", "LocalizedStringResource", "NSUserActivity",
    "UndoManager",
  ]

  /// The Swift source; nothing of it counts where Foundation has the names.
  public static var text: String {
    let aliases = names.map { "  public typealias \($0) = AppIntents.\($0)" }
    return """
      // Made by 'sightline-intents names': what Foundation has on a device and lacks here.

      #if !canImport(Darwin)
        public import AppIntents

      \(aliases.joined(separator: "\n"))
      #endif

      """
  }
}
