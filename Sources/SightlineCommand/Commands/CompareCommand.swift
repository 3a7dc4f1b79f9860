import ArgumentParser
import SightlineReports
import SightlineSearch

struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Show how alike two pictures are, signal by signal.",
    usage: "sightline compare <first> <second> [<options>]",
    discussion: """
        sightline compare original.png edited.jpg
        sightline compare original.png edited.jpg --format json
        sightline compare screenshot.png poster.jpg --draw match.png
      """
  )

  @Argument(help: "A picture file.", completion: .file())
  var first: String

  @Argument(help: "Another picture.", completion: .file())
  var second: String

  @OptionGroup var profile: ProfileOption

  @OptionGroup var reading: ReadingOptions

  @Option(help: "The output format: table or json.")
  var format: OutputFormat = .table

  @Option(
    help: "Draw both pictures, with the features that agree, to this PNG file.",
    completion: .file(extensions: ["png"])
  )
  var draw: String?

  func run() async throws {
    let profile = try profile.load()
    let pictures = (
      try LoadedPicture.orFail(path: first, reading: reading.options),
      try LoadedPicture.orFail(path: second, reading: reading.options)
    )
    pictures.0.printDamage(of: first)
    pictures.1.printDamage(of: second)
    let comparison = PictureComparison(pictures.0.buffer, pictures.1.buffer, profile: profile)
    let fields = ComparisonFields(
      first: first,
      second: second,
      comparison,
      profile: profile,
      enlargements: (pictures.0.enlargement, pictures.1.enlargement)
    )
    if let draw {
      try MatchPicture.write(
        comparison.evidence.view,
        query: pictures.0.buffer,
        reference: pictures.1.buffer,
        to: draw
      )
    }
    switch format {
    case .json:
      try printLine(jsonLine(fields))
    case .table:
      let terminal = Terminal.output
      try printLine(
        "\(first.printable) and \(second.printable): "
          + terminal.styled(comparison.score.likelihood, .bold) + " likely the same"
      )
      if let shares = comparison.evidence.explanations {
        try printLine("  \(ExplanationWords.text(of: shares))")
      }
      for line in ScoreStatement(comparison, profile: profile).table.lines(on: terminal) {
        try printLine(line)
      }
    }
  }
}
