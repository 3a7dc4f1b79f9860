import ArgumentParser
import SightlineFoundation
import SightlineReports

/// The names of commands, for what was meant by a word that is none.
enum CommandName {
  /// The most words that a command takes.
  ///
  /// The library that reads them compares each with all others: ten times as many take a hundred times as
  /// long, before the first picture is looked at.
  private static let maximumArguments = 4096

  /// Ends the command when there are so many arguments that reading them would take long.
  ///
  /// - Throws: `CommandFailure`, which says how to give more pictures.
  static func check(count: Int) throws {
    guard count > maximumArguments else { return }
    throw CommandFailure.usage(
      "\(count) arguments, more than the limit of \(maximumArguments); give a folder, or the paths with "
        + "--files-from"
    )
  }

  /// Ends the command with a suggestion when the first argument names no command.
  ///
  /// - Throws: `CommandFailure`.
  static func check(_ argument: String?) throws {
    guard let argument, !argument.hasPrefix("-") else { return }
    let known = Sightline.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !known.contains(argument), argument != "help" else { return }
    throw CommandFailure.usage(
      "there is no command '\(argument)'\(hint(argument, among: known)); `sightline --help` lists them"
    )
  }

  /// Whether the arguments ask what the command can do, which no setting keeps from being answered.
  static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.dropFirst().first == "help"
      || arguments.contains { argument in
        ["-h", "--help", "--version"].contains(argument)
          || argument.hasPrefix("--generate-completion-script")
      }
  }

  /// The names that other programs give to the same commands.
  private static let otherNames = [
    "search": "query", "find": "query", "lookup": "query", "match": "query", "build": "index",
    "scan": "index", "create": "index", "dedupe": "duplicates", "similar": "duplicates",
    "delete": "remove", "stats": "info", "show": "info", "status": "info", "diff": "compare",
    "verify": "check", "vacuum": "compact", "benchmark": "bench",
  ]

  /// Returns a hint at the command that was meant: one that the word begins or abbreviates, one that other programs
  /// call so, or else one that is spelt nearly so.
  static func hint(_ word: String, among known: [String]) -> String {
    let abbreviated = known.first { name in
      name.first == word.first && word.count > 1 && isSubsequence(word, of: name)
    }
    let others = otherNames.keys.sorted()
    let meant = abbreviated ?? Spelling.nearest(word, among: known + others)
    return meant.map { "; did you mean '\(otherNames[$0] ?? $0)'?" } ?? ""
  }

  private static func isSubsequence(_ word: String, of name: String) -> Bool {
    var rest = name[...]
    for letter in word {
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }
}
