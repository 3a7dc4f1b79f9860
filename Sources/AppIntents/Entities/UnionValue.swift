/// Makes an enum with one value in each case a value that intents take and queries return.
///
/// ```swift
/// @UnionValue
/// enum SearchResult {
///   case landmark(LandmarkEntity)
///   case collection(CollectionEntity)
/// }
/// ```
/// A public enum must itself say that it is `Sendable`.
@attached(
  extension,
  conformances: _IntentValueRepresentable,
  names: named(allIntentValueTypes),
  named(asIntentValue)
)
public macro UnionValue() = #externalMacro(module: "AppIntentsMacros", type: "UnionValueMacro")
