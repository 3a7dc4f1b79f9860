import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A catalog's file as a connection of SQLite has it open, looked at without asking SQLite for a page.
///
/// Opening the file beside SQLite would not do: closing it again would drop the locks of the whole process.
struct MainFile {
  /// The length of the header in which SQLite describes a database, in bytes.
  static let headLength = 100

  /// The file's first bytes; fewer than `headLength` where it is shorter.
  let head: [UInt8]
  /// In bytes.
  let size: Int64
  /// The path of the journal that undoes an unfinished write, links of the catalog's own path followed.
  let journal: String
  /// The path of the log that only databases of another form have.
  let log: String

  /// Looks through a connection of the database; nil where there is no file.
  init?(_ db: Database) {
    guard let connection = unsafe db.sqliteConnection else { return nil }
    unsafe self.init(of: connection)
  }

  /// Looks through an open connection, also one that cannot read a page; nil where there is no file.
  private init?(of connection: OpaquePointer) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    // SQLite returns a pointer that is valid as long as the connection is open.
    guard
      unsafe sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        == SQLITE_OK,
      let file = unsafe file, let calls = unsafe file.pointee.pMethods,
      let name = unsafe sqlite3_db_filename(connection, "main"),
      let journal = unsafe sqlite3_filename_journal(name),
      let log = unsafe sqlite3_filename_wal(name)
    else { return nil }
    unsafe self.journal = String(cString: journal)
    unsafe self.log = String(cString: log)
    var size: Int64 = 0
    guard unsafe calls.pointee.xFileSize(file, &size) == SQLITE_OK else { return nil }
    self.size = size
    var head = [UInt8](repeating: 0, count: Int(min(Int64(Self.headLength), max(0, size))))
    if !head.isEmpty {
      let count = Int32(head.count)
      // The call fills the bytes of an array that outlives it.
      let result = unsafe head.withUnsafeMutableBytes { bytes in
        unsafe calls.pointee.xRead(file, bytes.baseAddress, count, 0)
      }
      guard result == SQLITE_OK else { return nil }
    }
    self.head = head
  }

  /// Asks a separate connection, without the right to write, about the file at a path.
  ///
  /// - Returns: The file, and whether SQLite wants to undo an unfinished write before it reads a page;
  ///   nil where there is no file that can be opened.
  static func probe(_ path: String) -> (file: MainFile, isUnfinished: Bool)? {
    var connection: OpaquePointer?
    let full = path.hasPrefix("/") ? path : "./\(path)"
    // Closed below even if opening failed, as SQLite requires.
    let opened = unsafe sqlite3_open_v2(
      full,
      &connection,
      SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX,
      nil
    )
    defer { unsafe _ = sqlite3_close(connection) }
    guard opened == SQLITE_OK, let connection = unsafe connection,
      let file = unsafe MainFile(of: connection)
    else { return nil }
    // Reading a page would make SQLite look into the log, and make files for it.
    guard !file.hasLog else { return (file, false) }
    // And into whatever has the journal's name: a pipe would never answer.
    guard !PlainFile.isOther(file.journal) else { return (file, true) }
    unsafe sqlite3_exec(connection, "SELECT 1 FROM sqlite_master LIMIT 1", nil, nil, nil)
    return (file, unsafe sqlite3_extended_errcode(connection) == unfinishedCode)
  }

  /// `SQLITE_READONLY_ROLLBACK`, a macro that is not imported.
  private static let unfinishedCode = SQLITE_READONLY | (3 << 8)
}

/// A file that is read where it lies, never through a link.
struct PlainFile: ~Copyable {
  private let descriptor: Int32
  /// In bytes, when it was opened.
  let size: Int64

  /// Opens a file; nil where there is none, or something else than a file.
  init?(_ path: String) {
    // Without `O_NONBLOCK`, opening a pipe would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    // `fstat` fills the structure, which outlives the call.
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    size = Int64(status.st_size)
  }

  deinit { close(descriptor) }

  /// Whether anything stands at a path, be it a link to nothing.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    // `lstat` fills the structure, which outlives the call.
    return unsafe lstat(path, &status) == 0
  }

  /// Whether something else than a file stands at a path, such as a pipe, or a link to anything.
  static func isOther(_ path: String) -> Bool {
    var status = stat()
    // `lstat` fills the structure, which outlives the call.
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// That many bytes from a place; nil where there are fewer, or they cannot be read.
  func bytes(at start: Int64, count: Int) -> [UInt8]? {
    guard start >= 0, start <= size, Int64(count) <= size - start else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let place = done
      // The call fills the rest of an array that outlives it.
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor,
          UnsafeMutableRawBufferPointer(rebasing: buffer[place...]).baseAddress,
          count - place,
          off_t(start) + off_t(place)
        )
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { return nil }
      done += read
    }
    return bytes
  }
}
