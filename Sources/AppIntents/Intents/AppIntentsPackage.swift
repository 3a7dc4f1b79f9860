/// A library of intents, and the libraries it builds on.
public protocol AppIntentsPackage {
  /// The libraries it builds on.
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
