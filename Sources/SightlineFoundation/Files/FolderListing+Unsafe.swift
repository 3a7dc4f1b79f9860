package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The names in a folder, whatever their bytes.
package enum FolderListing {
  /// Lists a folder, but for itself and the one above.
  ///
  /// - Parameter path: The folder's path as text.
  /// - Returns: The names as texts, in the order of the file system.
  /// - Throws: Why it cannot be listed.
  package static func names(in path: String) throws(Errno) -> [String] {
    // The path lives as long as the call. The folder is closed below, whatever happens.
    guard let folder = unsafe opendir(PathText.terminated(path)) else {
      throw Errno(rawValue: errno)
    }
    defer { _ = unsafe closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      // An entry is valid until the next is read; its name is copied before, up to the zero that ends it.
      guard let entry = unsafe readdir(folder) else {
        if errno != 0 { throw Errno(rawValue: errno) }
        return names
      }
      let name =
        unsafe UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0)
      let bytes = unsafe UnsafeRawBufferPointer(
        start: name,
        count: strlen(name.assumingMemoryBound(to: CChar.self))
      )
      let text = unsafe PathText.text(bytes)
      if text != ".", text != ".." { names.append(text) }
    }
  }
}
