/// Whose a picture's place is: a file that others empty, restore or own neither stays for another nor goes for one.
public struct PicturePlace: Hashable, Sendable {
  /// The owner of the files of a place.
  public enum Owner: String, CaseIterable, Hashable, Sendable {
    /// A trash, which is emptied.
    case trash
    /// Earlier states of files, which a file system or a program keeps and drops.
    case snapshot
    /// The finds of a repair of a file system.
    case recovery
    /// A package or a store of a program, which knows of each file in it.
    case package
    /// Small pictures and the like, which a program made of others and makes again.
    case generated
    /// Files that this tool moved there.
    case moved
    /// Files that are not among the pictures, to which links lead: a link frees nothing, and must not be all that stays.
    case elsewhere
  }

  /// The owner; nil for a place of the user's own.
  public var owner: Owner?
  /// The program that keeps the place in step with others: what goes there goes everywhere; nil for none.
  public var sync: String?

  /// Whether the path is a link to a file: one that goes frees nothing, and the file may have another name.
  package var isLink = false

  /// A place of the user's own, unless something else is said.
  public init(owner: Owner? = nil, sync: String? = nil) {
    self.owner = owner
    self.sync = sync
  }

  /// Judges a path by the names of its folders, without case.
  ///
  /// - Parameter path: The path of a file, as long as it is known.
  public init(path: String) {
    let names = path.split(separator: "/").map { $0.lowercased() }
    let folders = names.dropLast()
    owner = folders.lazy.compactMap { PlaceNames.owner(ofFolder: $0) }.first
    if owner == nil, PlaceNames.isPlainTrash(in: folders) { owner = .trash }
    if owner == nil, PlaceNames.areThumbnails(in: folders) { owner = .generated }
    if owner == nil, let name = names.last { owner = PlaceNames.owner(ofFile: name) }
    sync = folders.lazy.compactMap { PlaceNames.sync(ofFolder: $0) }.first
  }
}

/// The names of folders that others own, in lower case.
enum PlaceNames {
  private static let trash: Set<String> = [
    "$recycle.bin", "recycler", "recycled", "recycle.bin", "$recycle", ".trash", ".trashes",
    "#recycle", "@recycle", "@recycle.bin", ".recycle", ".recycle.bin", ".recyclebin", ".dtrash",
    ".trashbin", "network trash folder", ".mobilebackups.trash", "files_trashbin", ".trashed",
    ".deleted", ".deletedbydriveclient", ".wastebasket",
  ]
  private static let snapshots: Set<String> = [
    "@snapshot", "@snapshots", "#snapshot", "#snapshots", ".snapshot", ".snapshots", "~snapshot",
    ".zfs", ".snap", ".ckpt", "backups.backupdb", ".timemachine", ".mobilebackups", ".stversions",
    "files_versions", "system volume information", ".git", ".hg", ".svn", ".bzr", ".versions",
    "timeshift", ".timeshift", ".fseventsd", ".documentrevisions-v100", ".sync",
    ".dropbox.cache", "@recently-snapshot", "com.apple.timemachine.localsnapshots", "filehistory",
  ]
  private static let recovery: Set<String> = ["lost+found", "lost.dir", ".lost+found"]
  private static let generated: Set<String> = [
    "@eadir", ".thumbnails", ".thumb", ".thumbs", ".@__thumb", ".picasaoriginals", ".comments",
    ".photoprism", ".appledouble", "__macosx", ".mediaartlocal", ".face", ".tmb",
    ".cache",
  ]
  /// The packages of programs that keep photos, by the ends of their names.
  private static let packages: Set<String> = [
    "photoslibrary", "aplibrary", "apvault", "migratedaplibrary", "migratedphotolibrary",
    "photolibrary", "lrdata", "lrcat", "lrcat-data", "lrlibrary", "lrmobile", "cocatalog",
    "cosessiondb", "coportfolio", "eip", "theater", "tvlibrary", "imovielibrary", "imovieevents",
    "fcpbundle", "photoboothlibrary", "dtbase2", "eagle", "library", "photoscache", "pvt",
    "sparsebundle", "backupbundle", "app", "bundle", "key", "pages", "numbers", "band",
  ]
  private static let packageNames: Set<String> = [
    "iphoto library", "photo booth library", "captureone", "capture one catalog", ".dropbox",
    ".digikam", ".xvpics",
  ]

