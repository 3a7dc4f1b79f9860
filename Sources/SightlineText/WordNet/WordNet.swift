public import SightlineFoundation
import Synchronization

/// English nouns and what they are kinds of: a volcano is a mountain, a Granny Smith an apple.
///
/// It reads the database files of Princeton's WordNet 2.0 to 3.1 where they lie (`index.noun`,
/// `data.noun` and, for irregular plurals, `noun.exc`), a line at a time: opening reads through the
/// index once and keeps about 200 KB. A damaged line is a word without meanings, never a failure.
///
/// Source: G. Miller, "WordNet: a lexical database for English", Communications of the ACM 38(11),
/// 1995; the file formats of `wndb(5WN)`.
public final class WordNet: Sendable {
  /// The folder of the files.
  public let folder: String

  private let index: WordNetIndex
  private let data: DictionaryFile
  private let irregular: [String: String]
  private let concepts = Mutex<[Int: WordNetConcept]>([:])
  private let damage = Mutex<String?>(nil)

  /// The files that must lie in the folder.
  public static let fileNames = ["index.noun", "data.noun"]

  /// The most meanings of a word that are looked at, the most usual first.
  package static let maximumSenses = 5
  /// The most words of one entry.
  package static let maximumWords = 4
  private static let maximumFileSize = 1 << 28
  private static let maximumKept = 1 << 16
  private static let longestLine = 1 << 16

  /// Opens the files in a folder.
  ///
  /// - Parameter folder: The folder of `index.noun` and `data.noun`.
  /// - Throws: `SightlineError` with code `wordNet` when there is no such file or it is something else.
  /// - Complexity: O(index); about 10 ms.
  public init(at folder: String) throws(SightlineError) {
    func open(_ name: String) throws(SightlineError) -> DictionaryFile {
      guard let file = DictionaryFile("\(folder)/\(name)", maximumSize: Self.maximumFileSize) else {
        throw SightlineError(
          .wordNet,
          "'\(folder)' has no readable \(name): give the folder of WordNet's "
            + Self.fileNames.joined(separator: " and "),
          value: folder
        )
      }
      return file
    }
    self.folder = folder
    data = try open("data.noun")
    guard let index = WordNetIndex(try open("index.noun")) else {
      throw SightlineError(
        .wordNet,
        "'\(folder)/index.noun' has no words: install WordNet again",
        value: folder
      )
    }
    self.index = index
    irregular = Self.irregularPlurals(in: "\(folder)/noun.exc")
  }

  /// The singular of a plural that follows no rule, as "mouse" of "mice".
  func singular(ofIrregular plural: String) -> String? { irregular[plural] }

  /// The first damage that was found, in one line; nil while there is none.
  public var problem: String? { damage.withLock { $0 } }

  /// The concepts that words stand for together, the most usual first.
  ///
  /// - Parameter words: One to `maximumWords` words in lower case, in order; plurals are found too.
  /// - Returns: The places of visible concepts, at most `maximumSenses`; none when unknown.
  package func senses(of words: ArraySlice<String>) -> [Int] {
    guard (1...Self.maximumWords).contains(words.count), let last = words.last else { return [] }
    for form in baseForms(of: last) {
      // Compounds are written apart ("lake_trout"), with a hyphen or as one word.
      for separator in words.count > 1 ? ["_", "-", ""] : [""] {
        let lemma = (words.dropLast() + [form]).joined(separator: separator)
        if let fields = index.fields(of: lemma.utf8) { return senses(fields, of: lemma) }
      }
    }
    return []
  }

