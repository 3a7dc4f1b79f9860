import Foundation
import SightlineBuilding
import SightlineFoundation

/// The settings that a user has made for all commands, in the environment or in a file.
struct Settings: Sendable {
  /// The default catalog of `index` and `query`.
  static let usualCatalog = "catalog.sightline"

  /// The catalog to use when none is named.
  private(set) var catalog = usualCatalog
  /// The profile; nil for the standard one.
  private(set) var profile: String?
  /// The source of synonyms.
  private(set) var synonyms = "none"
  /// The most matches for each picture; nil for the library's own number.
  private(set) var limit: Int?
  /// The file that was read; nil where there is none.
  private(set) var file: String?
  /// The place that named the catalog: "SIGHTLINE_CATALOG", the file, or nil.
  private(set) var catalogOrigin: String?

  /// The settings of this user; the defaults where the file cannot be read, which `check` reports.
  static var current: Settings { (try? loaded.get()) ?? Settings() }

  /// Ends the command with the reason when the file cannot be read.
  ///
  /// - Throws: `CommandFailure`.
  static func check() throws { _ = try loaded.get() }

  private static let loaded: Result<Settings, CommandFailure> = {
    do throws(CommandFailure) {
      return .success(try Settings(environment: ProcessInfo.processInfo.environment))
    } catch {
      return .failure(error)
    }
  }()

  private init() {}

  private init(environment: [String: String]) throws(CommandFailure) {
    if let path = Self.path(environment), let status = FileStatus(path) {
      // Reading a pipe would wait, and reading a device would not end.
      guard status.kind == .file, status.size <= Self.mostBytes,
        let data = FileManager.default.contents(atPath: path)
      else {
        throw CommandFailure.usage(
          "\(path): no file that can be read, or one of more than \(Self.mostBytes) bytes"
        )
      }
      try read(String(decoding: data, as: UTF8.self), from: path)
      file = path
    }
    if let named = environment["SIGHTLINE_CATALOG"], !named.isEmpty {
      (catalog, catalogOrigin) = (named, "SIGHTLINE_CATALOG")
    }
  }

  private static let mostBytes = 65_536

  /// By the XDG Base Directory Specification; nil when the user has no home.
  private static func path(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return "\(folder)/sightline/config.toml"
    }
    return environment["HOME"].map { "\($0)/.config/sightline/config.toml" }
  }

  /// Reads lines of `key = value`, the part of TOML that a few settings need.
  private mutating func read(_ text: String, from path: String) throws(CommandFailure) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      func wrong(_ what: String) -> CommandFailure {
        CommandFailure.usage("\(path):\(index + 1): \(what)")
      }
      guard let equals = line.firstIndex(of: "=") else {
        throw wrong("write a setting as key = value")
      }
      let key = line[..<equals].trimmingCharacters(in: .whitespaces)
      let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      switch key {
      case "limit":
        guard let number = Int(value), number > 0 else {
          throw wrong("'\(value)' is no limit; write a whole number of 1 or more")
        }
        limit = number
      case "catalog", "profile", "synonyms":
        guard let text = Self.text(value), !text.isEmpty else {
          throw wrong("write the value of \(key) in quotation marks: \(key) = \"…\"")
        }
        switch key {
        case "catalog": (catalog, catalogOrigin) = (Self.expanded(text), path)
        case "profile": profile = Self.expanded(text)
        default: synonyms = text
        }
      default:
        let hint = Spelling.hint(key, among: ["catalog", "profile", "synonyms", "limit"])
        throw wrong(
          "unknown setting '\(key)'\(hint); there are catalog, profile, synonyms and limit"
        )
      }
    }
  }

  /// A text in quotation marks, with nothing but a comment behind it.
  private static func text(_ value: String) -> String? {
    guard let mark = value.first, mark == "\"" || mark == "'",
      let end = value.dropFirst().firstIndex(of: mark)
    else { return nil }
    let rest = value[value.index(after: end)...].trimmingCharacters(in: .whitespaces)
    guard rest.isEmpty || rest.hasPrefix("#") else { return nil }
    return String(value[value.index(after: value.startIndex)..<end])
  }

  /// A path in which `~/` stands for the user's home.
  private static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"] else {
      return path
    }
    return home + path.dropFirst()
  }
}
