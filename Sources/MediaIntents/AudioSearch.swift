public import AppIntents
@_exported public import Foundation

/// A person's request for audio, as the system understood it: the input of an app's query.
public struct AudioSearch: Hashable, Sendable, Codable {
  /// The wish itself.
  public enum Criteria: Hashable, Sendable, Codable {
    /// In the person's words.
    case searchQuery(String)
    /// The addresses of what is wanted.
    case url([URL])
    /// Anything: "play something".
    case unspecified
  }

  /// The wish itself.
  public var criteria: Criteria

  /// Makes a search.
  public init(criteria: Criteria) { self.criteria = criteria }
}

extension AudioSearch: _SystemIntentValue, IntentValueConvertible {
  /// The type of one value.
  public typealias ValueType = AudioSearch
  /// The type without its optionality.
  public typealias UnwrappedType = AudioSearch
  /// No resolvers.
  public typealias Specification = EmptyResolverSpecification<AudioSearch>

  /// The persistent name.
  public static var persistentIdentifier: String { "AudioSearch" }

  /// No resolvers: the system makes searches.
  public static var defaultResolverSpecification: Specification { EmptyResolverSpecification() }

  /// The name of the type.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Audio Search")
  }

  /// The words, or the first address.
  public var displayRepresentation: DisplayRepresentation {
    let title =
      switch criteria {
      case .searchQuery(let words): words
      case .url(let addresses): addresses.first?.absoluteString ?? "Anything"
      case .unspecified: "Anything"
      }
    return DisplayRepresentation(title: LocalizedStringResource(stringLiteral: title))
  }
}
