import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineReports

/// The schemes of apps whose addresses the user has agreed to open, in a file, so that each is asked for once.
///
/// A catalog names the app of its entities, and may come from anywhere: the user who opens it decides.
enum AgreedSchemes {
  private static let mostBytes = 65_536

  /// Asks for a scheme that was not agreed to.
  ///
  /// - Parameters:
  ///   - scheme: The scheme, in lower case.
  ///   - address: What is to be opened.
  /// - Throws: `CommandFailure` where there is no terminal to ask; `ExitCode` when it is not agreed to, which is said.
  static func agree(to scheme: String, for address: String) throws {
    let known = agreed()
    if known.contains(scheme) { return }
    guard Terminal.isAttended else {
      throw CommandFailure(
        "'\(address)' is not launched: it opens the app of '\(scheme):', which was not agreed to; add "
          + "--allow-scheme \(scheme)"
      )
    }
    printError(address.printable)
    let question = "Open addresses of '\(scheme):' in the app that they belong to, now and later?"
    guard Confirmation.isGiven(question.printable) else {
      throw Confirmation.declined("Nothing was opened.")
    }
    keep(known + [scheme])
  }

  /// By the XDG Base Directory Specification; nil when the user has no home.
  private static var path: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return "\(folder)/sightline/schemes"
    }
    return environment["HOME"].map { "\($0)/.local/state/sightline/schemes" }
  }

  private static func agreed() -> [String] {
    guard let path, let status = FileStatus(path), status.kind == .file, status.size <= mostBytes,
      let data = FileManager.default.contents(atPath: path)
    else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Stores an agreement; if that fails, the user is asked again.
  private static func keep(_ schemes: [String]) {
    guard let path else { return }
    try? FileManager.default.createDirectory(
      atPath: FilePaths.folder(of: path),
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    try? OutputFile.write(Array((schemes.joined(separator: "\n") + "\n").utf8), to: path)
  }
}
