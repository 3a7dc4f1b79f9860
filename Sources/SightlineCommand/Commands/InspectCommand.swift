import ArgumentParser
import Foundation
import SightlineCodecs
import SightlineDescriptors
import SightlinePixels
import SightlineReports

struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show what a picture decodes to, and its descriptors.",
    discussion: """
        sightline inspect photo.jpg
        sightline inspect photo.jpg --format json
      """
  )

  @Argument(help: "The picture: a PNG or JPEG file.", completion: .file())
  var picture: String

  @Option(
    help: "Only this part of the picture, in pixels: x,y,width,height.",
    transform: PixelRegion.parse
  )
  var region: PixelRegion?

  @Option(help: "How to print: table or json.")
  var format: OutputFormat = .table

  func run() async throws {
    let loaded = try LoadedPicture.orFail(path: picture, region: region)
    let prepared = PreparedPicture(loaded.buffer)
    let descriptors = DescriptorSet(DescriptorRegistry.all).describe(prepared)
    let inspection = Inspection(path: picture, info: loaded.info, descriptors: descriptors)
    switch format {
    case .json:
      printLine(try jsonLine(inspection))
    case .table:
      let terminal = Terminal.output
      printLine(terminal.styled(picture.printable, .bold))
      if terminal.usesColor {
        let preview = TerminalPreview(prepared.rgb, columns: min(terminal.columns - 4, 48))
        for line in preview.lines { printLine("  \(line)") }
      }
      for line in inspection.table.lines(on: terminal) { printLine(line) }
    }
  }
}
