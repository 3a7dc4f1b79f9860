public import ArgumentParser
import Foundation
public import IntentCheck

/// Reads an app's intents in its source.
@main
struct IntentsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sightline-intents",
    abstract: "Checks an app's App Intents in its source, and writes them out.",
    discussion: """
      Reads the Swift files of an app's tree as they are: nothing is built, and none of Apple's modules \
      is needed, so it runs on Linux too. Dependencies' folders and tests are left out.
      """,
    subcommands: [Check.self, Emit.self, Symbols.self, Names.self, Rules.self]
  )
}

/// Reports what the system would refuse.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Report what the system would refuse, or what would fail silently.",
    discussion: """
      Exit status: 0 when there is no error, 1 when there is one, 2 when the source cannot be read.
      """
  )

  @Argument(help: "The folder of the app's source, or one Swift file.")
  var path: String

  @Option(help: "How findings are written: text, json, sarif, or github for annotations.")
  var format: FindingReport = .text

  @Option(help: "An intents.json of an older version: also report what breaks people's shortcuts.")
  var baseline: String?

  @Option(help: "An .intentdefinition file: also report what of it has no successor.")
  var intentDefinition: [String] = []

  @Option(help: "A list of known findings, which are not reported.")
  var known: String?

  @Option(help: "Write all findings as a list for --known, and report none.")
  var writeKnown: String?

  @Flag(help: "Count warnings as errors.")
  var strict = false

  func run() async throws {
    var findings: [Finding]
    do {
      let source = try await AppSource(path: path)
      let checker = IntentChecker(source)
      let broken = try baseline.map { checker.model.breaks(since: try AppModel(path: $0)) } ?? []
      var gaps: [Finding] = []
      for path in intentDefinition {
        gaps += checker.model.breaks(migrating: try IntentDefinition(path: path))
      }
      findings = (checker.findings() + broken + gaps).map { $0.reached(by: path) }
      for line in checker.notCompared { Output.note(line) }
      if let writeKnown {
        try Output.write(KnownFindings(findings).text, to: writeKnown)
        return
      }
      if let known { findings = try KnownFindings(path: known).new(in: findings) }
      try Output.write(format.write(findings))
    } catch let error as IntentCheckError {
      throw Output.failure("\(error)")
    }
    if findings.contains(where: { strict || $0.rule.severity == .error }) { throw ExitCode(1) }
  }
}

/// Writes what an app offers.
struct Emit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write what the app offers as JSON, or the code that registers it with a host."
  )

  @Argument(help: "The folder of the app's source, or one Swift file.")
  var path: String

  @Flag(help: "Write Swift code that registers all of it with an IntentHost.")
  var swift = false

  @Option(help: "The name of the type that the code declares.")
  var typeName = "AppRegistration"

  @Option(
    name: .customLong("import"),
    help: "The source's module, for code that stands in another one."
  )
  var module: String?

  @Flag(help: "Also write what 'check' reports to standard error; an error ends with status 1.")
  var check = false

  @Option(name: .shortAndLong, help: "Where to write; standard output without it.")
  var output: String?

  func run() async throws {
    do {
      let source = try await AppSource(path: path)
      let text: String
      if swift {
        let code = RegistrationCode(source, typeName: typeName, importing: module)
        text = code.text
        for name in code.leftOut {
          Output.note("'\(name)' is private or generic and is not registered")
        }
      } else {
        text = try AppModel(source).json()
      }
      try Output.write(text, to: output)
      guard check else { return }
      let findings = IntentChecker(source).findings().map { $0.reached(by: path) }
      FileHandle.standardError.write(Data(try FindingReport.text.write(findings).utf8))
      if findings.contains(where: { $0.rule.severity == .error }) { throw ExitCode(1) }
    } catch let error as IntentCheckError {
      throw Output.failure("\(error)")
    }
  }
}

/// Writes the names that string catalogs give their texts.
struct Symbols: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the Swift symbols of string catalogs, as Xcode generates them.",
    discussion: """
      Texts that are managed by hand in a catalog become members of LocalizedStringResource, so that \
      '.openLandmark' or '.Onboarding.welcome(name: user)' compiles on Linux too. The words are those of \
      the catalog's source language.
      """
  )

  @Argument(help: "The string catalogs, files named .xcstrings.")
  var catalogs: [String]

  @Option(name: .shortAndLong, help: "Where to write; standard output without it.")
  var output: String?

  func run() throws {
    do {
      let symbols = try StringSymbols(try catalogs.map { try StringCatalog(path: $0) })
      for reason in symbols.leftOut { Output.note("\(reason), and has no symbol") }
      try Output.write(symbols.text, to: output)
    } catch let error as IntentCheckError {
      throw Output.failure("\(error)")
    }
  }
}

/// Writes the names that Foundation lacks on Linux.
struct Names: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the names that Foundation has on a device and lacks on Linux.",
    discussion: """
      The file goes into the app's own module, beside its files, none of which changes: those that import Foundation \
      alone and use LocalizedStringResource then compile on Linux too. The plugin FoundationNames does this at each \
      build.
      """
  )

  @Option(name: .shortAndLong, help: "Where to write; standard output without it.")
  var output: String?

  func run() throws { try Output.write(FoundationNames.text, to: output) }
}

/// Writes what the rules ask for.
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Write the pages of the rules: what a breach does on a device, the remedy, the source."
  )

  @Argument(help: "The rules, as findings name them; all of them without any.")
  var names: [String] = []

  @Option(
    name: .shortAndLong,
    help: "A folder for a page a rule, named ID.md; standard output without it."
  )
  var output: String?

  func run() throws {
    let unknown = names.first { name in !Rule.all.contains { $0.id == name } }
    if let unknown {
      throw Output.failure(
        "no rule is named '\(unknown)'; 'sightline-intents rules' writes all of them"
      )
    }
    let rules = Rule.all.filter { names.isEmpty || names.contains($0.id) }
    guard let output else {
      try Output.write(rules.map(\.page).joined(separator: "\n"))
      return
    }
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      throw Output.failure("'\(output)' cannot be made; check its folder and disk")
    }
    for rule in rules { try Output.write(rule.page, to: "\(output)/\(rule.id).md") }
  }
}

/// The command's output.
private enum Output {
  /// Writes to a file, or to standard output.
  static func write(_ text: String, to path: String? = nil) throws {
    do {
      if let path {
        // Links, devices and pipes are written to directly; a file is replaced as a whole.
        let there = try? FileManager.default.attributesOfItem(atPath: path)
        let type = there?[.type] as? FileAttributeType
        let isFile = type == nil || type == .typeRegular
        try Data(text.utf8).write(to: URL(filePath: path), options: isFile ? .atomic : [])
      } else {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      }
    } catch {
      throw failure(
        "\(path.map { "'\($0)'" } ?? "standard output") cannot be written; check its folder and disk"
      )
    }
  }

  /// Writes one line to standard error.
  static func note(_ line: String) {
    FileHandle.standardError.write(Data("sightline-intents: \(line)\n".utf8))
  }

  /// The same, for what the command ends with.
  static func failure(_ line: String) -> ExitCode {
    note(line)
    return ExitCode(2)
  }
}

extension FindingReport: ExpressibleByArgument {}
