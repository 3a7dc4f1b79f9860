import GRDB
import SightlineFoundation
import SightlinePostgreSQL

extension SightlineError {
  /// Makes a catalog's error of a failure of SQLite.
  init(_ error: DatabaseError, path: String) {
    let reason = error.message ?? "SQLite gave code \(error.extendedResultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_NOTADB:
      self.init(.notACatalog, at: path, "not a catalog; give the catalog's file")
    // Our own SQL is right, so an error in it is a table or column that the file has lost.
    case .SQLITE_CORRUPT, .SQLITE_ERROR:
      self = .damaged(path, reason)
    case .SQLITE_INTERRUPT:
      self = .damaged(path, "a table returns more data than the file has room for")
    case .SQLITE_TOOBIG:
      self = .damaged(path, "a row is longer than any that is written")
    case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_DBMOVED:
      self.init(
        .changedMeanwhile,
        at: path,
        "another program has removed it, or put another file in its place; nothing was stored: try again"
      )
    case .SQLITE_READONLY:
      self.init(
        .readOnly,
        at: path,
        "cannot be written to (\(reason)); allow writing to it and its folder, or copy it elsewhere"
      )
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(
        .locked,
        at: path,
        "in use by another program; try again when that has finished writing"
      )
    case .SQLITE_FULL:
      self.init(
        .full,
        at: path,
        "the disk is full; what was stored before stays: free space and try again"
      )
    case .SQLITE_CONSTRAINT:
      self.init(.invalidEntity, at: path, "an entity breaks a rule of the catalog: \(reason)")
    case .SQLITE_CANTOPEN where ProcessLimits.isOutOfFiles:
      self.init(.io, at: path, "cannot be opened: \(ProcessLimits.outOfFiles)")
    case .SQLITE_IOERR
    where ProcessLimits.fileSize != nil && error.extendedResultCode == .SQLITE_IOERR_WRITE:
      self.init(
        .full,
        at: path,
        "cannot grow beyond the limit of \(ProcessLimits.fileSize ?? 0) bytes a file that this process has; raise it (ulimit -f)"
      )
    case .SQLITE_CANTOPEN:
      self.init(
        .io,
        at: path,
        "cannot be opened; check that it and the files beside it whose names begin with its own "
          + "are files you may read and write"
      )
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHORT_READ:
      self = .damaged(path, reason)
    default:
      self.init(.io, at: path, "cannot be read or written: \(reason); check the disk and try again")
    }
  }

  /// The error for a damaged catalog, with the failure that showed the damage.
  static func damaged(_ path: String, _ what: String) -> SightlineError {
    SightlineError(
      .damaged,
      at: path,
      "the catalog is damaged (\(what)); delete it and build it again"
    )
  }
}

/// Runs work on SQLite and throws its failures as the catalog's.
func mapErrors<T>(_ path: String, _ body: () throws -> T) throws(SightlineError) -> T {
  do {
    return try body()
  } catch let error as SightlineError {
    throw error
  } catch let error as DatabaseError {
    throw SightlineError(error, path: path)
  } catch {
    if let failure = error as? ServerFailure { throw SightlineError(failure, path: path) }
    throw SightlineError(.io, at: path, "cannot be read or written: \(error); check the disk")
  }
}
