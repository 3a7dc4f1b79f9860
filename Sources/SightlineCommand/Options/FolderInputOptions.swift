import ArgumentParser
import SightlineBuilding

/// Which files of folders are looked at.
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
  var minSize: ByteCount?

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
      minimumBytes: minSize?.bytes ?? 0
    )
  }
}

/// A number of bytes as people write it: 20000, 20k, 2M.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int64

  init?(argument: String) {
    let units: [Character: Int64] = [
      "k": 1000, "K": 1000, "m": 1_000_000, "M": 1_000_000, "G": 1_000_000_000,
    ]
    let unit = argument.last.flatMap { units[$0] }
    guard let number = Int64(unit == nil ? argument : String(argument.dropLast())), number >= 0
    else { return nil }
    let (bytes, overflows) = number.multipliedReportingOverflow(by: unit ?? 1)
    guard !overflows else { return nil }
    self.bytes = bytes
  }
}
