#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file system's record of a path, with links followed.
package struct FileStatus: Hashable, Sendable {
  /// The kind of thing at a path.
  package enum Kind: Hashable, Sendable { case file, folder, other }

  package let kind: Kind
  /// In bytes.
  package let size: Int64
  /// In nanoseconds since 1970-01-01 UTC.
  package let modificationTime: Int64
  /// When the file or its metadata was last changed, in nanoseconds since 1970-01-01 UTC; programs cannot set
  /// it.
  package let changeTime: Int64
  /// With `inode`, the identity of a file, whatever its paths.
  package let device: UInt64
  package let inode: UInt64
  /// The permissions and the owner.
  package let permissions: Permissions

  /// The permissions of a file.
  package struct Permissions: Hashable, Sendable {
    let mode: UInt32
    let owner: UInt32
    let group: UInt32
  }

  /// The identity of a file, whatever its path.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  package var identity: Identity { Identity(device: device, inode: inode) }

  /// The time of the clock that stamps files, in nanoseconds since 1970-01-01 UTC.
  package static var currentTime: Int64 {
    var time = timespec()
    // The call fills the structure, which outlives it.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// Asks the file system; nil when nothing is there or it cannot be reached.
  package init?(_ path: String) {
    var status = stat()
    // `stat` fills the structure, which outlives the call, and keeps neither pointer.
    guard unsafe stat(PathText.terminated(path), &status) == 0 else { return nil }
    self.init(status)
  }

  /// Asks the file system of a file that is open; nil when it cannot be reached.
  package init?(descriptor: Int32) {
    var status = stat()
    // `fstat` fills the structure, which outlives the call.
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    modificationTime = Self.nanoseconds(modified)
    changeTime = Self.nanoseconds(changed)
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    permissions = Permissions(
      mode: UInt32(status.st_mode & 0o7777),
      owner: UInt32(status.st_uid),
      group: UInt32(status.st_gid)
    )
  }

  /// A time in nanoseconds; one beyond what they count, some three hundred years from 1970, is the first or last of them:
  /// a file can have any.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    let seconds = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    let whole = seconds.partialValue.addingReportingOverflow(Int64(time.tv_nsec))
    guard seconds.overflow || whole.overflow else { return whole.partialValue }
    return time.tv_sec < 0 ? .min : .max
  }

  /// Whether it is the file of another status, and was not written to between the two.
  package func isSameFile(as other: FileStatus) -> Bool {
    identity == other.identity && size == other.size && modificationTime == other.modificationTime
      && kind == other.kind
  }

  /// Whether other users than the owner may read it.
  package var isReadableByOthers: Bool { permissions.mode & UInt32(S_IRGRP | S_IROTH) != 0 }
}
