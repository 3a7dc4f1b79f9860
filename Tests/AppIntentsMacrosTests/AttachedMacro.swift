/// A macro, with what the compiler knows of it from its declaration.
struct AttachedMacro {
  let type: String
  /// The protocols for which the compiler asks, of those that a type does not conform to yet.
  var conformances: [String] = []
  /// Whether it is asked for an attribute for each member.
  var marksMembers = false

  /// The macros by the names of their attributes.
  static let all = [
    "UnionValue": AttachedMacro(
      type: "UnionValueMacro",
      conformances: ["_IntentValueRepresentable", "AppUnionValue"]
    ),
    "AppIntent": AttachedMacro(
      type: "AppIntentSchemaMacro",
      conformances: ["AppIntent", "AssistantSchemaIntent", "ShowInAppSearchResultsIntent"],
      marksMembers: true
    ),
    "AppEntity": AttachedMacro(
      type: "AppEntitySchemaMacro",
      conformances: ["AppEntity", "AssistantSchemaEntity"],
      marksMembers: true
    ),
    "AppEnum": AttachedMacro(
      type: "AppEnumSchemaMacro",
      conformances: ["AppEnum", "AssistantSchemaEnum"]
    ),
    "ComputedProperty": AttachedMacro(type: "ComputedPropertyMacro"),
    "DeferredProperty": AttachedMacro(type: "DeferredPropertyMacro"),
  ]
}
