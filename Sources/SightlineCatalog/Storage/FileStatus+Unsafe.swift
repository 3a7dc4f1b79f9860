#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the file system says about a path, links followed.
package struct FileStatus: Hashable, Sendable {
  /// What stands at a path.
  package enum Kind: Hashable, Sendable { case file, folder, other }

  package let kind: Kind
  /// In bytes.
  package let size: Int64
  /// In nanoseconds since 1970-01-01 UTC.
  package let modificationTime: Int64
  /// With `inode`, what a file is whatever its paths.
  package let device: UInt64
  package let inode: UInt64
  /// Whether other users than the owner may read it.
  package let isReadableByOthers: Bool

  /// What a file is, whatever its path.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  package var identity: Identity { Identity(device: device, inode: inode) }

  /// Asks the file system; nil when nothing is there or it cannot be reached.
  package init?(_ path: String) {
    var status = stat()
    // `stat` fills the structure, which outlives the call, and keeps neither pointer.
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    modificationTime = Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec)
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    isReadableByOthers = status.st_mode & (S_IRGRP | S_IROTH) != 0
  }
}
