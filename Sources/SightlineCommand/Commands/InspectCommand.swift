import ArgumentParser
import Foundation
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineReports

struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show what pictures decode to, and their descriptors.",
    usage: "sightline inspect [<picture> ...] [<options>]",
    discussion: """
      The table says what the file holds and what its picture is found by; --all shows every descriptor, \
      which JSON always has.

        sightline inspect photo.jpg
        sightline inspect photo.jpg --all
        sightline inspect photos --format json
        sightline inspect photo.heic --preview photo.png
      """
  )

  @OptionGroup var pictures: PictureInputs

  @Option(
    help: "Use only this part of each picture, in pixels: x,y,width,height.",
    transform: PixelRegion.parse
  )
  var region: PixelRegion?

  @Flag(help: "Show all descriptors in the table.")
  var all = false

  @Option(help: "The output format: table or json (one object a line).")
  var format: OutputFormat = .table

  @Option(
    help: ArgumentHelp(
      "Write the decoded picture, upright and in sRGB, as a PNG; for one picture.",
      valueName: "file"
    ),
    completion: .file()
  )
  var preview: String?

  func validate() throws {
    try pictures.requireListForNull()
    if pictures.isEmpty { throw ValidationError("Give at least one picture, or --files-from.") }
    if preview != nil, pictures.count != 1 {
      throw ValidationError("--preview takes one picture, not a folder or a list.")
    }
  }

  func run() async throws {
    let reader = try pictures.reader()
    var isAnyShown = false
    var lastFailure: PictureFailure?
    while let input = try reader.next() {
      do {
        let loaded = try LoadedPicture(input, region: region, isFullSize: preview != nil)
        try show(loaded, of: input.name)
        if let preview { try write(loaded.buffer, to: preview) }
        isAnyShown = true
      } catch let failure as PictureFailure {
        lastFailure = failure
        printFailure(failure.message)
      }
    }
    guard let lastFailure else { return try reader.end() }
    if isAnyShown { throw ExitCode.someFailed }
    throw lastFailure.isWrongUse ? ExitCode.usage : ExitCode.failure
  }

  private func write(_ buffer: ReadOnlyPixelBuffer, to path: String) throws {
    do throws(SightlineError) {
      try OutputFile.write(ImageEncoder.png(buffer), to: path)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func show(_ loaded: LoadedPicture, of name: String) throws {
    let prepared = PreparedPicture(loaded.buffer)
    let isWhole = all || format == .json
    let descriptors = (isWhole ? DescriptorSet(DescriptorRegistry.all) : .standard)
      .describe(prepared)
    let inspection = Inspection(
      path: name,
      info: loaded.info,
      note: loaded.note,
      descriptors: descriptors
    )
    switch format {
    case .json:
      try printLine(jsonLine(inspection))
    case .table:
      let terminal = Terminal.output
      try printLine(terminal.styled(name.printable, .bold))
      if terminal.usesColor {
        let preview = TerminalPreview(prepared.rgb, columns: min(terminal.columns - 4, 48))
        for line in preview.lines { try printLine("  \(line)") }
      }
      for line in inspection.table(isWhole: all).lines(on: terminal) { try printLine(line) }
    }
  }
}
