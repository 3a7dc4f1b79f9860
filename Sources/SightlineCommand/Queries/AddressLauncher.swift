import Foundation
import SightlineCatalog
import SightlineFoundation
import SightlineReports

/// Passes an address to the system, which opens it in its app.
struct AddressLauncher {
  #if os(macOS)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  private let address: String
  private let executable: URL

  /// Finds the program that opens addresses, or ends the command with the reason.
  ///
  /// - Parameters:
  ///   - opening: What is opened.
  ///   - allowed: Schemes of apps that are agreed to.
  /// - Throws: `CommandFailure`, also where a scheme is not agreed to.
  init(_ opening: EntityOpening, allowing allowed: [String]) throws {
    if opening.url == nil, let file = opening.file {
      // An absolute path cannot be taken for an option, and a file that begins like a picture is
      // not run by any system.
      address = file
      executable = try Self.find()
      return
    }
    guard let address = opening.url else {
      throw CommandFailure(
        "a \(opening.entity.identifier.type) has no address to launch: give the type a url in the "
          + "manifest, and index again"
      )
    }
    switch opening.type.launching(of: address) {
    case .web: break
    case .app(let scheme):
      if !allowed.contains(where: { $0.lowercased() == scheme }) {
        try AgreedSchemes.agree(to: scheme, for: address)
      }
    case .refused:
      throw CommandFailure(
        "'\(address)' is not launched: it is no web address, nor one of an app that the type's "
          + "address names"
      )
    }
    self.address = address
    executable = try Self.find()
  }

  /// Opens the address, and waits until the system has taken it.
  func launch() throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    // The opener's output is dropped, so that standard output stays parseable.
    process.standardOutput = FileHandle.standardError
    do {
      try process.run()
    } catch {
      throw CommandFailure("\(executable.path) cannot be run: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandFailure(
        "\(Self.opener) could not open \(address): it ended with code \(process.terminationStatus)"
      )
    }
  }

  private static func find() throws -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    // A relative folder on the path would find whatever the working directory holds.
    for folder in path.split(separator: ":") where folder.hasPrefix("/") {
      let file = URL(filePath: String(folder)).appending(path: opener)
      if FileManager.default.isExecutableFile(atPath: file.path) { return file }
    }
    throw CommandFailure("there is no \(opener) on the PATH to launch an address with")
  }
}
