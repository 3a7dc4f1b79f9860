import Foundation

/// A file of codes, word after word, big-endian.
struct CodeFile {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Whether the file exists and has a number of words.
  func has(words: Int) -> Bool {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return size == words * 8
  }

  /// Reads the words.
  func words() throws -> [UInt64] {
    let data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    return data.withUnsafeBytes { bytes in
      bytes.bindMemory(to: UInt64.self).map(UInt64.init(bigEndian:))
    }
  }

  /// Writes the file atomically.
  func write(_ words: [UInt64]) throws {
    let swapped = words.map(\.bigEndian)
    let data = swapped.withUnsafeBytes { Data($0) }
    try data.write(to: URL(filePath: path), options: .atomic)
  }
}
