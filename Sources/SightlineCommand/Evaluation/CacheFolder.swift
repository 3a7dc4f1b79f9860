import Foundation

/// Where the command keeps what it can do without.
enum CacheFolder {
  /// The folder, made when it is missing.
  ///
  /// - Parameter isNeeded: Whether a folder that cannot be made is worth a warning: what is kept saves more than time.
  /// - Returns: The path; nil where it cannot be made.
  static func made(isNeeded: Bool = true) -> String? {
    if let path {
      let isMade: Void? = try? FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true
      )
      if isMade != nil, FileManager.default.isWritableFile(atPath: path) { return path }
    }
    guard isNeeded else { return nil }
    let place = path.map { "\($0) cannot be written" } ?? "neither XDG_CACHE_HOME nor HOME is set"
    printWarning("\(place), so an interrupted run cannot go on later")
    return nil
  }

  /// The folder's path, by the XDG Base Directory Specification; nil when the user has no home.
  private static var path: String? {
    let environment = ProcessInfo.processInfo.environment
    // A relative path is invalid there, and ignored.
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return "\(cache)/sightline"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.cache/sightline"
  }
}
