import Sightline

/// The errors of a call from C, beside those of the work it asks for.
extension SightlineError.Code {
  /// An argument is missing, out of range, or no UTF-8.
  static let invalidArgument = SightlineError.Code("invalidArgument")
  /// The catalog was closed, or the pointer was never one.
  static let invalidHandle = SightlineError.Code("invalidHandle")
  /// The process was forked from one that had used the library, whose threads it lacks.
  static let forked = SightlineError.Code("forked")
  /// The algorithm is no hash, or the hashes have no fixed length.
  static let notAHash = SightlineError.Code("notAHash")
}

extension SightlineError {
  /// Says what is wrong with an argument.
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
