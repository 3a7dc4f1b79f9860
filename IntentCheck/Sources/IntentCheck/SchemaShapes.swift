/// The properties, cases and groups that the vendor's pages show for their forms.
///
/// From the page of each form, https://developer.apple.com/documentation/appintents/appschema/clockintent/createalarm and
/// its siblings, as they are for iOS 27. Of a form that is not listed no page could be read by `day`: its properties count as
/// not published, the check compares none of them, and says so. The pages for iOS 18 are no source: that of
/// `.browser.createWindow`, for example, has a property that is gone.
enum SchemaShapes {
  /// The day on which the pages were read.
  static let day = "2026-11-30"

  /// A property of a form.
  struct Property: Hashable {
    let name: String
    /// The type without its optionality; `_` for a type of the app's own.
    let type: String
    let isOptional: Bool
    /// Whether the app's own type needs a form too.
    let needsSchema: Bool
  }

  /// The properties of an intent's or an entity's form, in the order of its page; nil when they are not published.
  static func properties(_ schema: String, of kind: PublishedSchemas.Kind) -> [Property]? {
    let table =
      switch kind {
      case .intent: intents
      case .entity: entities
      case .enumeration: [:] as [String: String]
      }
    return table[schema].map { $0.split(separator: " ").map { property(String($0)) } }
  }

  /// The cases of an enumeration's form; nil when its page leaves them to the app, or was not read.
  static func cases(_ schema: String) -> [String]? {
    enumerations[schema]?.split(separator: " ").map(String.init)
  }

  /// Whether the properties or cases of a form are published: enumerations whose cases are the app's own, too.
  static func isPublished(_ schema: String, of kind: PublishedSchemas.Kind) -> Bool {
    switch kind {
    case .intent: intents[schema] != nil
    case .entity: entities[schema] != nil
    case .enumeration: enumerations[schema] != nil || ownCases.contains(schema)
    }
  }

  /// The forms of intents of a domain that its page asks for together; nil for a domain that asks for none.
  ///
  /// "Your app needs to support all of these schemas when it supports any one of them. At build time, Xcode validates
  /// whether your app implements all the schemas in the group."
  static func group(of domain: String) -> [String]? {
    groups[domain]?.split(separator: " ").map(String.init)
  }

  /// The form that takes the place of a deprecated one; nil for others.
  static let successors = [
    "browser.search": "system.searchInApp", "journal.search": "system.searchInApp",
    "photos.openAsset": "system.open", "photos.search": "system.searchInApp",
    "system.search": "system.searchInApp",
  ]

  /// Reads `name:Type?`; an asterisk after `_` marks a type that needs a form too.
  private static func property(_ text: String) -> Property {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let isOptional = parts[1].hasSuffix("?")
    let type = isOptional ? String(parts[1].dropLast()) : parts[1]
    return Property(
      name: parts[0],
      type: type.filter { $0 != "*" },
      isOptional: isOptional,
      needsSchema: type.contains("*")
    )
  }

  private static let groups = [
    "clock": """
    createAlarm updateAlarm snoozeAlarm dismissAlarm deleteAlarm createTimer updateTimer pauseTimer
    resumeTimer cancelTimer
    """.replacing("\n", with: " "),
    "mail": """
    createDraft updateDraft saveDraft openDraft deleteDraft sendDraft openMessage replyMail
    forwardMail updateMail archiveMail deleteMail
    """.replacing("\n", with: " "),
    "messages": "draftMessage sendMessage editSentMessage unsendMessage setMessageReadStatus",
  ]
}
