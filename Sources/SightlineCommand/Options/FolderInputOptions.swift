import ArgumentParser
import SightlineBuilding

/// The choice of files in folders.
struct FolderInputOptions: ParsableArguments {
  @Flag(help: "Look at hidden files and folders too, and at those of storage devices (@eaDir).")
  var hidden = false

  @Flag(help: "Follow links to folders.")
  var follow = false

  @Option(
    help: ArgumentHelp(
      "Leave out files and folders of this name, such as '*.tmp.jpg'; repeat for more.",
      valueName: "glob"
    )
  )
  var exclude: [String] = []

  @Option(help: "Leave out pictures of fewer bytes: 20000, 20k, 2M.")
  var minSize: ScaledNumber?

  /// The options as a source takes them.
  func options(
    labelsFromFolders: Bool = false,
    includesRaw: Bool = false,
    frames: FrameChoice = .first
  ) -> FolderOptions {
    FolderOptions(
      includesHidden: hidden,
      followsLinks: follow,
      excluded: exclude,
      labelsFromFolders: labelsFromFolders,
      includesRaw: includesRaw,
      frames: frames,
      minimumBytes: minSize.map { Int64($0.value) } ?? 0
    )
  }
}

/// A number as people write it: 20000, 20k, 2M, 1G.
struct ScaledNumber: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    let units: [Character: Int] = [
      "k": 1000, "K": 1000, "m": 1_000_000, "M": 1_000_000, "G": 1_000_000_000,
    ]
    let unit = argument.last.flatMap { units[$0] }
    guard let number = Int(unit == nil ? argument : String(argument.dropLast())), number >= 0,
      case (let value, false) = number.multipliedReportingOverflow(by: unit ?? 1)
    else { return nil }
    self.value = value
  }
}
