import ArgumentParser
import SightlineFoundation
import SightlineModels
import SightlineReports

struct ModelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model",
    abstract: "Inspect models that embed pictures, and the tokenizers of their text sides.",
    subcommands: [Inspect.self, Tokens.self]
  )

  struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "inspect",
      abstract: "Show a model's input and output, and how pictures are prepared for it.",
      discussion: """
        If there is no description beside the model, the size and order of its input are read from the \
        model, and the rest is guessed as for most classifiers. --write saves this description under the model's \
        name with .json at its end. Check it against what the model's authors say: a wrong mean alone \
        can cost a tenth of what is found. If a text side and its tokenizer lie beside it, as common \
        exports of CLIP and SigLIP have them, the description names these too.

          sightline model inspect dinov2.onnx
          sightline model inspect dinov2.onnx --write
        """
    )

    @Argument(help: "The model's file, or the name of one that `make model` wrote.")
    var model: String

    @Flag(help: "Write the guessed description beside the model.")
    var write = false

    func run() throws {
      let file = try ModelOption.file(model)
      try printLine("identity   \(file.identity)".printable)
      try printLine("gives      \(file.dimension) numbers a picture")
      if let tags = file.description.tags {
        try printLine("guesses    the words of \(tags.words)".printable)
      }
      try printLine(
        file.isDetected
          ? "no description beside it; this one was guessed:" : "its description:"
      )
      try printLine(file.description.fileJSON)
      if file.description.text != nil {
        _ = try CommandFailure.mapping { try file.complete(by: .installed()) }
        try printLine("texts      are embedded as pictures are: query --text")
      }
      guard write else { return }
      let path = ModelDescription.path(beside: ModelOption.path(model))
      guard file.isDetected else {
        throw CommandFailure(
          "\(path): there is a description already; change it, or remove it to have another one guessed"
        )
      }
      try CommandFailure.mapping {
        try OutputFile.write(Array((file.description.fileJSON + "\n").utf8), to: path)
      }
      try printLine("written: \(path)".printable)
    }
  }
}
