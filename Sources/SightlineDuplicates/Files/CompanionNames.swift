import Algorithms
import SightlineBuilding
import SightlineCodecs
import SightlineFoundation

/// Which files of a folder belong to which of its pictures, by their names.
///
/// Whatever begins with a picture's whole name or with its stem, and is no picture of its own, belongs to it: to the picture
/// with the longest such beginning. So `IMG_1_2.txt` belongs to `IMG_1_2.jpg` where that is there, and else to `IMG_1.jpg`.
/// Raw data and the picture that a camera made beside it belong to each other.
struct CompanionNames: Sendable {
  /// A file that belongs to a picture.
  struct Companion: Hashable, Sendable {
    let name: String
    /// The part of its name beyond the picture's, in lower case: ".xmp" of `a.xmp` and of `a.jpg.xmp`.
    let kind: String
    /// Whether a dot, and so nothing but an ending, follows what it shares with the picture.
    let isClose: Bool
  }

  private var companions: [String: [Companion]] = [:]
  /// The names of all files but pictures and raw data, by their bytes in lower case.
  private var others: [(name: String, lower: String)] = []

  /// How many files with more than an ending may belong to one picture: with more, its name is that of a series.
  private static let mostLoose = 64
  /// The pictures that cameras make beside raw data.
  private static let developed: Set<String> = ["jpg", "jpeg", "heic", "heif"]

  /// The files that belong to a picture, by name.
  ///
  /// - Complexity: O(companions), and O(log files of the folder) for a picture whose name has no picture's ending.
  func companions(of picture: String) -> [Companion] {
    let found = Self.isPicture(picture) ? companions[picture] ?? [] : besideUnknown(picture)
    let all = found.sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    return all.count > Self.mostLoose ? all.filter(\.isClose) : all
  }

  /// Sorts the files of a folder.
  ///
  /// - Parameter names: The names of its files.
  /// - Complexity: O(characters of all names), and O(n log n) for n that are not named as pictures.
  init(_ names: [String]) {
    var pictures = PictureNames()
    for name in names where Self.isPicture(name) { pictures.insert(name) }
    for name in names {
      if Self.isPicture(name) {
        let (stem, ending) = Self.parts(name)
        let isRaw = RawFile.isRawName(name)
        guard isRaw || Self.developed.contains(ending) else { continue }
        for picture in pictures.byStem[stem.lowercased()] ?? [] where picture != name {
          let other = Self.parts(picture).ending
          guard isRaw ? Self.developed.contains(other) : RawFile.isRawName(picture) else {
            continue
          }
          add(name, kind: "." + ending, isClose: true, to: picture)
        }
      } else {
        others.append((name, name.lowercased()))
        guard let (owners, kind) = pictures.owners(of: name) else { continue }
        for picture in owners { add(name, kind: kind, isClose: kind.hasPrefix("."), to: picture) }
      }
    }
    others.sort { $0.lower.utf8.lexicographicallyPrecedes($1.lower.utf8) }
  }

  /// The files beside a picture that only its content shows to be one, with its name or its stem and another ending.
  private func besideUnknown(_ picture: String) -> [Companion] {
    let whole = picture.lowercased() + "."
    let stem = Self.parts(picture).stem.lowercased() + "."
    // What begins with the name begins with the stem too, if the name has an ending.
    return others(from: stem).compactMap { name, lower in
      guard name != picture else { return nil }
      let beginning = lower.hasPrefix(whole) ? whole : stem
      return Companion(name: name, kind: "." + lower.dropFirst(beginning.count), isClose: true)
    }
  }

  /// The other files whose names in lower case begin with something.
  private func others(from beginning: String) -> some Sequence<(name: String, lower: String)> {
    let start = others.partitioningIndex {
      !$0.lower.utf8.lexicographicallyPrecedes(beginning.utf8)
    }
    return others[start...].prefix { $0.lower.utf8.starts(with: beginning.utf8) }
  }

  private mutating func add(_ name: String, kind: String, isClose: Bool, to picture: String) {
    companions[picture, default: []].append(
      Companion(name: name, kind: kind.lowercased(), isClose: isClose)
    )
  }

