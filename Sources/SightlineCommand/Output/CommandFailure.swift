import ArgumentParser

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
}
