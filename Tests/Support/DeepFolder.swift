import Foundation

/// Folders in folders whose path is longer than the system takes, with a picture's name at the bottom.
package struct DeepFolder {
  private let top: String

  /// Makes them, step by step, for no call could name the last.
  package init(in folder: String, named name: String) throws {
    top = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: top, withIntermediateDirectories: false)
    let step = String(repeating: "d", count: 250)
    let commands =
      "cd \"$1\" && for i in $(seq 18); do mkdir \(step) && cd \(step) || exit 1; done; : > x.png"
    try Self.run(["-c", commands, "sh", top])
  }

  /// Removes them again.
  package func remove() { try? Self.run(["-c", "rm -rf \"$1\"", "sh", top]) }

  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
  }
}
