import CServerLibrary
public import SightlineFoundation

extension SightlineError.Code {
  /// libpq, the library that connects to servers, is not installed, or is an unknown one.
  public static let serverLibraryMissing = SightlineError.Code("serverLibraryMissing")
}

/// libpq, opened when a server is first used; it is not linked, so it is needed only where servers are used.
enum ServerLibrary {
  private static let opened = Result { () throws(SightlineError) in try open(fileName) }

  /// The library's file name, of the version whose interface has been the same since PostgreSQL 8.
  private static var fileName: String {
    #if canImport(Darwin)
      "libpq.5.dylib"
    #else
      "libpq.so.5"
    #endif
  }

  /// Opens the library that is installed; it is looked for once.
  ///
  /// - Throws: `SightlineError` with code `serverLibraryMissing`: one line that says how to get it.
  static func require() throws(SightlineError) { try opened.get() }

  /// Opens a library for the whole process.
  static func open(_ path: String) throws(SightlineError) {
    var message = [CChar](repeating: 0, count: Int(SL_SERVER_MESSAGE))
    guard unsafe sl_server_library_open(path, &message) != 0 else {
      throw SightlineError(
        .serverLibraryMissing,
        "libpq, which connects to servers, is missing (\(String(cMessage: message))); on Debian: apt-get install libpq5"
      )
    }
  }
}
