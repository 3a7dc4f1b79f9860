import Foundation
import TestSupport
import Testing

/// Every option of every command at its extremes, by the list that the command itself gives of its options.
///
/// `make test` gives each option that takes a number one value that is far too large; `make extremes` gives all options
/// all values. Whatever they say of it, no command may end by a signal.
@Suite("Options of the command at their extremes")
struct OptionExtremesTests {
  private static let isLong = ProcessInfo.processInfo.environment["SIGHTLINE_EXTREMES"] != nil

  private static let values = [
    "9223372036854775808", "", "0", "-1", "1", "9223372036854775807", "-9223372036854775808",
    "1e309",
    "nan", "-0.0", "0x10", "💥", "1,1,1,1", "0,0,9223372036854775807,9223372036854775807", "8E",
    "1.5",
    String(repeating: "9", count: 400), String(repeating: "x", count: 5000), "a=b", "\u{1B}[31m",
    "../..",
  ]

  /// Options that take numbers.
  private static let numeric: Set<String> = [
    "min-size", "frames", "max-side", "max-pixels", "max-memory", "jobs", "limit", "region",
    "min-score",
    "within", "distance", "similarity", "precision", "seconds", "codes", "queue", "max-bytes",
    "timeout",
    "seed", "listen",
  ]

  /// The arguments that each command has beside the option; what is not there keeps the others short.
  private static let beside: [String: [String]] = [
    "index": ["p", "-q"], "add": ["thing", "new", "p/1.png"], "remove": ["picture", "1.png"],
    "query": ["p/1.png"], "open": ["picture", "1.png"], "inspect": ["p/1.png"], "hash": ["p/1.png"],
    "compare": ["p/1.png", "p/2.png"], "duplicates": ["-q", "--no-cache", "p"],
    "import": ["none.jsonl"],
    "evaluate": ["none.json"], "tune": ["none.json"], "bench": ["none"],
    "catalog create": ["made.sightline"],
    "catalog migrate": ["none"], "model inspect": ["none"], "model tokens": ["none"],
    "serve": ["none.sightline"],
  ]

  private struct Option {
    let command: String
    let name: String
  }

  private static func options(_ text: String) throws -> [Option] {
    let dump = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    var found: [Option] = []
    func walk(_ command: [String: Any], _ path: [String]) {
      for argument in command["arguments"] as? [[String: Any]] ?? []
      where argument["kind"] as? String == "option" {
        if let name = (argument["preferredName"] as? [String: Any])?["name"] as? String {
          found.append(Option(command: path.joined(separator: " "), name: name))
        }
      }
      for part in command["subcommands"] as? [[String: Any]] ?? [] {
        walk(part, path + [part["commandName"] as? String ?? ""])
      }
    }
    walk(try #require(dump["command"] as? [String: Any]), [])
    return found
  }

  @Test("No option ends a command by a signal, whatever it is given")
  func all() throws {
    let folder = try TemporaryFolder()
    for seed in 1...3 { try folder.draw("p/\(seed).png", seed: seed) }
    #expect(try SightlineProcess(["index", "p", "-q"], in: folder.url).status == 0)
    let list = try SightlineProcess(["--experimental-dump-help"], in: folder.url)
    let options = try Self.options(list.output).filter {
      Self.isLong || Self.numeric.contains($0.name)
    }
    #expect(options.count > 40)
    for option in options {
      for value in Self.isLong ? Self.values : Array(Self.values.prefix(1)) {
        let arguments =
          option.command.split(separator: " ").map(String.init)
          + (Self.beside[option.command] ?? []) + ["--\(option.name)=\(value)"]
        let done = try SightlineProcess(arguments, in: folder.url)
        // The numbers of signals that a program ends by are no exit codes of the command.
        #expect(
          [0, 1, 2, 64, 65, 66, 69, 70, 73, 74, 77, 78].contains(done.status)
            && !done.errors.contains("Fatal error"),
          "\(arguments.joined(separator: " ").prefix(300)): \(done.status) \(done.errors.prefix(500))"
        )
      }
    }
  }
}
