import SystemPackage

/// A file that this program holds: others that ask for it do not get it until this is let go, or the program ends,
/// however it ends.
package final class HeldFile {
  private let file: FileDescriptor

  /// Takes a file that is open and locked.
  init(_ file: FileDescriptor) { self.file = file }

  deinit {
    // All that was written is synced.
    try? file.close()
  }
}
