import Foundation

/// The context of a snippet: the types that it uses, and the parts of its own types that it omits.
///
/// The declarations are ours; `// MARK: Name` begins each. Only those are used whose names the snippet
/// mentions and does not declare itself.
struct Context {
  private var declarations: [String: String] = [:]
  private var order: [String] = []

  init(folder: URL) throws {
    for file in ["Types.swift", "Services.swift"] {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for part in text.components(separatedBy: "// MARK: ").dropFirst() {
        let name = String(part.prefix { $0 != "\n" })
        declarations[name] = String(part.dropFirst(name.count))
        order.append(name)
      }
    }
  }

  func wrap(_ snippet: Snippet) -> String {
    let code = snippet.text.replacing(
      #/^\s*import (SwiftUI|CoreSpotlight|os|OSLog).*$/#.anchorsMatchLineEndings(),
      with: ""
    )
    let body = Completion.complete(Wrapping.wrap(code))
    var needed: Set<String> = []
    var text = body
    var grew = true
    while grew {
      grew = false
      for name in order where !needed.contains(name) && text.mentions(name) && !body.declares(name)
      {
        needed.insert(name)
        text += declarations[name] ?? ""
        grew = true
      }
    }
    let imports = ["AppIntents", "CoreVideo", "Synchronization", "VisualIntelligence"]
    return imports.map { "import \($0)\n" }.joined() + body + "\n"
      + order.filter(needed.contains).compactMap { declarations[$0] }.joined()
  }
}

extension String {
  func mentions(_ name: String) -> Bool {
    range(of: #"(?<![\w.])\#(name)\b"#, options: .regularExpression) != nil
  }

  func declares(_ name: String) -> Bool {
    range(of: #"\b(struct|class|enum|actor|let|var) \#(name)\b"#, options: .regularExpression)
      != nil
  }
}
