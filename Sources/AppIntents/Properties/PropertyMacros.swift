public import CoreSpotlight

#if PortableIntents || Complete
  /// Makes a computed property of an entity visible to the system.
  @attached(peer, names: prefixed(`$`), prefixed(`_`))
  public macro ComputedProperty() =
    #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

  /// Makes a computed property of an entity visible to the system, with a name for people.
  @attached(peer, names: prefixed(`$`), prefixed(`_`))
  public macro ComputedProperty(title: LocalizedStringResource) =
    #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

  /// Makes a computed property of an entity visible to the system and indexes it.
  @attached(peer, names: prefixed(`$`), prefixed(`_`))
  public macro ComputedProperty(
    indexingKey: any PartialKeyPath<CSSearchableItemAttributeSet> & Sendable
  ) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

  /// Makes a computed property of an entity visible to the system, with a name, and indexes it.
  @attached(peer, names: prefixed(`$`), prefixed(`_`))
  public macro ComputedProperty(
    title: LocalizedStringResource,
    indexingKey: any PartialKeyPath<CSSearchableItemAttributeSet> & Sendable
  ) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

  /// Makes a computed property of an entity visible and indexes it under a key of the app's own.
  @attached(peer, names: prefixed(`$`), prefixed(`_`))
  public macro ComputedProperty(customIndexingKey: CSCustomAttributeKey) =
    #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

  /// Makes a computed property visible, with a name, and indexes it under a key of the app's own.
  @attached(peer, names: prefixed(`$`), prefixed(`_`))
  public macro ComputedProperty(
    title: LocalizedStringResource,
    customIndexingKey: CSCustomAttributeKey
  ) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

  /// Makes a costly property visible to the system, which asks for it when needed.
  @attached(peer, names: prefixed(`$`), prefixed(`_`))
  public macro DeferredProperty() =
    #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

  /// Makes a costly property visible to the system, with a name for people.
  @attached(peer, names: prefixed(`$`), prefixed(`_`))
  public macro DeferredProperty(title: LocalizedStringResource) =
    #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")
#endif
