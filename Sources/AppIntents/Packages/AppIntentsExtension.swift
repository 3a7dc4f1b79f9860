/// A program of the app's that only runs intents.
public protocol AppIntentsExtension: AppIntentsPackage {
  /// Makes the extension.
  init()
}
