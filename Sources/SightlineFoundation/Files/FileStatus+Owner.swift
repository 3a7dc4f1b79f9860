#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileStatus {
  /// Whether whoever made a file could have written this one as well.
  ///
  /// In a folder for all, such as one for temporary files, anyone can put a file beside another's, though not in its
  /// place: what lies there says no more than its owner could have said in the file itself.
  ///
  /// - Parameter other: The file beside it.
  /// - Returns: True where the owners are the same, where the other's is the system or this program's user, and where more
  ///   users than the owner may write this one.
  package func couldBeWritten(byOwnerOf other: FileStatus) -> Bool {
    [permissions.owner, 0, UInt32(geteuid())].contains(other.permissions.owner)
      || permissions.mode & UInt32(S_IWGRP | S_IWOTH) != 0
  }
}
