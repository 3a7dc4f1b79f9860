import Foundation

extension TemporaryFolder {
  /// Writes a file whose name is any bytes, below the folder.
  package func write(_ bytes: [UInt8], named name: [UInt8]) throws {
    let folder =
      name.lastIndex(of: 0x2F).map { String(decoding: name[..<$0], as: UTF8.self) } ?? "."
    try FileManager.default.createDirectory(atPath: file(folder), withIntermediateDirectories: true)
    let path = (Array(path.utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) }
    // The path lives as long as the call, and the file is closed below.
    guard let stream = unsafe fopen(path, "wb") else { throw CocoaError(.fileWriteUnknown) }
    defer { _ = unsafe fclose(stream) }
    guard unsafe fwrite(bytes, 1, bytes.count, stream) == bytes.count else {
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
