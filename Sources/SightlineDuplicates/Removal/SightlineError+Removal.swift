package import SightlineFoundation

/// The errors of removing copies.
extension SightlineError.Code {
  /// A file that was to be removed stays: it or the file that stays in its place has changed, or cannot be removed safely.
  package static let leftAlone = SightlineError.Code("leftAlone")
  /// A disk has no trash, and none can be made there.
  package static let noTrash = SightlineError.Code("noTrash")
  /// Decisions about duplicates are not in the form in which the page of duplicates saves them.
  package static let invalidDecisions = SightlineError.Code("invalidDecisions")
}

extension SightlineError {
  /// The reason for leaving a file alone.
  ///
  /// - Parameters:
  ///   - file: The file; nil where the message says what was left alone.
  ///   - reason: The reason, without paths of the machine besides that of the file.
  /// - Returns: The error.
  static func leftAlone(_ file: String?, _ reason: String) -> SightlineError {
    SightlineError(.leftAlone, "left alone, because \(reason)", path: file)
  }

  /// Any error as the reason for leaving a file alone.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - error: What was met on the way, which may be about another file.
  /// - Returns: The error.
  static func leftAlone(_ file: String, _ error: SightlineError) -> SightlineError {
    if error.code == .leftAlone { return error }
    return SightlineError(
      error.code,
      "left alone: \(error.message)",
      value: error.path,
      path: file,
      underlying: error
    )
  }
}
