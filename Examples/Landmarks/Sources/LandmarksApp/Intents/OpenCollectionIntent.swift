import AppIntents

/// Shows a collection: at its address, which the app opens as a universal link.
public struct OpenCollectionIntent: OpenIntent, URLRepresentableIntent {
  /// The intent's title.
  public static let title: LocalizedStringResource = "Open Collection"

  /// The collection.
  @Parameter(title: "Collection")
  public var target: CollectionEntity

  /// Makes the intent.
  public init() {}
}
