public import Foundation
public import UniformTypeIdentifiers

/// The attributes that are indexed for a thing.
public final class CSSearchableItemAttributeSet {
  /// The values that were set, by the attributes' names.
  package var values: [String: AttributeValue] = [:]
  /// The app's own keys with their values.
  package var custom: [CSCustomAttributeKey: AttributeValue] = [:]
  /// The app's thing that the attributes describe; nil for none.
  package var thing: IndexedThing?
  /// The thing's priority among equals; greater comes first.
  package var priority = 0

  /// Makes an empty set.
  public init() {}

  /// Makes an empty set for a kind of content.
  public convenience init(contentType: UTType) {
    self.init(itemContentType: contentType.identifier)
  }

  /// Makes an empty set for a kind of content, by its identifier.
  public convenience init(itemContentType: String) {
    self.init()
    contentType = itemContentType
  }

  /// Makes a set of what was kept.
  package convenience init(_ values: [String: AttributeValue]) {
    self.init()
    self.values = values
  }

  subscript<Value>(_ name: String) -> Value? {
    get { values[name]?.plain as? Value }
    set { values[name] = newValue.flatMap { AttributeValue($0) } }
  }

  /// Sets the value of an app's own key; nil removes it.
  public func setValue(_ value: (any NSSecureCoding)?, forCustomKey key: CSCustomAttributeKey) {
    custom[key] = value.flatMap { AttributeValue($0) }
  }

  /// Sets the value of an app's own key; nil removes it.
  ///
  /// On Linux, values of Swift's own types are not objects, and need not be here.
  @_disfavoredOverload
  public func setValue<Value: Sendable>(_ value: Value?, forCustomKey key: CSCustomAttributeKey) {
    custom[key] = value.flatMap { AttributeValue($0) }
  }

  /// The value of a key of the app's own.
  public func value(forCustomKey key: CSCustomAttributeKey) -> (any NSSecureCoding)? {
    custom[key]?.object
  }
}

extension CSSearchableItemAttributeSet {
  /// The attributes that a search by words includes, the most important first.
  private static let searched = [
    "title", "displayName", "contentDescription", "textContent", "subject", "artist", "album",
    "composer", "lyricist", "genre", "musicalGenre", "director", "producer", "namedLocation",
    "thoroughfare", "city", "stateOrProvince", "country", "fullyFormattedAddress", "headline",
    "comment", "information", "theme", "containerTitle", "containerDisplayName",
    "ratingDescription", "alternateNames", "keywords", "authorNames", "performers", "publishers",
    "contributors", "participants", "recipientNames", "organizations", "projects",
    "contentSources",
  ]

  /// The texts that a search by words includes, the most important first.
  package var searchableTexts: [String] {
    let own = custom.filter(\.key.isSearchedByDefault).sorted { $0.key.keyName < $1.key.keyName }
    var seen: Set<String> = []
    return (Self.searched.compactMap { values[$0] } + own.map(\.value)).flatMap(\.words)
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// All set values, with the app's own keys by their names.
  package var everything: [String: AttributeValue] {
    values.merging(custom.map { ($0.key.keyName, $0.value) }) { first, _ in first }
  }
}