  /// Who owns the files of a folder, by its name in lower case; nil where the user does.
  static func owner(ofFolder name: String) -> PicturePlace.Owner? {
    if trash.contains(name) || isNumbered(name, after: ".trash-") { return .trash }
    if snapshots.contains(name) || name.hasPrefix("@gmt-") { return .snapshot }
    if recovery.contains(name) || isNumbered(name, after: "found.")
      || isNumbered(name, after: "recup_dir.")
    {
      return .recovery
    }
    if generated.contains(name) || name.hasPrefix("appdata_oc") { return .generated }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return packageNames.contains(name) ? .package : nil
    }
    let ending = String(name[name.index(after: dot)...])
    // Programs give their packages endings of this form: .photoslibrary, .aplibrary, .cocatalog.
    let isPackage =
      packages.contains(ending)
      || ending.count > 7 && (ending.hasSuffix("library") || ending.hasSuffix("catalog"))
    return isPackage || packageNames.contains(name) ? .package : nil
  }

  /// Whether one of the folders of a path, in lower case, is a trash with a plain name: that of a desktop has the folders of
  /// its specification in it, and that of an export of Google's photos lies right below the folder of all photos.
  static func isPlainTrash(in folders: ArraySlice<String>) -> Bool {
    zip(folders, folders.dropFirst()).contains { folder, next in
      folder == "trash" && ["files", "expunged", "info"].contains(next)
        || ["google photos", "google fotos"].contains(folder) && ["trash", "bin"].contains(next)
    }
  }

  /// Whether the folders of a path, in lower case, are those in which Immich keeps what it made of pictures: in its folder, or in
  /// one that is named as the server knows its owner.
  static func areThumbnails(in folders: ArraySlice<String>) -> Bool {
    let made: Set<String> = ["thumbs", "encoded-video"]
    return zip(folders, folders.dropFirst()).contains { folder, next in
      folder == "immich" && made.contains(next) || made.contains(folder) && isIdentifier(next)
    }
  }

  /// Whether a name is a UUID as RFC 9562 writes it.
  private static func isIdentifier(_ name: String) -> Bool {
    name.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count) == [
      8, 4, 4, 4, 12,
    ]
      && name.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || UnicodeScalar($0).properties.isASCIIHexDigit
      }
  }

  /// Whose a file is by its own name, in lower case: what Android's gallery has put into its trash, or not yet written.
  static func owner(ofFile name: String) -> PicturePlace.Owner? {
    if name.hasPrefix(".trashed-") || name.hasPrefix(".pending-") { return .trash }
    // The other half of a file on disks of other systems.
    return name.hasPrefix("._") ? .generated : nil
  }

  /// The program that keeps a folder in step with others, by the folder's name in lower case.
  static func sync(ofFolder name: String) -> String? {
    if ["com~apple~clouddocs", "mobile documents", "icloud drive", "iclouddrive", "icloud photos"]
      .contains(name)
    {
      return "iCloud"
    }
    let services = [
      ("dropbox", "Dropbox"), ("onedrive", "OneDrive"), ("google drive", "Google Drive"),
      ("googledrive", "Google Drive"), ("nextcloud", "Nextcloud"), ("owncloud", "ownCloud"),
      ("seafile", "Seafile"), ("synologydrive", "Synology Drive"), ("pcloud drive", "pCloud"),
      ("pclouddrive", "pCloud"), ("megasync", "MEGA"), ("proton drive", "Proton Drive"),
    ]
    // "OneDrive - Company", "Dropbox (Personal)".
    return services.first { name == $0.0 || name.hasPrefix($0.0 + " ") }?.1
  }

  /// Whether a name is a beginning and a number.
  private static func isNumbered(_ name: String, after beginning: String) -> Bool {
    guard name.hasPrefix(beginning) else { return false }
    let rest = name.dropFirst(beginning.count)
    return !rest.isEmpty && rest.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
  }
}