  /// The concept at a place; nil when none begins there.
  ///
  /// - Complexity: One short read, none when it was read lately.
  func concept(at offset: Int) -> WordNetConcept? {
    if let kept = concepts.withLock({ $0[offset] }) { return kept }
    var count = 1_024
    var bytes = data.bytes(at: offset, count: count)
    // Only a few concepts have enough links to make their line longer.
    while !bytes.contains(UInt8(ascii: "\n")), bytes.count == count, count < Self.longestLine {
      count *= 8
      bytes = data.bytes(at: offset, count: count)
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard let concept = WordNetConcept(line, at: offset) else {
      noteDamage("'\(folder)/data.noun' has no concept at byte \(offset)")
      return nil
    }
    concepts.withLock { kept in
      if kept.count >= Self.maximumKept { kept.removeAll() }
      kept[offset] = concept
    }
    return concept
  }

  private func senses(_ fields: [ArraySlice<UInt8>], of lemma: String) -> [Int] {
    // lemma pos synset_cnt p_cnt [ptr_symbol…] sense_cnt tagsense_cnt synset_offset…
    guard fields.count > 6, let count = Int(digits: fields[2]), let links = Int(digits: fields[3]),
      count > 0, fields.count == 6 + links + count
    else {
      noteDamage("'\(folder)/index.noun' has a damaged line for '\(lemma)'")
      return []
    }
    var senses: [Int] = []
    for field in fields.suffix(count) where senses.count < Self.maximumSenses {
      if let place = Int(digits: field), concept(at: place)?.isVisible == true {
        senses.append(place)
      }
    }
    return senses
  }

  private func noteDamage(_ what: String) {
    damage.withLock { $0 = $0 ?? "\(what): synonyms may be missing; install WordNet again" }
  }
}

extension SightlineError.Code {
  /// There is no WordNet, or its files cannot be read.
  public static let wordNet = SightlineError.Code("wordNet")
}

extension WordNet {
  /// The usual folders of the files: of Debian and its derivatives, of WordNet's own installation, and of Homebrew.
  public static let usualFolders = [
    "/usr/share/wordnet", "/usr/share/wordnet/dict", "/usr/local/share/wordnet/dict",
    "/usr/local/WordNet-3.0/dict", "/opt/homebrew/opt/wordnet/dict",
  ]

  /// Opens the WordNet that is installed on this machine.
  ///
  /// - Parameter folders: The folders to search, in this order.
  /// - Returns: The first that has the files.
  /// - Throws: `SightlineError` with code `wordNet` when none does; it names the files and folders.
  public static func installed(
    in folders: [String] = usualFolders
  ) throws(SightlineError) -> WordNet {
    for folder in folders {
      if let found = try? WordNet(at: folder) { return found }
    }
    throw SightlineError(
      .wordNet,
      "WordNet is not installed: no readable \(fileNames.joined(separator: " and ")) in any of "
        + folders.joined(separator: ", ")
    )
  }
}

extension WordNet {
  /// Returns the words that a word may be a plural of: itself first, then its irregular singular, then by its ending.
  ///
  /// Source: the rules of detachment for nouns in `morphy(7WN)`.
  func baseForms(of word: String) -> [String] {
    var forms = [word]
    if let singular = singular(ofIrregular: word) { forms.append(singular) }
    for (ending, replacement) in Self.pluralEndings where word.hasSuffix(ending) {
      let form = word.dropLast(ending.count) + replacement
      // "gas" is not a plural of "ga", nor "class" of "clas".
      if form.count >= 3, !word.hasSuffix("ss") { forms.append(String(form)) }
    }
    return forms
  }

  private static let pluralEndings = [
    ("ches", "ch"), ("shes", "sh"), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("men", "man"),
    ("ies", "y"), ("s", ""),
  ]

  /// Reads a list of plurals, each with its singular, a pair a line; empty when there is none.
  static func irregularPlurals(in path: String) -> [String: String] {
    let maximumSize = 1 << 20
    guard let file = DictionaryFile(path, maximumSize: maximumSize) else { return [:] }
    var plurals: [String: String] = [:]
    for line in file.bytes(at: 0, count: maximumSize).split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count >= 2 else { continue }
      plurals[String(decoding: words[0], as: UTF8.self)] = String(decoding: words[1], as: UTF8.self)
    }
    return plurals
  }
}
