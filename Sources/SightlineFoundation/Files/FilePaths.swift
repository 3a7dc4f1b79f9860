/// Paths as text.
package enum FilePaths {
  /// The longest path that a manifest may give, in bytes: Linux's own limit.
  private static let longest = 4096

  /// Returns a path below a folder; an absolute path stays as it is.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Returns an absolute path relative to a folder; as it is, unless it lies below the folder.
  package static func path(_ path: String, relativeTo folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : "\(folder)/"
    guard path.utf8.starts(with: prefix.utf8) else { return path }
    return String(decoding: Array(path.utf8.dropFirst(prefix.utf8.count)), as: UTF8.self)
  }

  /// Whether a path is that of a folder or lies below it.
  package static func lies(_ path: String, in folder: String) -> Bool {
    folder == "/" || path.utf8.elementsEqual(folder.utf8)
      || path.utf8.starts(with: "\(folder)/".utf8)
  }

  /// The folder a file lies in.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A file's name without its extension; the whole name when there is nothing else.
  package static func title(of path: String) -> String {
    let file = name(of: path)
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// A file's name without the folders it lies in.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The names of the folders on a relative path, the outermost first, each once.
  package static func folderNames(of path: String) -> [String] {
    var names: [String] = []
    for part in path.split(separator: "/").dropLast().map(String.init)
    where !names.contains(part) {
      names.append(part)
    }
    return names
  }

  /// A file's extension in lower case, without the dot; empty when there is none.
  package static func fileExtension(of path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return "" }
    let tail = path[path.index(after: dot)...]
    return tail.contains("/") ? "" : tail.lowercased()
  }

  /// Returns the problem with a relative path as text, or nil.
  package static func problem(with path: String) -> String? {
    if path.isEmpty { return "the path is empty" }
    if path.utf8.count > longest {
      return "the path has \(path.utf8.count) bytes, more than the limit of \(longest)"
    }
    if path.utf8.contains(0) { return "the path holds a NUL character" }
    if path.utf8.first == UInt8(ascii: "/") {
      return "'\(path)' is absolute; give a path relative to the manifest's folder"
    }
    var depth = 0
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("..".utf8) {
        depth -= 1
      } else if !part.elementsEqual(".".utf8) {
        depth += 1
      }
      if depth < 0 { return outside(path) }
    }
    return nil
  }

  /// Finds out where a relative path leads when links are followed.
  ///
  /// For a file that does not exist, the nearest folder that exists is resolved.
  ///
  /// - Parameters:
  ///   - path: The relative path.
  ///   - folder: The folder it is relative to.
  ///   - root: That folder with all links resolved.
  /// - Returns: The problem, or nil.
  package static func problem(with path: String, below folder: String, root: String) -> String? {
    var candidate = join(folder, path)
    while candidate.utf8.count > folder.utf8.count {
      if let real = resolved(candidate) {
        let isInside = root == "/" || real == root || real.utf8.starts(with: "\(root)/".utf8)
        return isInside ? nil : outside(path)
      }
      candidate = self.folder(of: candidate)
    }
    return nil
  }

  private static func outside(_ path: String) -> String {
    "'\(path)' leaves the manifest's folder; pictures must lie inside it"
  }
}
