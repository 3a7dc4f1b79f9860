import Foundation

/// Type-checks a text against the modules of a build.
struct Compiler {
  let products: URL
  let scratch: URL

  /// The include paths of C modules in packages for numbers and files, which have no module interface of their own.
  private var shims: [String] {
    let checkouts = products.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "checkouts")
    return ["swift-numerics/Sources/_NumericsShims", "swift-system/Sources/CSystem"].flatMap {
      ["-I", checkouts.appending(path: "\($0)/include").path()]
    }
  }

  /// Returns the first error; nil if the text compiles.
  func firstError(in text: String) -> String? {
    let file = scratch.appending(path: "Snippet.swift")
    guard (try? text.write(to: file, atomically: true, encoding: .utf8)) != nil else {
      return "could not write \(file.path())"
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "5", "-suppress-warnings", "-parse-as-library",
        "-I", products.appending(path: "Modules").path(), "-load-plugin-executable",
        products.appending(path: "AppIntentsMacros-tool").path() + "#AppIntentsMacros", file.path(),
      ] + shims
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    do { try process.run() } catch { return "could not run swiftc: \(error)" }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return lines.first { $0.contains(" error: ") }.map(String.init) ?? "swiftc failed"
  }
}
