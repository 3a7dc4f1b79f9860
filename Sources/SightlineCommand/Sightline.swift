package import ArgumentParser
import Foundation
import SightlineFoundation
import SightlineReports

/// The command with all its subcommands.
package struct Sightline: AsyncParsableCommand {
  /// The beginning of every error message.
  package static let _errorLabel = "error"

  package static let configuration = CommandConfiguration(
    commandName: "sightline",
    abstract: "Find which of your pictures, and which of your app's entities, a picture shows.",
    discussion: """
      Create a catalog of your pictures, then look up pictures in it:

        sightline index SampleImages -o landmarks.sightline
        sightline query photo.jpg -c landmarks.sightline
        sightline query photo.jpg -l mountain --format json

      The path of a picture alone, without a command, is looked up.

      The default catalog is the one in SIGHTLINE_CATALOG, or else in the line 'catalog = "…"' of \
      ~/.config/sightline/config.toml, or else \(Settings.usualCatalog); `sightline info` shows which.

      Exit codes: 0 success; 1 failure; 2 success, except for pictures that could not be read (each \
      is named), or a check that found damage; 3 duplicates were found (duplicates --exit-code); 64 wrong usage; 74 the output could not be written; 130 interrupted by Ctrl-C.
      """,
    version: release,
    subcommands: [
      IndexCommand.self, AddCommand.self, RemoveCommand.self, QueryCommand.self,
      OpenCommand.self, InfoCommand.self, ListCommand.self, InspectCommand.self,
      HashCommand.self, CompareCommand.self, DuplicatesCommand.self, EvaluateCommand.self,
      TuneCommand.self, ExportCommand.self, ImportCommand.self, CheckCommand.self,
      CompactCommand.self, CatalogCommand.self, BenchCommand.self, ModelCommand.self,
      ServeCommand.self,
    ]
  )

  /// Creates the command; the parser does this.
  package init() {}

  /// Runs the command in the arguments of the program, and ends it with a documented code.
  package static func main() async {
    await main(GivenArguments.all) { _ in throw ServeProgram.failure }
  }

  /// Runs a command, and ends the program with a documented code.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - serve: Runs the service, which is a program of its own.
  package static func main(
    _ arguments: [String],
    serve: @Sendable (ServeCommand) async throws -> Void
  ) async {
    // A closed pipe is an error instead of a signal, so that temporary files are removed.
    signal(SIGPIPE, SIG_IGN)
    do {
      try CommandName.check(count: arguments.count)
      var command = try await asyncParseAsRoot(try CommandName.completed(arguments))
      if !CommandName.asksForHelp(arguments) { try Settings.check() }
      if let command = command as? ServeCommand {
        try await serve(command)
      } else if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      ProgramEnd.exit(EXIT_SUCCESS)
    } catch {
      end(error)
    }
  }

  /// A message whose lines stay lines: an option that is not known is quoted as it was given, also where it is the name of
  /// a file that a shell put in.
  private static func shown(_ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }

  /// Prints the error or the requested help, and ends the program.
  private static func end(_ error: any Error) -> Never {
    var error = error
    var code = (error as? CommandFailure)?.exitCode ?? exitCode(for: error)
    let message = error is OutputFailure ? "" : fullMessage(for: error)
    if code == .success, !message.isEmpty {
      do throws(OutputFailure) {
        try printLine(message)
      } catch let failure {
        error = failure
      }
    } else if !message.isEmpty {
      printError(Self.shown(message))
    }
    if let failure = error as? OutputFailure {
      if failure.isClosedPipe {
        // Programs that do not check their output end this way.
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
      }
      printFailure(failure.description)
      code = .outputFailed
    }
    ProgramEnd.exit(code.rawValue)
  }
}

extension Sightline {
  /// The release that this command is of.
  static let release = Release.number
}
