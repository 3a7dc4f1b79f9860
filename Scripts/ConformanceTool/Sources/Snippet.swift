import Foundation

/// A piece of Swift in a document.
struct Snippet {
  let line: Int
  let text: String

  private static let starts = [
    "@", "import ", "struct ", "enum ", "extension ", "public struct ", "final class ",
    "static var ", "static let ", "static func ", "var ", "func ", "init(", "guard ", "throw ",
    "let dialog", "AppShortcut(", "AppDependencyManager", "try await ",
  ]

  static func begins(with line: String) -> Bool {
    let text = line.trimmingCharacters(in: .whitespaces)
    guard starts.contains(where: text.hasPrefix), !text.hasSuffix("."), !text.hasSuffix("…") else {
      return false
    }
    // Lists of symbols in the documents have only the name of a declaration.
    if text.hasPrefix("@") {
      return text.range(
        of: #"^@[A-Z]\w+(\(|$| (private |public |static )?(var|let|func) )"#,
        options: .regularExpression
      ) != nil
    }
    return text.contains("{") || text.contains("=") || text.contains("(")
      || text.hasPrefix("import ")
      || text.range(of: #"^(static )?var \w+: \w"#, options: .regularExpression) != nil
      || text.range(of: #"^(struct|enum|extension) \w+:"#, options: .regularExpression) != nil
  }

  /// The line after a snippet: brackets are closed, and an attribute has what it stands before.
  static func end(of lines: [String], from start: Int) -> Int {
    var depth = 0
    var index = start
    var inComment = false
    while index < lines.count, index - start < 140 {
      let line = lines[index]
      // A column of prose in the middle of a block: the document's lines are out of order.
      if line.contains("/*") { inComment = true }
      if depth > 0, !inComment, line.isProse { break }
      if line.contains("*/") { inComment = false }
      depth += line.bracketDepth
      index += 1
      let text = line.trimmingCharacters(in: .whitespaces)
      let next = index < lines.count ? lines[index].trimmingCharacters(in: .whitespaces) : ""
      if depth > 0 { continue }
      if text.hasPrefix("import ") || text.hasPrefix("//") { if begins(with: next) { continue } }
      if text.hasPrefix("@"), !text.contains(" var "), !text.contains(" let "),
        !text.contains(" func ")
      {
        continue
      }
      if ["{", ".", ")", ","].contains(where: next.hasPrefix) && !(next == "{" && text == "}")
        || text.hasSuffix("->")
        || text.hasSuffix("=") || text.hasSuffix(",")
      {
        continue
      }
      break
    }
    return index
  }

  private static let surface =
    #"AppIntent|AppEntity|@Parameter|@Property|IntentResult|EntityQuery|EntityStringQuery|IndexedEntity|AppEnum|DisplayRepresentation|IntentDialog|IntentDescription|SemanticContent|IntentValueQuery|UnionValue|AppShortcut|@Dependency|AppDependency|CSSearchable|schema:|PixelBuffer|OpenIntent|SnippetIntent|WorkoutIntent|DiveIntent|ReturnsValue|ProvidesDialog|URLRepresent|ItemCollection|ParameterSummary|OptionsProvider|LocalizedStringResource|requestValue|needsDisambiguation|requestChoice|IntentChoiceOption|authenticationPolicy|suggestedEntities|entities\(|continueInForeground|allEntities|attributeSet"#

  var usesSurface: Bool { text.range(of: Self.surface, options: .regularExpression) != nil }

  private static let reasons: [(pattern: String, reason: String)] = [
    (
      #"some View|Text\(|VStack|HStack|ImageRenderer|SiriTipView|MediaView|\.userActivity|var body"#,
      "SwiftUI"
    ),
    (#"UIApplication|NSUserActivity|UIView|UIScene|SWHighlight|SWCollab"#, "UIKit and activities"),
    (#"Transferable|TransferRepresentation"#, "CoreTransferable"),
    (#"CIImage|CGImage|CIContext"#, "CoreImage"),
    (#"HKWorkout|HKHealth|CKShare"#, "HealthKit, CloudKit"),
    (#"\.needsValue\("#, "no SDK has IntentParameter.needsValue(_:)"),
    (#"await donation\(\)"#, "no SDK has donation()"),
    (#"\\\.eventTitle|\\\.eventLocation"#, "no SDK has that indexing key"),
    (#"customIndexingKey: ""#, "no SDK makes a CSCustomAttributeKey from a literal"),
    (
      #"IntentChoiceOption\(title: "[^"]*", subtitle|choice\.id"#,
      "no SDK has options with a subtitle or an id"
    ),
    (#"BooksIntents|BooksOpenBookIntent"#, "no SDK has a module BooksIntents"),
    (#"PlaceDescriptor"#, "GeoToolbox"),
    (#"var invoice: FileEntity"#, "uses the protocol FileEntity as a type of value"),
    (#"priority: \.normal"#, "no SDK has that priority"),
    (#"synchronousDataTask|data\(from: url\)"#, "not about this surface"),
    (#"struct SoupEntity[\s\S]*id: "1""#, "not about this surface"),
    (#"\(quantity \)"#, "the document's own code does not parse"),
    (#"= \[\n\]|DisplayRepresentation\] \.photo"#, "lines are out of order in the document"),
    (#"Missing defaultQuery|Missing entities|缺少"#, "shown as what does not compile"),
    (#"func deleteLandmark"#, "tries in a function that does not throw"),
    (#"@AppEntity\(schema:\n"#, "prose"),
    (#"/\*\*\n\*/"#, "lines are out of order in the document"),
    (#""\nreturn "#, "cut off at the page's margin"),
    (#"&\s*\n"#, "cut off at the page's margin"),
    (#"\\\([^)\n]*"\)*,?\n"#, "cut off at the page's margin"),
    (#"assistantOnly: Bool"#, "a fragment without a declaration"),
    (#"(protocol|class|struct|macro) \w+\n(An?|The) "#, "prose"),
    (#"static var (transfer|default|type)\w+: [\w.]*…"#, "prose"),
  ]

  /// The reason why the snippet cannot be compiled against these modules; nil if it can.
  var reasonToLeaveOut: String? {
    for (pattern, reason) in Self.reasons
    where text.range(of: pattern, options: .regularExpression) != nil {
      return reason
    }
    if text.split(separator: "\n").contains(where: { $0.isCutOff }) {
      return "cut off at the page's margin"
    }
    if text.bracketDepth != 0 { return "cut off: brackets stay open" }
    return nil
  }
}

extension StringProtocol {
  /// Opening minus closing brackets, outside of strings and comments.
  var bracketDepth: Int {
    var depth = 0
    for line in split(separator: "\n") {
      var inString = false
      var previous: Character = " "
      for character in line {
        if character == "\"", previous != "\\" { inString.toggle() }
        if character == "/", previous == "/", !inString { break }
        if !inString {
          if "{([".contains(character) { depth += 1 }
          if "})]".contains(character) { depth -= 1 }
        }
        previous = character
      }
    }
    return depth
  }

  /// Whether a line of code ends in the middle of a string.
  var isCutOff: Bool {
    let text = trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("//") || text.hasPrefix("*") || text.hasPrefix("\"\"\"") { return false }
    var quotes = 0
    var previous: Character = " "
    for character in text {
      if character == "\"", previous != "\\" { quotes += 1 }
      previous = character
    }
    return quotes % 2 != 0
  }
}

extension String {
  /// The line with its string and its brackets closed, when the page's margin cut it off in a string.
  ///
  /// - Parameter next: The line after it, which tells whether an argument follows.
  /// - Returns: The line, closed.
  func repaired(before next: String) -> String {
    guard isCutOff else { return self }
    var text = replacing(#/\\\(\\?\.?\$?\w*$/#, with: "") + "\""
    let depth = max(0, text.bracketDepth)
    let argument = #"^\s*\w+: "#
    let continues = next.range(of: argument, options: .regularExpression) != nil
    // A line that is an argument itself closes all it opened; a call goes on in the next line.
    let isArgument = text.range(of: argument, options: .regularExpression) != nil
    text += String(repeating: ")", count: continues && !isArgument ? max(0, depth - 1) : depth)
    return continues ? text + "," : text
  }

  /// Whether a line reads as a sentence, not as code.
  var isProse: Bool {
    let text = trimmingCharacters(in: .whitespaces)
    guard let first = text.first, first.isUppercase, !text.hasPrefix("//"), !text.hasPrefix("*")
    else {
      return false
    }
    let words = text.split(separator: " ")
    return words.count > 6 && !text.contains { "{}()=:&\"`".contains($0) }
      && words.dropFirst().filter { $0.allSatisfy { $0.isLowercase || ",.-".contains($0) } }.count
        > 4
  }
}
