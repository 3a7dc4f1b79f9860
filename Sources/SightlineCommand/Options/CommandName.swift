import ArgumentParser
import SightlineCatalog
import SightlineDescriptors
import SightlineDuplicates
import SightlineFoundation
import SightlineReports

/// The names of commands, and hints for misspelt ones.
enum CommandName {
  /// The most words that a command takes.
  ///
  /// The argument parser compares each with all others: ten times as many take a hundred times as long,
  /// before the first picture is read.
  private static let maximumArguments = 4096

  /// Ends the command when there are too many arguments to read in a reasonable time.
  ///
  /// - Throws: `CommandFailure`, which says how to give more pictures.
  static func check(count: Int) throws {
    guard count > maximumArguments else { return }
    throw CommandFailure.usage(
      "\(count) arguments, more than the limit of \(maximumArguments); give a folder, or the paths with "
        + "--files-from"
    )
  }

  /// Returns the arguments with the command that was left out: `sightline photo.jpg` looks the picture up.
  ///
  /// - Parameter arguments: The arguments as they were given.
  /// - Returns: The same, with a command's name at the beginning where there was a path.
  /// - Throws: `CommandFailure` with a suggestion where the first argument names neither a command nor a file;
  ///   `ExitCode` where there is no catalog to look into yet, which is explained.
  static func completed(_ arguments: [String]) throws -> [String] {
    guard let first = arguments.first, !first.hasPrefix("-") else { return arguments }
    let known = Sightline.configuration.subcommands.compactMap { $0.configuration.commandName }
    if known.contains(first) || first == "help" { return arguments }
    guard let status = FileStatus(first) else {
      if first.contains(where: { "/. ".contains($0) }) {
        throw CommandFailure("\(first): there is no such file or folder")
      }
      throw CommandFailure.usage(
        "there is no command '\(first)'\(hint(first, among: known)); `sightline --help` lists them"
      )
    }
    if arguments.count == 1, CatalogOption.isCatalog(first) { return ["info", first] }
    let isNamed = arguments.contains { argument in
      argument.hasPrefix("-c") || argument.hasPrefix("--catalog")
        || CatalogOption.isCatalog(argument)
    }
    if isNamed || Catalog.mayBe(at: CatalogOption.defaultPath) { return ["query"] + arguments }
    let (folder, picture) =
      status.kind == .folder
      ? (ShellText.plain(first), "photo.jpg") : ("~/Pictures", ShellText.plain(first))
    printFailure(
      "there is no catalog \(CatalogOption.defaultPath) to look into; make one, then ask it:"
    )
    printError("  sightline index \(folder)")
    printError("  sightline query \(picture)")
    throw ExitCode.usage
  }

  /// Whether the arguments ask for help, which works whatever the settings.
  static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.first == "help"
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

  /// Returns a hint at the command that was meant: one that the word begins or abbreviates, one with that name in
  /// other programs, or else one with a similar spelling.
  static func hint(_ word: String, among known: [String]) -> String {
    let abbreviated = known.first { name in
      name.first == word.first && word.count > 1 && isSubsequence(word, of: name)
    }
    let others = otherNames.keys.sorted()
    let meant = abbreviated ?? Spelling.nearest(word, among: known + others)
    return meant.map { " (did you mean '\(otherNames[$0] ?? $0)'?)" } ?? ""
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

/// The names of algorithms as people type them.
enum AlgorithmName {
  /// Returns the algorithm of a name.
  ///
  /// - Parameter name: A name, with a size behind a colon where it has several.
  /// - Returns: The algorithm.
  /// - Throws: `CommandFailure`, which suggests a similar name, and lists all.
  static func algorithm(_ name: String) throws -> any DescriptorAlgorithm {
    do throws(SightlineError) {
      return try DescriptorRegistry.algorithm(name)
    } catch {
      guard error.code == .unknownAlgorithm else { throw CommandFailure(error) }
      let typed = (error.value ?? name).lowercased().replacing("_", with: "-")
      let known = DescriptorRegistry.families.map(\.name)
      throw CommandFailure.usage(
        "there is no algorithm '\(error.value ?? name)'\(CommandName.hint(typed, among: known + DescriptorRegistry.aliases.keys.sorted()));"
          + " there are \(known.joined(separator: ", ")), and of ImageHash ahash and whash"
      )
    }
  }
}
