extension AppModel {
  /// Returns the changes that break people's shortcuts made with the app's custom intents of SiriKit.
  ///
  /// Each custom intent needs a `CustomIntentMigratedAppIntent` with the same class name, and parameters
  /// of the same names and types.
  ///
  /// - Parameter definition: The custom intents.
  /// - Returns: The findings, by file and line.
  public func breaks(migrating definition: IntentDefinition) -> [Finding] {
    definition.intents.flatMap { old -> [Finding] in
      guard let new = successor(of: old) else { return [missing(old)] }
      return old.parameters.compactMap { problem(with: $0, of: old, in: new) }
    }
    .sorted { ($0.place, $0.message) < ($1.place, $1.message) }
  }

  private func successor(of old: IntentDefinition.Intent) -> Intent? {
    intents.first { $0.customIntentClass == old.className }
      ?? intents.first { intent in
        guard old.mayHavePrefix, let name = intent.customIntentClass, name.hasSuffix(old.className)
        else { return false }
        // Projects put a few capitals before the names of their classes.
        let prefix = name.dropLast(old.className.count)
        return prefix.count <= 4 && prefix.allSatisfy { $0.isUppercase || $0.isNumber }
      }
  }

  private func missing(_ old: IntentDefinition.Intent) -> Finding {
    let names = [old.name, old.className].map { $0.lowercased() }
    let near =
      intents.first { names.contains($0.name.lowercased()) }
      ?? intents.first { $0.customIntentClass?.lowercased() == names[1] }
    let what =
      "custom intent '\(old.className)' has no successor, so shortcuts with it stop working; "
    guard let near else {
      return Finding(
        .customIntentNotMigrated,
        what + "add a CustomIntentMigratedAppIntent with that intentClassName",
        old.place
      )
    }
    let hint =
      near.customIntentClass.map { "its intentClassName is '\($0)'" }
      ?? "make it a CustomIntentMigratedAppIntent with that intentClassName"
    return Finding(
      .customIntentNotMigrated,
      what + "'\(near.name)' looks like it: \(hint)",
      near.place
    )
  }

  private func problem(
    with old: IntentDefinition.Parameter,
    of intent: IntentDefinition.Intent,
    in new: Intent
  ) -> Finding? {
    guard let now = new.parameters.first(where: { $0.name == old.name }) else {
      let near = new.parameters.first { $0.name.lowercased() == old.name.lowercased() }
      return Finding(
        .customParameterNotMigrated,
        "parameter '\(old.name)' of custom intent '\(intent.className)' is missing in '\(new.name)'"
          + (near.map { "; '\($0.name)' differs from it" } ?? "")
          + "; declare it with that name",
        new.place
      )
    }
    guard let wanted = mismatch(old, now.type) else { return nil }
    return Finding(
      .customParameterNotMigrated,
      "parameter '\(old.name)' of '\(new.name)' is a \(now.type), and in custom intent "
        + "'\(intent.className)' it is \(wanted)",
      new.place
    )
  }

  /// Returns the type that a parameter should have; nil when its type fits, or is not known to be wrong.
  private func mismatch(_ old: IntentDefinition.Parameter, _ written: String) -> String? {
    guard written != "?" else { return nil }
    var type = written.filter { !" ?!".contains($0) }
    if type.hasPrefix("Optional<"), type.hasSuffix(">") {
      type = String(type.dropFirst(9).dropLast())
    }
    var isCollection = false
    if type.hasPrefix("["), type.hasSuffix("]") {
      (type, isCollection) = (String(type.dropFirst().dropLast()), true)
    } else if type.hasPrefix("Array<"), type.hasSuffix(">") {
      (type, isCollection) = (String(type.dropFirst(6).dropLast()), true)
    }
    if type.hasPrefix("Swift.") { type = String(type.dropFirst(6)) }
    if type.hasPrefix("Foundation.") { type = String(type.dropFirst(11)) }
    let name = Self.description(of: old)
    if isCollection != old.isCollection {
      return old.isCollection ? "a list of \(name)" : "one value, \(name)"
    }
    if old.ownType != nil {
      return Self.systemTypes.contains(type) ? name : nil
    }
    guard let fitting = Self.types[old.type] else { return nil }
    return fitting.contains { type == $0 || type.hasPrefix("\($0)<") } ? nil : name
  }

  private static func description(of old: IntentDefinition.Parameter) -> String {
    old.ownType.map { old.isEnumeration ? "the enumeration '\($0)'" : "the type '\($0)'" }
      ?? "of the type \(old.type)"
  }

  /// The types to which Xcode converts those of custom intents.
  private static let types: [String: [String]] = [
    "String": ["String", "AttributedString"], "Integer": ["Int"], "Long": ["Int"],
    "Decimal": ["Double", "Float", "Decimal"], "Double": ["Double"], "Boolean": ["Bool"],
    "Date": ["Date"], "DateComponents": ["DateComponents", "Date"],
    "Time": ["Date", "DateComponents"], "URL": ["URL"], "File": ["IntentFile"],
    "Person": ["IntentPerson", "INPerson"], "Placemark": ["CLPlacemark", "PlaceDescriptor"],
    "CurrencyAmount": ["IntentCurrencyAmount"], "PaymentMethod": ["IntentPaymentMethod"],
    "Temperature": ["Measurement"], "Mass": ["Measurement"], "Length": ["Measurement"],
    "Distance": ["Measurement"], "Speed": ["Measurement"], "Volume": ["Measurement"],
    "Energy": ["Measurement"], "TimeInterval": ["Measurement", "Double"],
  ]

  /// Types that an app's own type is not.
  private static let systemTypes: Set<String> = [
    "String", "Int", "Double", "Float", "Bool", "Date", "DateComponents", "URL", "IntentFile",
    "IntentPerson", "CLPlacemark", "IntentCurrencyAmount", "IntentPaymentMethod",
  ]
}
