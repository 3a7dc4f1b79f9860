import Foundation
import SightlineFoundation

/// The program behind `sightline serve`: one of its own, so that the command is built without a web server.
package enum ServeProgram {
  /// The name of its file.
  static let name = "sightline-serve"

  /// The program: beside this one, or else in libexec of its prefix, or else on the PATH.
  ///
  /// Links to this program are followed. Relative folders of the PATH are passed over: they lie wherever the user is.
  static var path: String? {
    var folders: [String] = []
    if let own = Bundle.main.executableURL?.resolvingSymlinksInPath() {
      let folder = own.deletingLastPathComponent()
      let prefix = folder.deletingLastPathComponent()
      folders = [folder.path, prefix.appending(path: "libexec").path]
    }
    let listed = ProcessInfo.processInfo.environment["PATH"] ?? ""
    folders += listed.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    return folders.map { "\($0)/\(name)" }.first { path in
      FileStatus(path)?.kind == .file && FileManager.default.isExecutableFile(atPath: path)
    }
  }

  /// Replaces this program by it where the arguments ask for the service, so that signals and exit codes are its own.
  ///
  /// It returns where they do not, and where there is no such program: then the command gives its help, or says so. Call it
  /// before there are threads, because signals that the calling one blocks stay blocked.
  package static func replaceIfAsked() {
    guard GivenArguments.all.first == "serve", let path else { return }
    GivenArguments.replaceProgram(by: path)
  }

  /// The failure of a command that was not replaced.
  static var failure: CommandFailure {
    if let path { return CommandFailure("\(path): this program cannot be started") }
    return CommandFailure(
      "\(name) is neither beside this program nor in libexec nor on the PATH; install it, or build it by `make service`"
    )
  }
}
