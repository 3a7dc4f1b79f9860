import Foundation

/// A folder of this process for readers that take files, in memory where the system has such a place.
public struct FuzzFolder: Sendable {
  private let url: URL

  /// Makes the folder, which stays: a finding may need what is in it.
  public init() {
    let memory = "/dev/shm"
    let place =
      FileManager.default.isWritableFile(atPath: memory)
      ? URL(filePath: memory) : FileManager.default.temporaryDirectory
    url = place.appending(path: "sightline-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// The path of a file.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file and gives its path.
  public func write(_ bytes: [UInt8], to name: String) -> String {
    try? Data(bytes).write(to: url.appending(path: name))
    return path(name)
  }

  /// Removes a file.
  public func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }
}
