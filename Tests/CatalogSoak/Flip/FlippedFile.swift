import Foundation

/// A file one of whose bytes is changed at a time.
struct FlippedFile {
  private let original: [UInt8]
  private let handle: FileHandle

  var count: Int { original.count }

  init(_ path: String) throws {
    original = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
  }

  mutating func flip(_ place: Int, with bits: UInt8) throws {
    try write(original[place] ^ bits, at: place)
  }

  mutating func restore(_ place: Int) throws { try write(original[place], at: place) }

  private func write(_ byte: UInt8, at place: Int) throws {
    try handle.seek(toOffset: UInt64(place))
    try handle.write(contentsOf: Data([byte]))
  }
}
