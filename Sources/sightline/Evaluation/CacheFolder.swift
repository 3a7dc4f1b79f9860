import Foundation

/// Where the command keeps what it can do without.
enum CacheFolder {
  /// The folder, by the XDG Base Directory Specification; nil when the user has no home.
  ///
  /// It need not exist.
  static var path: String? {
    let environment = ProcessInfo.processInfo.environment
    // A relative path is invalid there, and ignored.
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return "\(cache)/sightline"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.cache/sightline"
  }
}
