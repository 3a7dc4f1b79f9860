import Foundation

/// One document of the seeds, with the Swift snippets found in it.
struct SeedDocument {
  let title: String
  var snippets: [Snippet] = []

  static func all(in folder: URL) throws -> [SeedDocument] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "txt" }.sorted { $0.path() < $1.path() }
    return try files.flatMap { file in
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      let name = String(file.lastPathComponent.prefix(3))
      let isFenced = lines.contains { $0.hasPrefix("```") }
      return isFenced ? fenced(lines, name) : plain(repaired(lines), name)
    }
  }

  /// Documents that mark code with fences; each level-one heading begins a document.
  private static func fenced(_ lines: [String], _ name: String) -> [SeedDocument] {
    var documents = [SeedDocument(title: "\(name) (beginning)")]
    var block: (start: Int, lines: [String])?
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let open = block {
          documents[documents.count - 1].snippets.append(
            Snippet(line: open.start, text: open.lines.joined(separator: "\n"))
          )
          block = nil
        } else {
          block = (number + 2, [])
        }
      } else if block != nil {
        block?.lines.append(line)
      } else if line.hasPrefix("# ") {
        let title = line.dropFirst(2).components(separatedBy: " | ")[0]
        if documents.last?.title != "\(name) \(title)" {
          documents.append(SeedDocument(title: "\(name) \(title)"))
        }
      }
    }
    return documents.filter { !$0.snippets.isEmpty }
  }

  /// The lines, with closing quotes for strings that the page's margin cut off.
  private static func repaired(_ lines: [String]) -> [String] {
    var isMultiline = false
    return lines.enumerated().map { index, line in
      if line.contains("\"\"\"") { isMultiline.toggle() }
      guard !isMultiline else { return line }
      return line.repaired(before: index + 1 < lines.count ? lines[index + 1] : "")
    }
  }

  /// Documents without fences: code is recognised by its first word and its brackets.
  private static func plain(_ lines: [String], _ name: String) -> [SeedDocument] {
    var documents = [SeedDocument(title: "\(name) (whole file)")]
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.hasPrefix("FILE: ") {
        let title = line.dropFirst(6).components(separatedBy: " | ")[0]
        documents.append(SeedDocument(title: "\(name) \(title)"))
      } else if Snippet.begins(with: line) {
        let end = Snippet.end(of: lines, from: index)
        let text = lines[index..<end].joined(separator: "\n")
        if text.contains(where: { "{(=:".contains($0) }), end > index + 1 || text.contains("=") {
          documents[documents.count - 1].snippets.append(Snippet(line: index + 1, text: text))
        }
        index = end
        continue
      }
      index += 1
    }
    return documents.filter { !$0.snippets.isEmpty }
  }
}
