import ArgumentParser
import Dispatch
import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlinePixels
import SightlineReports
import SightlineSearch

extension ExitCode {
  /// Done, except for pictures that could not be read; see `sightline --help`.
  static let someFailed = ExitCode(2)
}

/// The reason why a command could do nothing, as one line for people.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.printable
  }

  /// What a library could not do, with the command that helps.
  init(_ error: SightlineError) { self.init(error.withRemedy) }
}

extension SightlineError {
  /// The error in one line, with the command that helps where there is one.
  var withRemedy: String { remedy.map { "\(description); \($0)" } ?? description }

  /// What libraries cannot say, for they do not know the command.
  private var remedy: String? {
    switch code {
    case .notFound: "build a catalog with `sightline index`"
    case .notACatalog: "`sightline index` makes one"
    case .damaged: "`sightline index` builds it"
    case .otherDescriptors: "bring it up to date with `sightline index`"
    case .noDescriptors:
      "`sightline export` writes them; to describe pictures use `sightline index`"
    case .profileUnreadable, .invalidProfile: "`sightline tune` makes profiles"
    default: nil
    }
  }
}

extension CommandFailure {
  /// Does work on a catalog, which Ctrl-C ends in order, and turns what goes wrong into one line.
  ///
  /// - Parameter work: The work.
  /// - Returns: What it returns.
  /// - Throws: `CommandFailure`.
  static func reporting<T: Sendable>(
    _ work: @Sendable @escaping () async throws -> T
  ) async throws -> T {
    do {
      return try await InterruptibleTask.run(work)
    } catch let error as SightlineError {
      throw CommandFailure(error)
    } catch is CancellationError {
      throw CommandFailure("interrupted; nothing was changed")
    }
  }
}

/// Work that Ctrl-C cancels, so that it ends in order: what is finished is kept, and temporary files go.
enum InterruptibleTask {
  /// Does the work; a first SIGINT or SIGTERM cancels it, a second ends the program.
  ///
  /// - Throws: What the work throws; `CancellationError` where it was cancelled.
  static func run<T: Sendable>(_ work: @Sendable @escaping () async throws -> T) async throws -> T {
    let task = Task { try await work() }
    let sources = [SIGINT, SIGTERM].map { number in
      // Ignored by default from here on, so that the source below hears of it instead.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if task.isCancelled { exit(1) }
        task.cancel()
      }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
    return try await task.value
  }
}
