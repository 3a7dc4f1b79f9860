import ArgumentParser
import SightlineFoundation
import SightlineModels

extension ModelCommand {
  struct Tokens: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tokens",
      abstract: "Show the numbers that a tokenizer makes of texts.",
      usage: "sightline model tokens <file> ... [<options>]",
      discussion: """
        To hold a description against the code that a model comes with: the same text must give the same \
        numbers. Texts are --text, or the lines of standard input, each a text in JSON's quotation marks. \
        Nothing is cut or filled up.

          sightline model tokens tokenizer.json --text "a red car on a beach"
          sightline model tokens vocab.json merges.txt --text "a red car"
          sightline model tokens spiece.model --lowercase --text "a red car"
        """
    )

    @Argument(
      help:
        "The tokenizer: tokenizer.json, a .model of SentencePiece, or vocab.json and merges.txt."
    )
    var files: [String]

    @Option(help: "A text; repeat for more (default: the lines of standard input).")
    var text: [String] = []

    @Option(help: "How texts are cleaned before: none, clip or canonical.")
    var clean: TextCleaning = .none

    @Flag(help: "Make texts lower case before.")
    var lowercase = false

    @Option(help: "The piece in front of a text (default: what tokenizer.json says).")
    var start: String?

    @Option(help: "The piece behind a text (default: what tokenizer.json says).")
    var end: String?

    func validate() throws {
      guard (1...2).contains(files.count) else {
        throw ValidationError("Give one file, or vocab.json and merges.txt.")
      }
    }

    func run() throws {
      let numbers = try CommandFailure.mapping {
        try TextNumbers(files, start: start, end: end, cleaning: clean, isLowercase: lowercase)
      }
      for text in text { try print(numbers.of(text)) }
      guard text.isEmpty else { return }
      let lines = try CommandFailure.mapping { try LineReader("-") }
      while let line = try CommandFailure.mapping({ try lines.next() }) {
        guard case .string(let text)? = try? JSONReader.value(of: line) else {
          throw CommandFailure(
            "line \(lines.number): no text in JSON; write it in quotation marks"
          )
        }
        try print(numbers.of(text))
      }
    }

    private func print(_ numbers: [Int]) throws {
      try printLine(numbers.map(String.init).joined(separator: " "))
    }
  }
}
