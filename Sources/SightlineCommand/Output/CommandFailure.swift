package import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineDuplicates
package import SightlineFoundation
import SightlinePixels
import SightlineReports
import SightlineSearch

extension ExitCode {
  /// Done, except for pictures that could not be read; see `sightline --help`.
  static let someFailed = ExitCode(2)
  /// Done, and something was found; only for those who asked for this exit code.
  static let found = ExitCode(3)
  /// The arguments are wrong (EX_USAGE of sysexits).
  static let usage = ExitCode(64)
  /// The output could not be written (EX_IOERR of sysexits).
  static let outputFailed = ExitCode(74)
}

/// The reason why a command failed, as one line for people.
package struct CommandFailure: Error, CustomStringConvertible {
  package let description: String
  /// How the command ends.
  let exitCode: ExitCode

  /// Makes the failure of a reason.
  package init(_ description: String, exitCode: ExitCode = .failure) {
    self.description = description.printable
    self.exitCode = exitCode
  }

  /// Makes the error for a library's failure, with the command that helps.
  package init(_ error: SightlineError) { self.init(error.withRemedy, exitCode: error.exitCode) }

  /// The end of work that was interrupted.
  ///
  /// - Parameter kept: What was kept of the work.
  /// - Returns: The failure, with the code that shells give to the signal.
  static func interrupted(_ kept: String) -> CommandFailure {
    CommandFailure("interrupted; \(kept)", exitCode: InterruptibleTask.exitCode)
  }

  /// Wrong usage that shows only when the work begins.
  static func usage(_ description: String) -> CommandFailure {
    CommandFailure(description, exitCode: .usage)
  }
}

extension SightlineError {
  /// The error in one line, with the command that helps where there is one.
  var withRemedy: String { remedy.map { "\(description); \($0)" } ?? description }

  /// How a command ends that meets the error.
  var exitCode: ExitCode {
    switch code {
    case .outputFailed: .outputFailed
    case .unknownAlgorithm, .unknownSize, .unknownColor, .unknownType, .regionOutside: .usage
    default: .failure
    }
  }

  /// The remedy, which libraries cannot name since they do not know the command.
  private var remedy: String? {
    switch code {
    // The message for a missing folder of a new catalog already says what to do.
    case .notFound where !message.contains(";"): "build a catalog with `sightline index`"
    case .notACatalog: "`sightline index` makes one"
    case .damaged: "`sightline index` builds it"
    case .otherDescriptors: "bring it up to date with `sightline index`"
    case .missingDescriptor:
      "`sightline index --descriptors \(value ?? "NAMES")` describes them by it"
    case .noDescriptors:
      "`sightline export` writes them; to describe pictures use `sightline index`"
    case .invalidProfile where message.hasSuffix("fit it again"): "`sightline tune` does that"
    case .profileUnreadable, .invalidProfile: "`sightline tune` makes profiles"
    case .sideTooLong where message.contains("(maximumSide)"): "--max-side raises the limit"
    case .tooManyPixels: "--max-pixels raises the limit"
    case .tooMuchMemory where message.contains("(maximumDecoderMemory)"):
      "--max-memory raises the limit"
    case .rawFile: "or describe the preview with --raw-previews"
    case .removalRefused: "add --prune to remove them"
    case .noTrash: "take --action move --to FOLDER"
    default: nil
    }
  }
}

extension CommandFailure {
  /// Does work on a catalog, which Ctrl-C cancels, and turns errors into one line.
  ///
  /// - Parameter work: The work.
  /// - Returns: The closure's value.
  /// - Throws: `CommandFailure`.
  static func reporting<T: Sendable>(
    _ work: @Sendable @escaping () async throws -> T
  ) async throws -> T {
    do {
      return try await InterruptibleTask.run(work)
    } catch let error as SightlineError {
      throw CommandFailure(error)
    } catch is CancellationError {
      throw CommandFailure.interrupted("nothing was changed")
    }
  }
}
