import Foundation
import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  /// The widest line of an example, which manual pages indent by some columns.
  private static let widestExample = 68

  /// All commands, with those below them, as the help lists them.
  private static func commands(of command: [String] = []) throws -> [[String]] {
    let help = try help(command, columns: 400)
    let lists = help.split(separator: "\nSUBCOMMANDS:\n").dropFirst()
    let names = lists.joined().matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.1) }
    return try [command] + names.flatMap { try commands(of: command + [$0]) }
  }

  private static func help(_ command: [String], columns: Int? = nil) throws -> String {
    let run = try SightlineProcess(
      ["help"] + command,
      environment: columns.map { ["COLUMNS": "\($0)"] } ?? [:]
    )
    #expect(run.status == 0, "\(command): \(run.errors)")
    return run.output
  }

  /// The lines of the examples: they are indented, in the text before the lists of arguments.
  private static func examples(of command: [String]) throws -> [String] {
    let help = try help(command, columns: 400)
    let text = help.split(separator: /\n[A-Z]+:\n/).first ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }

  @Test("No line of the help of any command is wider than a terminal of 80 columns")
  func width() throws {
    let commands = try Self.commands()
    #expect(commands.count > 20)
    for command in commands {
      for line in try Self.help(command, columns: 80).split(separator: "\n") {
        #expect(line.count <= 80, "\(command): \(line)")
      }
    }
  }

  @Test("Every example fits a manual page, is on one line, and is valid as written")
  func examples() throws {
    let folder = try TemporaryFolder()
    for command in try Self.commands() {
      let lines = try Self.examples(of: command)
      for line in lines { #expect(line.count <= Self.widestExample, "\(command): \(line)") }
      for example in Self.joined(lines) {
        for words in try Self.calls(in: example) {
          // The folder is empty, so that each ends at once; wrong use prints the usage. Drawing pictures would take long.
          let isLong = words.first == "bench"
          let run = try SightlineProcess(
            words + (isLong ? ["none.jpg"] : []),
            in: folder.url,
            environment: ["HOME": folder.path],
            input: []
          )
          let isMistaken =
            run.errors.contains("Usage: ") || run.errors.contains("there is no command")
          #expect(!isMistaken, "\(example): \(run.errors)")
        }
      }
    }
  }

  /// Lines that end with a backslash and the ones behind them are one.
  private static func joined(_ lines: [String]) -> [String] {
    var joined: [String] = []
    for line in lines {
      if let last = joined.last, last.hasSuffix("\\") {
        joined[joined.count - 1] = last.dropLast() + line.trimmingCharacters(in: .whitespaces)
      } else {
        joined.append(line)
      }
    }
    return joined
  }

  /// The arguments of each call of the command in a line of a shell.
  private static func calls(in line: String) throws -> [[String]] {
    var words: [String] = []
    var calls: [[String]] = []
    for found in line.matches(of: /'([^']*)'|"([^"]*)"|([^ '"]+)/) {
      let word = found.1 ?? found.2 ?? found.3 ?? ""
      if found.3 == "|" || found.3 == ">" {
        calls.append(words)
        words = found.3 == ">" ? [">"] : []
      } else {
        words.append(String(word))
      }
    }
    calls.append(words)
    #expect(
      calls.contains { ["sightline", "curl"].contains($0.first) },
      "no command line: \(line)"
    )
    return calls.filter { $0.first == "sightline" }.map { Array($0.dropFirst()) }
  }

  @Test("Ctrl-C ends a command with code 130, and says what was kept")
  func interruption() throws {
    let folder = try TemporaryFolder()
    for seed in 1...20 { try folder.draw("p/\(seed).png", seed: seed, width: 400, height: 300) }
    let process = Process()
    process.executableURL = SightlineProcess.executable
    process.arguments = ["index", "p", "--jobs", "1"]
    process.currentDirectoryURL = folder.url
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("indexed "), process.isRunning {
      text += String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    }
    process.interrupt()
    text += String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(text.contains("interrupted; what was stored is kept: run the same command again"))
  }

  @Test("A long id is shortened in the middle in the table of a list, and complete for programs")
  func longIDs() throws {
    let folder = try TemporaryFolder()
    let id = String(repeating: "folder/", count: 20) + "last.png"
    let added = try SightlineProcess(["add", "thing", id, "--title", "It"], in: folder.url)
    #expect(added.status == 0, "\(added.errors)")
    let table = try SightlineProcess(["list"], in: folder.url).output
    #expect(
      table.contains("…") && table.contains("/last.png") && !table.contains(id) && table.count < 100
    )
    for format in ["json", "csv"] {
      let whole = try SightlineProcess(["list", "--format", format], in: folder.url).output
      #expect(whole.replacing("\\/", with: "/").contains(id))
    }
  }

  @Test("A match by a label alone says so, without a share that looks like a low score")
  func labels() throws {
    let folder = try TemporaryFolder()
    for number in 1...30 {
      let added = try SightlineProcess(
        ["add", "thing", "\(number)", "--title", "Thing \(number)", "-l", "hill"],
        in: folder.url
      )
      #expect(added.status == 0)
    }
    let table = try SightlineProcess(["query", "-l", "hill"], in: folder.url).output
    #expect(table.contains("label  thing") && !table.contains("%"), "\(table)")
    let page = try SightlineProcess(["query", "-l", "hill", "--format", "html"], in: folder.url)
    #expect(!page.output.contains("3 %") && page.output.contains(">label</p>"))
    let json = try SightlineProcess(["query", "-l", "hill", "--format", "json"], in: folder.url)
    #expect(json.output.contains("\"score\":"))
  }
}
