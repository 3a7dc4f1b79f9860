import Sightline

/// The errors of a call from C, besides those of its work.
extension SightlineError.Code {
  /// An argument is missing, out of range, or not UTF-8.
  static let invalidArgument = SightlineError.Code("invalidArgument")
  /// The catalog was closed, or the pointer was never one.
  static let invalidHandle = SightlineError.Code("invalidHandle")
  /// The process was forked from one that had used the library, and lacks its threads.
  static let forked = SightlineError.Code("forked")
  /// The algorithm is not a hash, or its hashes have no fixed length.
  static let notAHash = SightlineError.Code("notAHash")
}

extension SightlineError {
  /// The error for a wrong argument.
  static func argument(_ message: String, value: String? = nil) -> SightlineError {
    SightlineError(.invalidArgument, message, value: value)
  }

  /// An error of any kind, as one of ours.
  static func of(_ error: any Error) -> SightlineError {
    if let error = error as? SightlineError { return error }
    if error is CancellationError {
      return SightlineError(.cancelled, "stopped, because the progress callback asked for it")
    }
    return SightlineError(.init("unexpected"), "\(error)", underlying: error)
  }
}
