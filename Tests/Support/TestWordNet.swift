import Foundation

/// A small dictionary in WordNet's file format, in a folder of its own that goes with the value.
package final class TestWordNet: Sendable {
  /// A concept: its words, the number of its category, and the concepts above it by their first word.
  package struct Concept {
    let words: [String]
    let category: Int
    let kindOf: [String]
    /// Whether it is an instance of these, as a certain bridge is of bridges.
    let isInstance: Bool

    /// Makes a concept.
    package init(
      _ words: String...,
      category: Int = 6,
      of kindOf: [String] = [],
      isInstance: Bool = false
    ) {
      self.words = words
      self.category = category
      self.kindOf = kindOf
      self.isInstance = isInstance
    }
  }

  /// The folder of the files.
  package let folder: String

  /// Writes the files; the meanings of a word are in the order of the concepts.
  package init(_ concepts: [Concept], plurals: String = "mice mouse\n") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // The width of a line does not depend on the offsets in it, so they are known beforehand.
    let empty = Dictionary(
      concepts.map { ($0.words[0], 0) },
      uniquingKeysWith: { first, _ in first }
    )
    var places: [String: Int] = [:]
    var offsets: [Int] = []
    var end = Self.licence.utf8.count
    for concept in concepts {
      offsets.append(end)
      places[concept.words[0]] = places[concept.words[0]] ?? end
      end += Self.line(concept, at: 0, places: empty).utf8.count
    }
    var data = Self.licence
    var senses: [String: [Int]] = [:]
    for (concept, offset) in zip(concepts, offsets) {
      data += Self.line(concept, at: offset, places: places)
      for word in concept.words { senses[word, default: []].append(offset) }
    }
    var index = Self.licence
    for (word, offsets) in senses.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    {
      let places = offsets.map(Self.digits).joined(separator: " ")
      index += "\(word) n \(offsets.count) 1 @ \(offsets.count) 0 \(places)  \n"
    }
    try write(data, to: "data.noun")
    try write(index, to: "index.noun")
    try write(plurals, to: "noun.exc")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes another text to a file.
  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  /// Returns the bytes of a file.
  package func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }

  /// Writes other bytes to a file.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private static let licence =
    "  1 These files are drawn by a test.  \n  2 They have no other terms.  \n"

  private static func digits(_ number: Int) -> String {
    String(repeating: "0", count: 8 - "\(number)".count) + "\(number)"
  }

  private static func line(_ concept: Concept, at offset: Int, places: [String: Int]) -> String {
    let words = concept.words.map { "\($0) 0" }.joined(separator: " ")
    let symbol = concept.isInstance ? "@i" : "@"
    let links = concept.kindOf.map { " \(symbol) \(digits(places[$0] ?? 0)) n 0000" }.joined()
    let count = String(concept.words.count, radix: 16)
    let category = concept.category < 10 ? "0\(concept.category)" : "\(concept.category)"
    return "\(digits(offset)) \(category) n \(count.count < 2 ? "0" : "")\(count) \(words) "
      + "\(String(repeating: "0", count: 3 - "\(concept.kindOf.count)".count))\(concept.kindOf.count)"
      + "\(links) | what it means  \n"
  }
}

extension TestWordNet {
  /// Returns the words that the tests of labels need.
  package static func world() throws -> TestWordNet {
    try TestWordNet([
      Concept("object", category: 3),
      Concept("structure", of: ["object"]),
      Concept("tower", of: ["structure"]),
      Concept("lighthouse", "beacon", "pharos", of: ["tower"]),
      Concept("bridge", "span", of: ["structure"]),
      Concept("suspension_bridge", of: ["bridge"]),
      Concept("golden_gate_bridge", of: ["suspension_bridge"], isInstance: true),
      Concept("elevation", category: 17, of: ["object"]),
      Concept("mountain", "mount", category: 17, of: ["elevation"]),
      Concept("volcano", category: 17, of: ["mountain"]),
      Concept("mountain", "heap", category: 23),
      Concept("animal", category: 5, of: ["object"]),
      Concept("mouse", category: 5, of: ["animal"]),
      Concept("crane", category: 5, of: ["animal"]),
      Concept("machine", of: ["object"]),
      Concept("crane", of: ["machine"]),
      Concept("car", "automobile", of: ["machine"]),
    ])
  }
}
