public import Foundation
public import UniformTypeIdentifiers

/// What is indexed about a thing.
public final class CSSearchableItemAttributeSet {
  /// The title.
  public var title: String?
  /// The name that is shown.
  public var displayName: String?
  /// Other names.
  public var alternateNames: [String]?
  /// What the thing is.
  public var contentDescription: String?
  /// The whole text.
  public var textContent: String?
  /// Words that people may search for.
  public var keywords: [String]?
  /// The subject.
  public var subject: String?
  /// Who made it.
  public var authorNames: [String]?
  /// Where it came from.
  public var contentSources: [String]?
  /// Its address.
  public var url: URL?
  /// Its address on this device.
  public var contentURL: URL?
  /// A small picture.
  public var thumbnailData: Data?
  /// The address of a small picture.
  public var thumbnailURL: URL?
  /// When it was made.
  public var contentCreationDate: Date?
  /// When it was changed.
  public var contentModificationDate: Date?
  /// When it begins.
  public var startDate: Date?
  /// When it ends.
  public var endDate: Date?
  /// When it is due.
  public var dueDate: Date?
  /// When it was done.
  public var completionDate: Date?
  /// The name of its place.
  public var namedLocation: String?
  /// The town.
  public var city: String?
  /// The state or province.
  public var stateOrProvince: String?
  /// The country.
  public var country: String?
  /// Degrees north.
  public var latitude: NSNumber?
  /// Degrees east.
  public var longitude: NSNumber?
  /// Whether people can be led there.
  public var supportsNavigation: NSNumber?
  /// The telephone numbers.
  public var phoneNumbers: [String]?
  /// The addresses of mail.
  public var emailAddresses: [String]?
  /// Its rating.
  public var rating: NSNumber?
  /// What is said about the rating.
  public var ratingDescription: String?
  /// How long it lasts, in seconds.
  public var duration: NSNumber?
  /// Who performs.
  public var performers: [String]?
  /// The kind of content.
  public var contentType: String?
  /// The id that belongs to it.
  public var relatedUniqueIdentifier: String?
  /// The app's own keys with their values as text.
  package var custom: [String: String] = [:]

  /// Makes an empty set.
  public init() {}

  /// Makes an empty set for a kind of content.
  public init(contentType: UTType) { self.contentType = contentType.identifier }

  /// Makes an empty set for a kind of content, by its identifier.
  public init(itemContentType: String) { contentType = itemContentType }

  /// Sets the value of a key of the app's own.
  public func setValue(_ value: String?, forCustomKey key: CSCustomAttributeKey) {
    custom[key.keyName] = value
  }

  /// The value of a key of the app's own.
  public func value(forCustomKey key: CSCustomAttributeKey) -> String? { custom[key.keyName] }
}

extension CSSearchableItemAttributeSet {
  /// The texts that a search by words looks at, the most telling first.
  package var searchableTexts: [String] {
    let single = [
      title, displayName, contentDescription, textContent, subject, namedLocation, city,
      stateOrProvince, country, ratingDescription,
    ]
    let several = [alternateNames, keywords, authorNames, performers, contentSources]
    let own = custom.sorted { $0.key < $1.key }.map(\.value)
    var seen: Set<String> = []
    return (single.compactMap { $0 } + several.compactMap { $0 }.flatMap { $0 } + own)
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
