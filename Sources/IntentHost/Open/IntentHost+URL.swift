import AppIntents
public import Foundation

extension IntentHost {
  /// Opens the entity or intent of an address, as a universal link does.
  ///
  /// The address is matched with the forms of all registered entities and enumerations, in the order of their
  /// registration, and then with those of intents. An entity is queried by the id in its address, and opened as
  /// `open(type:id:)` does. An intent's parameters get their values from the address, entities by their ids, and it is
  /// performed.
  ///
  /// - Parameter url: The address. Its query and fragment count only if a form has them, and scheme and host match in
  ///   any case.
  /// - Returns: The outcome for the person.
  /// - Throws: `IntentHostError`: `unknownURL` if no form fits, or the one that fits has no id in it;
  ///   `parameterTypeMismatch` if a text in the address is not a value of its parameter; otherwise as `open(type:id:)`
  ///   and ``perform(_:)`` do.
  public func open(url: URL) async throws(IntentHostError) -> IntentOutcome {
    guard url.absoluteString.utf8.count <= Self.maximumURLLength else {
      throw IntentHostError(
        .unknownURL,
        "an address of \(url.absoluteString.utf8.count) bytes; at most \(Self.maximumURLLength) are allowed"
      )
    }
    for value in registry.values {
      if let identifier = Self.identifier(in: url, of: value) {
        return try await open(type: value.persistentIdentifier, id: identifier)
      }
    }
    let intents = registry.intents.compactMap { $0 as? any URLRepresentableIntent.Type }
    for intent in intents {
      if let texts = intent.parameterTexts(in: url) { return try await open(intent, texts) }
    }
    let known =
      registry.values.flatMap { Self.patterns(of: $0) } + intents.compactMap { $0.addressPattern }
    throw IntentHostError(
      .unknownURL,
      "no registered type has the address '\(url.absoluteString.prefix(200))': "
        + (known.isEmpty ? "none has addresses" : "there are \(known.joined(separator: ", "))"),
      value: url.absoluteString
    )
  }

  private static let maximumURLLength = 8192

  private static func identifier(in url: URL, of type: any AppValue.Type) -> String? {
    (type as? any URLRepresentableEntity.Type)?.identifier(in: url)
      ?? (type as? any URLRepresentableEnum.Type)?.identifier(in: url)
  }

  /// The forms of a type's addresses, with `*` for the variable parts; none for a type without.
  private static func patterns(of type: any AppValue.Type) -> [String] {
    (type as? any URLRepresentableEntity.Type)?.addressPatterns
      ?? (type as? any URLRepresentableEnum.Type)?.addressPatterns ?? []
  }

  /// The file `apple-app-site-association` for the addresses of the registered types, by host.
  ///
  /// - Parameter appIdentifiers: The identifiers of the apps, each a team's, a dot and a bundle's.
  /// - Returns: The JSON for each host that the addresses name, to be served at
  ///   `/.well-known/apple-app-site-association`; only `https` addresses count.
  /// - Throws: `IntentHostError` with the code `invalidIdentifier` if an app's identifier does not have that form.
  public func siteAssociations(
    appIdentifiers: [String]
  ) throws(IntentHostError) -> [String: String] {
    for identifier in appIdentifiers
    where identifier.wholeMatch(of: /[A-Z0-9]{10}\.[A-Za-z0-9.-]+/) == nil {
      throw IntentHostError(
        .invalidIdentifier,
        "'\(identifier.prefix(200))' is no app's identifier: a team's ten letters and digits, a dot, a bundle's",
        value: identifier
      )
    }
    var paths: [String: [String]] = [:]
    for value in registry.values {
      for pattern in Self.patterns(of: value) {
        guard let match = pattern.wholeMatch(of: /https:\/\/([^\/?#*]+)([^?#]*)(?:[?#].*)?/) else {
          continue
        }
        let path = match.2.isEmpty ? "/" : String(match.2)
        if paths[String(match.1)]?.contains(path) != true {
          paths[String(match.1), default: []].append(path)
        }
      }
    }
    var files: [String: String] = [:]
    for (host, paths) in paths {
      files[host] = SiteAssociation(appIdentifiers, paths).json
    }
    return files
  }
}

/// The content of `apple-app-site-association`.
private struct SiteAssociation: Encodable {
  struct Links: Encodable { let details: [Details] }
  struct Details: Encodable {
    let appIDs: [String]
    let components: [[String: String]]
  }

  let applinks: Links

  init(_ apps: [String], _ paths: [String]) {
    applinks = Links(details: [Details(appIDs: apps, components: paths.map { ["/": $0] })])
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    // Texts can always be encoded.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
