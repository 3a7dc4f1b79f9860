import Foundation
import Testing

/// The portable frameworks declare what the vendor published, and nothing else: `Declarations.txt` says
/// where each name was seen.
@Suite("Sources of the portable frameworks' declarations")
struct DeclarationSourceTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let sources = tests.appending(path: "../../Sources")

  /// The names on the list, with where they were seen.
  private static func listed() throws -> [String: String] {
    let text = try String(
      contentsOf: tests.appending(path: "../Fixtures/Declarations.txt"),
      encoding: .utf8
    )
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return Dictionary(
      lines.map { line in
        let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private static func declared() throws -> Set<String> {
    var names: Set<String> = []
    let modules = [
      "AppIntents", "VisualIntelligence", "CoreVideo", "CoreTransferable", "CoreSpotlight",
      "CoreLocation", "UniformTypeIdentifiers", "SwiftUI", "GeoToolbox", "MediaIntents",
      "AppIntentsTesting",
    ]
    for module in modules {
      let folder = sources.appending(path: module).path
      for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        names.formUnion(PublicNames(in: text).names)
      }
    }
    return names
  }

  @Test("Every public name has a published source, or begins with an underscore")
  func published() throws {
    let listed = try Self.listed()
    let unknown = try Self.declared().filter { name in
      listed[name] == nil && !name.split(separator: ".").contains { $0.hasPrefix("_") }
    }
    #expect(unknown.sorted() == [])
  }

  @Test("Every listed name is declared, and has its source")
  func current() throws {
    let declared = try Self.declared()
    let places = [
      "page ", "interface 26.0", "document", "Swift", "Foundation", "UIKit", "CoreVideo", "bridge",
    ]
    for (name, place) in try Self.listed() {
      #expect(declared.contains(name), "\(name) is listed and not declared")
      #expect(places.contains { place.hasPrefix($0) }, "\(name) was seen at '\(place)'")
    }
  }

  @Test("Members and cases have their types' names before them")
  func reading() {
    let text = """
      public struct Outer: Sendable {
        public enum Kind { case one(Int, Int), two }
        let hidden = 1
        public init() {}
      }
      extension Outer.Kind {
        #if Trait
          public static func make(
            _ text: String
          ) -> Outer.Kind { .two }
        #endif
        package var inner: Int { 1 }
      }
      public protocol Plain {
        associatedtype Value
        func run()
      }
      """
    #expect(
      PublicNames(in: text).names == [
        "Outer", "Outer.Kind", "Outer.Kind.one", "Outer.Kind.two", "Outer.init", "Outer.Kind.make",
        "Plain", "Plain.Value", "Plain.run",
      ]
    )
  }
}

/// The public names that a file declares, read by the indentation that the formatter gives it.
private struct PublicNames {
  private struct Scope {
    let indent: Int
    let name: String
    let kind: Substring
    let isPublic: Bool
  }

  private(set) var names: Set<String> = []

  init(in text: String) {
    var scopes: [Scope] = []
    let start =
      /(?:@[A-Za-z_]+(?:\([^)]*\))?(?:<[^>]*>)? )*((?:(?:public|package|private|fileprivate|internal|open|static|final|nonisolated|mutating|convenience|indirect|override|unsafe|weak|required|class)(?:\([a-z]*\))? )*)(struct|class|enum|protocol|actor|extension|func|var|let|init|case|subscript|typealias|associatedtype|macro)\b[?]? ?(`?[\w.]*)/
    for line in text.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      let indent = line.count - code.count
      if let first = code.first, !")}{]>:".contains(first), !code.hasPrefix("where") {
        while let last = scopes.last, indent <= last.indent { scopes.removeLast() }
      }
      guard let match = code.prefixMatch(of: start) else { continue }
      let (modifiers, kind, written) = (match.1.split(separator: " "), match.2, match.3)
      let isMember = scopes.last.map { indent == $0.indent + 2 } ?? false
      let outer = scopes.last
      let path = scopes.map(\.name)
      let name = String(written.drop { $0 == "`" })
      let isPublic = modifiers.contains("public") || modifiers.contains("open")
      if ["struct", "class", "enum", "protocol", "actor", "extension"].contains(kind) {
        if kind != "extension", isPublic { add(path + [name]) }
        scopes.append(Scope(indent: indent, name: name, kind: kind, isPublic: isPublic))
        if kind == "enum", isPublic, let cases = code.firstMatch(of: /\{ case (.*) \}/) {
          addCases(String(cases.1), path + [name])
        }
      } else if kind == "case" {
        guard isMember, let outer, outer.kind == "enum", outer.isPublic else { continue }
        addCases(String(code.dropFirst(5)), path)
      } else if isPublic || isMember && outer?.kind == "protocol" && outer?.isPublic == true {
        let fixed = kind == "init" || kind == "subscript" ? String(kind) : name
        add(path + [fixed.isEmpty ? "operator" : fixed])
      }
    }
  }

  private mutating func add(_ path: [String]) { names.insert(path.joined(separator: ".")) }

  /// The names of cases, whose payloads may have commas of their own.
  private mutating func addCases(_ list: String, _ path: [String]) {
    var depth = 0
    var parts = [""]
    for character in list {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    for part in parts {
      let name = part.drop { $0 == " " || $0 == "`" }.prefix {
        $0.isLetter || $0.isNumber || $0 == "_"
      }
      if !name.isEmpty { add(path + [String(name)]) }
    }
  }
}
