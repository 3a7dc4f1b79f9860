#if PortableIntents || Complete
  /// Makes a struct an intent in a form that the system knows in advance.
  ///
  /// The properties of the form become parameters; others stay as they are.
  @attached(memberAttribute)
  @attached(
    extension,
    conformances: AppIntent,
    AssistantSchemaIntent,
    ShowInAppSearchResultsIntent,
    OpenIntent,
    DeleteIntent,
    URLRepresentableIntent,
    names: named(__assistantSchemaIntent)
  )
  public macro AppIntent(schema: AssistantSchemas.IntentSchema) =
    #externalMacro(module: "AppIntentsMacros", type: "AppIntentSchemaMacro")

  /// Makes a type an entity in a form that the system knows in advance.
  @attached(memberAttribute)
  @attached(
    extension,
    conformances: AppEntity,
    AssistantSchemaEntity,
    FileEntity,
    UniqueAppEntity,
    URLRepresentableEntity,
    names: named(__assistantSchemaEntity)
  )
  public macro AppEntity(schema: AssistantSchemas.EntitySchema) =
    #externalMacro(module: "AppIntentsMacros", type: "AppEntitySchemaMacro")

  /// Makes an enum an enumeration in a form that the system knows in advance.
  @attached(
    extension,
    conformances: AppEnum,
    AssistantSchemaEnum,
    names: named(__assistantSchemaEnum)
  )
  public macro AppEnum(schema: AssistantSchemas.EnumSchema) =
    #externalMacro(module: "AppIntentsMacros", type: "AppEnumSchemaMacro")

  /// The older name of `AppIntent(schema:)`.
  @attached(memberAttribute)
  @attached(
    extension,
    conformances: AppIntent,
    AssistantSchemaIntent,
    ShowInAppSearchResultsIntent,
    OpenIntent,
    DeleteIntent,
    URLRepresentableIntent,
    names: named(__assistantSchemaIntent)
  )
  public macro AssistantIntent(schema: AssistantSchemas.IntentSchema) =
    #externalMacro(module: "AppIntentsMacros", type: "AppIntentSchemaMacro")

  /// The older name of `AppEntity(schema:)`.
  @attached(memberAttribute)
  @attached(
    extension,
    conformances: AppEntity,
    AssistantSchemaEntity,
    FileEntity,
    UniqueAppEntity,
    URLRepresentableEntity,
    names: named(__assistantSchemaEntity)
  )
  public macro AssistantEntity(schema: AssistantSchemas.EntitySchema) =
    #externalMacro(module: "AppIntentsMacros", type: "AppEntitySchemaMacro")

  /// The older name of `AppEnum(schema:)`.
  @attached(
    extension,
    conformances: AppEnum,
    AssistantSchemaEnum,
    names: named(__assistantSchemaEnum)
  )
  public macro AssistantEnum(schema: AssistantSchemas.EnumSchema) =
    #externalMacro(module: "AppIntentsMacros", type: "AppEnumSchemaMacro")
#endif
