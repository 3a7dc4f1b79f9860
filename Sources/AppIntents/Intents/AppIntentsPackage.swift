import Foundation

/// A library of intents, and the libraries it builds on.
public protocol AppIntentsPackage {
  /// The libraries that it builds on.
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  /// None.
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

/// A program of the app's that only runs intents.
public protocol AppIntentsExtension: AppIntentsPackage {
  /// Makes the extension.
  init()
}

extension AppIntentsExtension {
  /// Ends with an error: no system runs extensions here.
  ///
  /// Apps write `@main` before their extension. Here its intents run in a host with which the package is registered.
  public static func main() {
    let text =
      "error: '\(Self.self)' is an extension, which a device runs; here register it with an IntentHost and perform "
      + "its intents there\n"
    FileHandle.standardError.write(Data(text.utf8))
    exit(1)
  }
}
