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
    subcommands: [Check.self, Emit.self]
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

  @Option(help: "How findings are written: text, json or sarif.")
  var format: FindingReport = .text

  @Option(help: "An intents.json of an older version: also report what breaks people's shortcuts.")
  var baseline: String?

  @Flag(help: "Count warnings as errors.")
  var strict = false

  func run() async throws {
    let findings: [Finding]
    do {
      let source = try await AppSource(path: path)
      let checker = IntentChecker(source)
      let broken = try baseline.map { checker.model.breaks(since: try AppModel(path: $0)) } ?? []
      findings = checker.findings() + broken
      print(try format.write(findings), terminator: "")
    } catch let error as IntentCheckError {
      FileHandle.standardError.write(Data("sightline-intents: \(error)\n".utf8))
      throw ExitCode(2)
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

  @Option(name: .shortAndLong, help: "Where to write; standard output without it.")
  var output: String?

  func run() async throws {
    do {
      let source = try await AppSource(path: path)
      var text: String
      if swift {
        let code = RegistrationCode(source, typeName: typeName)
        text = code.text
        for name in code.leftOut {
          let line = "sightline-intents: '\(name)' is private or generic and is not registered\n"
          FileHandle.standardError.write(Data(line.utf8))
        }
      } else {
        text = try AppModel(source).json()
      }
      guard let output else { return print(text, terminator: "") }
      do {
        try Data(text.utf8).write(to: URL(filePath: output), options: .atomic)
      } catch {
        let line = "sightline-intents: '\(output)' cannot be written; check its folder\n"
        FileHandle.standardError.write(Data(line.utf8))
        throw ExitCode(2)
      }
    } catch let error as IntentCheckError {
      FileHandle.standardError.write(Data("sightline-intents: \(error)\n".utf8))
      throw ExitCode(2)
    }
  }
}

extension FindingReport: ExpressibleByArgument {}
