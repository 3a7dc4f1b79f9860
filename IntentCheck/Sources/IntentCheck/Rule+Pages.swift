// Rules that the pages of single interfaces state: what compiles, and does something else on a device.
extension Rule {
  static let addressOfOwnScheme = Rule(
    id: "address-of-own-scheme",
    severity: .error,
    summary: "The address of an entity, an intent or an enumeration is a universal link.",
    source: pages + "appintents/entityurlrepresentation"
  )
  static let addressWithoutIdentifier = Rule(
    id: "address-without-identifier",
    severity: .warning,
    summary: "The address of an entity names the entity.",
    source: pages + "appintents/urlrepresentableentity"
  )
  static let indexedNeverDonated = Rule(
    id: "indexed-never-donated",
    severity: .warning,
    summary: "An IndexedEntity has indexing keys, or is given to Spotlight.",
    source: pages + "appintents/making-app-entities-available-in-spotlight"
  )
  static let genericEntity = Rule(
    id: "generic-entity",
    severity: .warning,
    summary: "An entity is not generic.",
    source: pages + "appintents/persistentlyidentifiable"
  )
  static let persistentIdentifierNotLiteral = Rule(
    id: "persistent-identifier-not-literal",
    severity: .warning,
    summary: "A persistent name is written as a literal.",
    source: pages + "appintents/persistentlyidentifiable"
  )
  static let queryIgnoresText = Rule(
    id: "query-ignores-text",
    severity: .warning,
    summary: "entities(matching:) finds the entities that match the text.",
    source: pages + "appintents/entitystringquery/entities(matching:)"
  )
  static let entityShownEmpty = Rule(
    id: "entity-shown-empty",
    severity: .warning,
    summary: "An entity is shown with a text.",
    source: pages + "appintents/displayrepresentation"
  )
  static let caseShownTwice = Rule(
    id: "case-shown-twice",
    severity: .error,
    summary: "Each case of an AppEnum has one display representation.",
    source: pages + "swift/dictionary/init(dictionaryliteral:)"
  )
  static let unionCase = Rule(
    id: "union-case",
    severity: .error,
    summary: "Each case of a union holds one value, of a type of its own.",
    source: pages + "appintents/unionvalue()"
  )
  static let assistantProtocolAdopted = Rule(
    id: "assistant-protocol-adopted",
    severity: .warning,
    summary: "A type gets the form of a schema by the macro.",
    source: pages + "appintents/assistantintent"
  )
  static let recordingWithoutActivity = Rule(
    id: "recording-without-activity",
    severity: .warning,
    summary: "An AudioRecordingIntent starts a Live Activity.",
    source: pages + "appintents/audiorecordingintent"
  )
  static let workoutStaysBehind = Rule(
    id: "workout-stays-behind",
    severity: .warning,
    summary: "An intent of the Action button leaves it to the system to open the app.",
    source: pages + "appintents/actionbuttonarticle"
  )
  static let workoutStyleNotParameter = Rule(
    id: "workout-style-not-parameter",
    severity: .warning,
    summary: "The style of a workout is a parameter.",
    source: pages + "appintents/actionbuttonarticle"
  )
  static let summaryNotLiteral = Rule(
    id: "summary-not-literal",
    severity: .error,
    summary: "A parameter summary is written as a literal.",
    source: pages + "appintents/appintent/parametersummary"
  )
  static let defaultOutOfRange = Rule(
    id: "default-out-of-range",
    severity: .warning,
    summary: "The default of a parameter is within its range.",
    source: pages + "appintents/intentparameter"
  )
  static let rangeReversed = Rule(
    id: "range-reversed",
    severity: .error,
    summary: "The range of a parameter begins with the lesser bound.",
    source: pages + "appintents/intentparameter"
  )
  static let staticParameter = Rule(
    id: "static-parameter",
    severity: .warning,
    summary: "A parameter belongs to one intent, and is not static.",
    source: pages + "appintents/appintent"
  )
}
