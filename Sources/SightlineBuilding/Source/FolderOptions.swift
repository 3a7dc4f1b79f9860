/// The choice of files in a folder of pictures, and whether folder names are labels.
public struct FolderOptions: Hashable, Sendable {
  /// Whether hidden files and folders, whose names begin with a dot, are looked at too.
  public var includesHidden: Bool
  /// Whether links to folders are followed; a folder that is met twice is looked at once.
  public var followsLinks: Bool
  /// Shell patterns (`*.tmp.jpg`, `thumbnails`, `raw/*`) of files and folders that are left out: one with a
  /// slash is compared with the path below the folder, any other with the name.
  public var excluded: [String]
  /// Whether the names of the folders that a picture lies in are its labels.
  public var labelsFromFolders: Bool
  /// Whether cameras' raw files count as pictures, represented by their previews.
  public var includesRaw: Bool
  /// The pages of a file, or frames of an animation, that are pictures of its entity.
  public var frames: FrameChoice
  /// The fewest bytes of a picture file that is looked at.
  public var minimumBytes: Int64
  /// Whether a folder without pictures is no error: it is watched, and its pictures come later.
  package var mayBeEmpty = false

  /// Chooses files; by default without hidden ones, links to folders, and the folders that storage devices and
  /// systems keep beside pictures (`FolderOptions.systemFolders`).
  public init(
    includesHidden: Bool = false,
    followsLinks: Bool = false,
    excluded: [String] = [],
    labelsFromFolders: Bool = false,
    includesRaw: Bool = false,
    frames: FrameChoice = .first,
    minimumBytes: Int64 = 0
  ) {
    self.includesHidden = includesHidden
    self.followsLinks = followsLinks
    self.excluded = excluded
    self.labelsFromFolders = labelsFromFolders
    self.includesRaw = includesRaw
    self.frames = frames
    self.minimumBytes = minimumBytes
  }

  /// The names of folders in which storage devices and systems keep small copies and trash: they are included only
  /// where hidden files are.
  public static let systemFolders: Set<String> = [
    "@eaDir", "@Recycle", "@Recently-Snapshot", "#recycle", "#snapshot", "$RECYCLE.BIN",
    "System Volume Information", "lost+found",
  ]
}

/// Files of a folder that were not looked at, by the reason.
public struct SkippedFiles: Hashable, Sendable {
  /// Pictures of formats that are not read, by the format's name, such as "HEIC".
  public internal(set) var formats: [String: Int] = [:]
  /// Hidden pictures and folders.
  public internal(set) var hidden = 0
  /// Links to folders.
  public internal(set) var folderLinks = 0
  /// Links that lead nowhere.
  public internal(set) var brokenLinks = 0
  /// Pipes, sockets and devices with names of pictures.
  public internal(set) var devices = 0
  /// Pages beyond the number that is taken by default.
  public internal(set) var pages = 0
  /// Folders of storage devices and systems.
  public internal(set) var systemFolders = 0
  /// Pictures with fewer bytes than the minimum.
  public internal(set) var small = 0
  /// Placeholders of pictures that are in iCloud alone, such as `.IMG_1.HEIC.icloud`.
  public internal(set) var inCloud = 0

  /// None.
  public init() {}

  /// All of them.
  public var count: Int {
    formats.values.reduce(0, +) + hidden + folderLinks + brokenLinks + devices + pages
      + systemFolders + small + inCloud
  }

  /// The counts by reason, largest first: "2 HEIC, 1 GIF, 1 hidden"; empty for none.
  public var summary: String {
    let formats = self.formats.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.value == 1 ? $0.key : ForeignFormat.plural($0.key))" }
    let others = [
      (hidden, "hidden", "hidden"), (folderLinks, "link to a folder", "links to folders"),
      (brokenLinks, "broken link", "broken links"),
      (devices, "pipe or device", "pipes or devices"),
      (pages, "further page", "further pages"),
      (systemFolders, "system folder", "system folders"),
      (small, "too small", "too small"),
      (inCloud, "not downloaded from iCloud", "not downloaded from iCloud"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    return (formats + others).joined(separator: ", ")
  }
}

/// A place below a folder that could not be looked at.
public struct UnreadablePlace: Hashable, Sendable {
  /// The path relative to the folder.
  public let path: String
  /// The reason, in one line.
  public let message: String
}
