import Algorithms

/// The words of a WordNet index file, found with one short read each.
///
/// The file is sorted, so the words at regular distances are kept, and a look-up reads the bytes
/// between two of these.
struct WordNetIndex: Sendable {
  /// A word and where its line begins.
  private struct Mark {
    let lemma: [UInt8]
    let offset: Int
  }

  private let file: DictionaryFile
  private let marks: [Mark]

  /// How many bytes lie between two marks, about.
  private static let spacing = 2_048
  /// The most bytes that are read for one word; whatever else lies between two marks is damage.
  private static let longestRead = 16 * 1_024
  private static let chunk = 256 * 1_024

  /// Reads through a file once; nil when no word is found in it.
  ///
  /// - Complexity: O(file), in pieces; it keeps about a fiftieth.
  init?(_ file: DictionaryFile) {
    var marks: [Mark] = []
    var offset = 0
    var next = 0
    while offset < file.size {
      let bytes = file.bytes(at: offset, count: Self.chunk)
      guard !bytes.isEmpty else { return nil }
      while next < offset + bytes.count {
        // The line after the place, unless the chunk ends before its word does.
        var start = next - offset
        if next > 0 {
          guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
          start = end + 1
        }
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) else { break }
        // Lines of the licence begin with a space.
        if end > start {
          marks.append(Mark(lemma: Array(bytes[start..<end]), offset: offset + start))
        }
        next = offset + end + (end > start ? Self.spacing : 1)
      }
      offset = max(offset + bytes.count, next)
      if next < offset { next = offset }
    }
    guard !marks.isEmpty else { return nil }
    self.file = file
    self.marks = marks
  }

  /// The fields of a word's line; nil when the word is not in the file.
  ///
  /// - Parameter lemma: A word in lower case, with `_` for spaces.
  /// - Returns: The fields between the spaces of the line, the word first.
  /// - Complexity: O(log file), one read.
  func fields(of lemma: some Sequence<UInt8>) -> [ArraySlice<UInt8>]? {
    let lemma = Array(lemma)
    let next = marks.partitioningIndex { lemma.lexicographicallyPrecedes($0.lemma) }
    guard next > 0 else { return nil }
    let start = marks[next - 1].offset
    let end = next < marks.count ? marks[next].offset : file.size
    let bytes = file.bytes(at: start, count: min(end - start, Self.longestRead))
    let line = bytes.split(separator: UInt8(ascii: "\n")).first {
      $0.starts(with: lemma) && $0.dropFirst(lemma.count).first == UInt8(ascii: " ")
    }
    return line?.split(separator: UInt8(ascii: " "))
  }
}
