import ArgumentParser
import SightlineModels
import SightlineReports

struct ModelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model",
    abstract: "Inspect models that embed pictures.",
    subcommands: [Inspect.self]
  )

  struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "inspect",
      abstract: "Show a model's input and output, and how pictures are prepared for it.",
      discussion: """
        Where no description lies beside the model, size and order of its input are told from the \
        model, and the rest is guessed as most classifiers have it. Write what is printed into a file \
        of the model's name with .json at its end, and correct what its authors say otherwise: a \
        wrong mean alone can cost a tenth of what is found.

          sightline model inspect dinov2.onnx
        """
    )

    @Argument(help: "The model's file, or the name of one that `make model` wrote.")
    var model: String

    func run() throws {
      let model = try ModelOption.load(model)
      try printLine("identity   \(model.identity)".printable)
      try printLine("gives      \(model.dimension) numbers a picture")
      try printLine(
        model.isDetected
          ? "no description beside it; this one was guessed:" : "its description:"
      )
      try printLine(model.description.json)
    }
  }
}
