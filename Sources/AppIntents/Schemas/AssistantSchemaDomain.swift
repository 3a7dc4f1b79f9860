/// The forms of a domain, by their names.
@dynamicMemberLookup
public struct AssistantSchemaDomain<Schema: AssistantSchema>: Hashable, Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  /// The form with a name.
  public subscript(dynamicMember member: String) -> Schema {
    Schema(identifier: "\(name).\(member)")
  }
}