  private static func isPicture(_ name: String) -> Bool {
    FilePaths.isPictureName(name) || RawFile.isRawName(name)
  }

  /// A name up to its last dot, and what follows in lower case.
  static func parts(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
  }
}

/// The names of a folder's pictures, by what names of other files may begin with.
private struct PictureNames {
  private(set) var byStem: [String: [String]] = [:]
  private var byName: [String: [String]] = [:]
  /// The pictures named `stem(1).ending`, by `stem.ending(1)`: Google's exports write the number behind the whole name.
  private var byMovedNumber: [String: [String]] = [:]

  /// How many characters of a long name Google's exports leave at least.
  private static let leastCut = 40
  /// The ending of Google's descriptions, which is cut where a name becomes too long.
  private static let description = ".supplemental-metadata"

  mutating func insert(_ name: String) {
    let (stem, ending) = CompanionNames.parts(name)
    byName[name.lowercased(), default: []].append(name)
    byStem[stem.lowercased(), default: []].append(name)
    if let (plain, number) = Self.numbered(stem) {
      byMovedNumber["\(plain).\(ending)\(number)".lowercased(), default: []].append(name)
    }
  }

  /// The pictures that a file belongs to, and what its name has beyond theirs.
  func owners(of name: String) -> (pictures: [String], kind: String)? {
    let (title, ending) = CompanionNames.parts(name)
    if ending == "json" {
      if let found = described(by: title) { return (found, ".json") }
    } else if ending == "aae", let original = Self.edited(title), let found = byStem[original] {
      // What an iPhone did to the picture before the last edit.
      return (found, ".o.aae")
    }
    let lower = name.lowercased()
    var end = lower.endIndex
    while end > lower.startIndex {
      let isBoundary =
        end == lower.endIndex || !lower[end].isLetter && !lower[end].isNumber
      if isBoundary {
        let beginning = String(lower[..<end])
        if let found = byName[beginning] ?? byStem[beginning] {
          return (found, Self.kind(String(lower[end...])))
        }
      }
      end = lower.index(before: end)
    }
    return nil
  }

  /// The pictures that one of Google's descriptions is of where their names are not its beginning.
  private func described(by title: String) -> [String]? {
    guard let (plain, number) = Self.numbered(title) else { return cut(title.lowercased()) }
    // `a.jpg(1)`, `a.jpg.supplemental-metadata(1)` and what is left of it are of `a(1).jpg`.
    let lower = plain.lowercased()
    if let found = byMovedNumber[lower + number] { return found }
    if let dot = lower.lastIndex(of: "."), Self.description.hasPrefix(lower[dot...]),
      let found = byMovedNumber[lower[..<dot] + number]
    {
      return found
    }
    return cut(lower)?.filter { CompanionNames.parts($0).stem.hasSuffix(number) }
  }

  /// The pictures whose long names were cut to a title.
  private func cut(_ title: String) -> [String]? {
    guard title.count >= Self.leastCut, byStem[title] == nil, byName[title] == nil else {
      return nil
    }
    let found = byName.keys.filter { $0.hasPrefix(title) }.sorted().flatMap { byName[$0] ?? [] }
    return found.isEmpty ? nil : found
  }

  /// A name without the number in brackets at its end, and that number with the brackets.
  private static func numbered(_ text: String) -> (plain: String, number: String)? {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return nil }
    let digits = text[text.index(after: open)...].dropLast()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return (String(text[..<open]), String(text[open...]))
  }

  /// The stem of the picture that an iPhone's `IMG_O1234` is of; nil for other names.
  private static func edited(_ title: String) -> String? {
    let lower = title.lowercased()
    return lower.hasPrefix("img_o") ? "img_" + lower.dropFirst(5) : nil
  }

  /// The part of a name beyond a picture's, the same for all that is cut of Google's endings.
  private static func kind(_ rest: String) -> String {
    guard rest.hasSuffix(".json") else { return rest }
    return description.hasPrefix(rest.dropLast(5)) ? ".json" : rest
  }
}
