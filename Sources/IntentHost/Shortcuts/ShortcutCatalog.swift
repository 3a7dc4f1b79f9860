import AppIntents
import Foundation

/// The phrases of an app's shortcuts in its languages: the app's `AppShortcuts.xcstrings`.
public struct ShortcutCatalog: Sendable {
  /// The size limit of the file, in bytes.
  public static let maximumBytes = 16 << 20

  private struct File: Decodable {
    struct Entry: Decodable { let localizations: [String: Localization]? }
    struct Localization: Decodable {
      let stringSet: Values?
      let stringUnit: Unit?
      var texts: [String] { stringSet?.values ?? (stringUnit.map { [$0.value] } ?? []) }
    }
    struct Values: Decodable { let values: [String] }
    struct Unit: Decodable { let value: String }

    let sourceLanguage: String
    let strings: [String: Entry]
  }

  /// The language of the phrases in code.
  public let sourceLanguage: String
  /// The phrases by the phrase in code and by language.
  private let phrases: [String: [String: [String]]]

  /// The languages, sorted, including that of the source.
  public var languages: [String] {
    Set(phrases.values.flatMap(\.keys) + [sourceLanguage]).sorted()
  }

  /// Reads a catalog.
  ///
  /// - Parameter path: The file, named `AppShortcuts.xcstrings` in an app.
  /// - Throws: `IntentHostError` with the code `unreadableCatalog`.
  public init(contentsOf path: String) throws(IntentHostError) {
    func failure(_ what: String, _ error: (any Error)? = nil) -> IntentHostError {
      IntentHostError(.unreadableCatalog, what, path: path, underlying: error)
    }
    let file: File
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? handle.close() }
      let data = try handle.read(upToCount: Self.maximumBytes + 1) ?? Data()
      guard data.count <= Self.maximumBytes else {
        throw failure(
          "a catalog of more than \(Self.maximumBytes) bytes; give AppShortcuts.xcstrings"
        )
      }
      file = try JSONDecoder().decode(File.self, from: data)
    } catch let error as IntentHostError {
      throw error
    } catch {
      throw failure(
        "no catalog of strings can be read; give the app's AppShortcuts.xcstrings",
        error
      )
    }
    sourceLanguage = file.sourceLanguage
    phrases = file.strings.mapValues { ($0.localizations ?? [:]).mapValues(\.texts) }
  }

  /// The phrases of a shortcut, each with its language.
  ///
  /// A catalog files all phrases of a shortcut under the first of them, or each under itself.
  ///
  /// - Parameters:
  ///   - written: The phrases in code.
  ///   - language: The language, with or without a region; nil for all.
  /// - Returns: The phrases, those of the source first.
  func phrases(
    of written: [AnyAppShortcutPhrase],
    in language: String?
  ) -> [(language: String, phrase: AnyAppShortcutPhrase)] {
    let isSource = language.map { Self.isSame($0, sourceLanguage) } ?? true
    var found = isSource ? written.map { (language: sourceLanguage, phrase: $0) } : []
    for phrase in written {
      for (spoken, texts) in (phrases[phrase.text] ?? [:]).sorted(by: { $0.key < $1.key })
      where language.map({ Self.isSame($0, spoken) }) ?? true {
        found += texts.map { (language: spoken, phrase: AnyAppShortcutPhrase(text: $0)) }
      }
    }
    return found
  }

  /// Whether one language is the other, or a regional form of it.
  private static func isSame(_ asked: String, _ known: String) -> Bool {
    let (asked, known) = (asked.lowercased(), known.lowercased())
    return asked == known || asked.hasPrefix(known + "-") || known.hasPrefix(asked + "-")
  }
}
