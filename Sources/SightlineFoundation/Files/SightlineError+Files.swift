/// The errors of reading and writing files.
extension SightlineError.Code {
  /// There is no file or folder to read at the path.
  public static let sourceNotFound = SightlineError.Code("sourceNotFound")
  /// A file or folder cannot be read.
  public static let sourceUnreadable = SightlineError.Code("sourceUnreadable")
  /// A line of a JSON Lines or CSV file breaks a rule.
  public static let invalidRow = SightlineError.Code("invalidRow")
  /// A file could not be written.
  public static let outputFailed = SightlineError.Code("outputFailed")
}
