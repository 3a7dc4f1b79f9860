import Foundation
import TestSupport
import Testing

@Suite("sightline model tokens")
struct ModelTokensTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"normalizer": {"type": "Lowercase"}, "pre_tokenizer": null, "post_processor": null, "added_tokens": [],
       "model": {"type": "BPE", "vocab": {"a": 0, "b": 1, "ab": 2, "<e>": 3}, "merges": ["a b"]}}
      """,
      to: "tokenizer.json"
    )
  }

  private func run(_ arguments: String..., input: String? = nil) throws -> SightlineProcess {
    try SightlineProcess(
      ["model", "tokens"] + arguments,
      in: folder.url,
      input: input.map { Array($0.utf8) }
    )
  }

  @Test("Each text of an option or a line becomes a line of numbers")
  func numbers() throws {
    #expect(try run("tokenizer.json", "--text", "AB a", "--text", "").output == "2 0\n\n")
    let lines = try run("tokenizer.json", "--end", "<e>", input: "\"ab\"\n\"b\\na\"\n")
    #expect(lines.output == "2 3\n1 0 3\n", "\(lines.errors)")
    #expect(try run("tokenizer.json", "--clean", "canonical", "--text", "a.b").output == "2\n")
  }

  @Test("An invalid tokenizer, no text, or a text that is too long is refused in one line")
  func refusals() throws {
    for (arguments, told) in [
      (["none.json", "--text", "a"], "no such file"),
      (["c.sightline", "--text", "a"], "no such file"),
      (["tokenizer.json", "--end", "<x>", "--text", "a"], "not in the vocabulary"),
      (["tokenizer.json", "--text", String(repeating: "a", count: 20_000)], "at most 16384"),
    ] {
      let run = try SightlineProcess(["model", "tokens"] + arguments, in: folder.url)
      #expect(run.status != 0 && run.errors.contains(told), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    let line = try run("tokenizer.json", input: "ab\n")
    #expect(line.status != 0 && line.errors.contains("line 1"))
  }
}
