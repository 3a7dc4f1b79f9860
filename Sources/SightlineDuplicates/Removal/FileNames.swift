/// Names that a file system takes: of 255 bytes at most.
enum FileNames {
  private static let longest = 255

  /// A name with room for what is put behind it: its title cut, its ending kept.
  static func fitting(_ name: String, before suffix: String) -> String {
    guard name.utf8.count + suffix.utf8.count > longest else { return name }
    var (title, ending) = (name, "")
    if let dot = name.lastIndex(of: "."), dot != name.startIndex, name[dot...].utf8.count <= 16 {
      (title, ending) = (String(name[..<dot]), String(name[dot...]))
    }
    while !title.isEmpty, title.utf8.count + ending.utf8.count + suffix.utf8.count > longest {
      title.removeLast()
    }
    return title + ending
  }

  /// A path whose name has room for what is put behind it.
  static func fitting(path: String, before suffix: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return fitting(path, before: suffix) }
    return String(path[...slash])
      + fitting(String(path[path.index(after: slash)...]), before: suffix)
  }
}
