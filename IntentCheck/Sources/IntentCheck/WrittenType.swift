/// A type as it is written, taken apart for comparisons with those of published forms.
struct WrittenType {
  /// A container of several values.
  enum Container: Hashable { case one, list, set }

  let isOptional: Bool
  let container: Container
  /// The name without modules, containers and optionality; generic arguments stay.
  let base: String

  init(_ written: String) {
    var type = written.filter { $0 != " " && $0 != "`" }
    var isOptional = false
    if type.hasSuffix("?") || type.hasSuffix("!") {
      (type, isOptional) = (String(type.dropLast()), true)
    }
    if let inner = Self.argument(of: "Optional", in: type) { (type, isOptional) = (inner, true) }
    self.isOptional = isOptional
    if type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") {
      (container, type) = (.list, String(type.dropFirst().dropLast()))
    } else if let inner = Self.argument(of: "Array", in: type) {
      (container, type) = (.list, inner)
    } else if let inner = Self.argument(of: "EntityCollection", in: type) {
      (container, type) = (.list, inner)
    } else if let inner = Self.argument(of: "Set", in: type) {
      (container, type) = (.set, inner)
    } else {
      container = .one
    }
    for module in ["Foundation.", "Swift.", "AppIntents.", "GeoToolbox.", "CoreLocation."]
    where type.hasPrefix(module) {
      type = String(type.dropFirst(module.count))
    }
    base = type
  }

  /// Whether this is a type that is known by its name, so that another name is another type.
  var isKnown: Bool { Self.known.contains(base) }

  /// Whether it is a type of the language or of Foundation, which has no schema.
  var isPlain: Bool { Self.plain.contains(base) }

  /// The container of a form's type that is the app's own, in words.
  var described: String {
    switch container {
    case .one: "one value of a type of the app's own"
    case .list: "a list of a type of the app's own"
    case .set: "a set of a type of the app's own"
    }
  }

  /// Whether a property of this type may stand where a form has another; yes where it is not known.
  ///
  /// - Parameter other: The form's type; `_` for one of the app's own.
  /// - Returns: Whether it may be that type.
  func mayBe(_ other: WrittenType) -> Bool {
    // An alias of the app's may stand for any type, and a form's own types are not known.
    guard isKnown, other.base != "_" else { return true }
    guard base != other.base else { return container == other.container }
    // The pages write one where the system's own apps have the other.
    return Self.alike.contains([base, other.base]) && container == other.container
  }

  private static func argument(of name: String, in type: String) -> String? {
    guard type.hasPrefix("\(name)<"), type.hasSuffix(">") else { return nil }
    return String(type.dropFirst(name.count + 1).dropLast())
  }

  private static let plain: Set<String> = [
    "String", "Int", "Double", "Float", "Bool", "Date", "DateComponents", "URL", "UUID", "Data",
    "AttributedString", "Duration", "Decimal",
  ]

  private static let known = plain.union([
    "IntentFile", "IntentPerson", "PlaceDescriptor", "CLPlacemark", "Calendar.RecurrenceRule",
    "StringSearchCriteria", "SemanticContentDescriptor", "IntentCurrencyAmount",
  ])

  private static let alike: Set<Set<String>> = [
    ["String", "AttributedString"], ["PlaceDescriptor", "CLPlacemark"], ["Double", "Duration"],
    ["Int", "Double"],
  ]
}
