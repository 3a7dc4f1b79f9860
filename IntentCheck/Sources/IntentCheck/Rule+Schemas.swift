// Rules of the pages of the schemas, and of what Xcode 27 says of types in their form.
extension Rule {
  static let schemaOfAnotherKind = Rule(
    id: "schema-of-another-kind",
    severity: .error,
    summary: "A schema of intents is for an intent, one of entities for an entity.",
    source: pages + "appintents/app-schema-domains"
  )
  static let schemaPropertyType = Rule(
    id: "schema-property-type",
    severity: .error,
    summary: "A schema's property has the schema's type.",
    source: pages + "appintents/app-schema-domains"
  )
  static let schemaPropertyRequired = Rule(
    id: "schema-property-required",
    severity: .warning,
    summary: "A property that is optional in a schema is optional in the type.",
    source: pages + "appintents/app-schema-domains"
  )
  static let schemaCaseUnknown = Rule(
    id: "schema-case-unknown",
    severity: .error,
    summary: "An enumeration in the form of a schema has the schema's cases alone.",
    source: pages + "appintents/app-schema-domains"
  )
  static let schemaCaseMissing = Rule(
    id: "schema-case-missing",
    severity: .warning,
    summary: "An enumeration in the form of a schema has all of the schema's cases.",
    source: pages + "appintents/app-schema-domains"
  )
  static let schemaDeprecated = Rule(
    id: "schema-deprecated",
    severity: .warning,
    summary: "A deprecated schema is replaced by its successor.",
    source: pages + "appintents/app-schema-domain-system-and-in-app-search"
  )
  static let schemaDomainInPart = Rule(
    id: "schema-domain-in-part",
    severity: .error,
    summary: "Where a domain asks for its schemas together, an app has all of them.",
    source: pages + "appintents/app-schema-domain-messages"
  )
  static let schemaTypeWithoutSchema = Rule(
    id: "schema-type-without-schema",
    severity: .error,
    summary: "The types of a schema's parameters have schemas too.",
    source: pages + "appintents/making-actions-and-content-discoverable-by-apple-intelligence"
  )
}
