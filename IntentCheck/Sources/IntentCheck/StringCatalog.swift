import Foundation

/// The texts of a string catalog, a file `.xcstrings`, in its source language.
public struct StringCatalog: Sendable {
  /// A text that is managed by hand, for which symbols are made.
  struct Entry: Sendable {
    let key: String
    let comment: String?
    /// The text of the source language, or the key if the catalog has none.
    let value: String
    /// Parts of the text that depend on a number, by name.
    let substitutions: [String: Substitution]
  }

  /// A part of a text that depends on a number.
  struct Substitution: Sendable {
    /// The place of its argument, from 1; nil for the next.
    let position: Int?
    /// The format specifier of its argument, without the percent sign.
    let specifier: String
    /// The words, with `%arg` for the argument.
    let words: String
  }

  /// The name of the table: that of the file.
  let table: String
  /// The texts, sorted by key.
  let entries: [Entry]

  /// The largest file that is read, in bytes.
  static let maximumBytes = 32 << 20

  /// Reads a catalog.
  ///
  /// - Parameter path: The file.
  /// - Throws: `IntentCheckError` if it cannot be read, is too large, or is not a string catalog.
  public init(path: String) throws(IntentCheckError) {
    let url = URL(filePath: path)
    guard url.pathExtension == "xcstrings" else {
      throw IntentCheckError("'\(path)' is no string catalog; give a file named .xcstrings")
    }
    let data = try BoundedFile.data(
      at: path,
      kind: "a string catalog",
      maximumBytes: Self.maximumBytes
    )
    try self.init(data, table: url.deletingPathExtension().lastPathComponent, name: path)
  }

  init(_ data: Data, table: String, name: String) throws(IntentCheckError) {
    let file: CatalogFile
    do {
      file = try JSONDecoder().decode(CatalogFile.self, from: data)
    } catch {
      throw IntentCheckError(
        "'\(name)' is no string catalog (\(Self.place(of: error))); save it again with Xcode"
      )
    }
    self.table = table
    entries = file.strings.filter { $0.value.extractionState == "manual" }
      .map { key, entry in
        let text = entry.localizations?[file.sourceLanguage]
        return Entry(
          key: key,
          comment: entry.comment,
          value: text?.words ?? key,
          substitutions: text?.parts ?? [:]
        )
      }
      .sorted { $0.key < $1.key }
  }

  /// The place of an error in a file, in a few words.
  private static func place(of error: any Error) -> String {
    let context: DecodingError.Context? =
      switch error as? DecodingError {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      default: nil
      }
    let path = context?.codingPath.map(\.stringValue).joined(separator: "/") ?? ""
    return path.isEmpty ? "it is no JSON of the right form" : "at \(path.prefix(200))"
  }
}

/// A string catalog as it is written.
private struct CatalogFile: Decodable {
  struct Entry: Decodable {
    let comment: String?
    let extractionState: String?
    let localizations: [String: Text]?
  }

  struct Text: Decodable {
    struct Unit: Decodable { let value: String }
    struct Variations: Decodable {
      let plural: [String: Text]?
      let device: [String: Text]?
    }
    struct Part: Decodable {
      let argNum: Int?
      let formatSpecifier: String
      let variations: Variations?
      let stringUnit: Unit?
    }

    let stringUnit: Unit?
    let variations: Variations?
    let substitutions: [String: Part]?

    /// The words; among variants for numbers and devices, those for all others.
    var words: String? { stringUnit?.value ?? variations?.words }

    var parts: [String: StringCatalog.Substitution] {
      (substitutions ?? [:]).mapValues { part in
        StringCatalog.Substitution(
          position: part.argNum,
          specifier: part.formatSpecifier,
          words: part.stringUnit?.value ?? part.variations?.words ?? "%arg"
        )
      }
    }
  }

  let sourceLanguage: String
  let strings: [String: Entry]
}

extension CatalogFile.Text.Variations {
  var words: String? {
    if let plural { return Self.other(plural) }
    return device.flatMap(Self.other)
  }

  private static func other(_ texts: [String: CatalogFile.Text]) -> String? {
    texts["other"]?.words ?? texts.sorted { $0.key < $1.key }.lazy.compactMap(\.value.words).first
  }
}
