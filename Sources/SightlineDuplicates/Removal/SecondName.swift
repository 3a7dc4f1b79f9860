import SightlineFoundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The name that a file has beside its own for the moment in which it takes another file's place.
enum SecondName {
  private static let beginning = ".sightline-"
  private static let ending = ".link"

  /// The one that this program gives.
  static var own: String { "\(beginning)\(getpid())\(ending)" }

  /// Removes those that programs which were killed have left in a folder; their files keep their own names.
  ///
  /// A program that does the same right now finds its second name gone at worst, and leaves that file alone.
  ///
  /// - Complexity: O(names in the folder).
  static func sweep(_ folder: OpenFolder) {
    for name in (try? FolderListing.names(in: folder.path)) ?? [] {
      guard name.hasPrefix(beginning), name.hasSuffix(ending),
        let number = pid_t(name.dropFirst(beginning.count).dropLast(ending.count)),
        // In containers a program has the same number each time.
        number == getpid() || number > 0 && kill(number, 0) != 0 && errno == ESRCH,
        folder.nameCount(of: name) > 1
      else { continue }
      folder.remove(name)
    }
  }
}
