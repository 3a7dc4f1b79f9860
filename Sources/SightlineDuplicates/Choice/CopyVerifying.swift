import SightlinePixels

/// Decides of two files whether one accounts for the other.
protocol CopyVerifying: Sendable {
  /// Why a file must not go for another, as far as that is known without their pixels; nil where it may.
  ///
  /// - Parameters:
  ///   - file: The file that would go.
  ///   - kept: The file that would stay.
  /// - Returns: The difference.
  func unheld(of file: CandidateFile, by kept: CandidateFile) -> CopyDifference?

  /// Why a file must not go for another; nil where it may: by their pixels too, unless it is known without.
  ///
  /// - Parameters:
  ///   - file: The file that would go.
  ///   - kept: The file that would stay.
  ///   - orientation: How the one that stays must be turned to look like the other.
  ///   - view: Where it shows the other, when that is a part.
  /// - Returns: The first difference that is found.
  /// - Throws: `CancellationError` when the task is cancelled, and what reading the files throws.
  func difference(
    of file: CandidateFile,
    from kept: CandidateFile,
    _ orientation: Orientation,
    view: PlacedView?
  ) async throws -> CopyDifference?

  /// Returns the contents of a file beside its pixels; nil where they are not known.
  func facts(of file: CandidateFile) async throws -> PictureFacts?

  /// Returns all that a file holds; nil where it is not known.
  func account(of file: CandidateFile) async throws -> FileAccount?

  /// Whether a file was made of another by saving that again more finely; false where it is not known.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, and what reading the files throws.
  func isSavedAgain(_ file: CandidateFile, from other: CandidateFile) async throws -> Bool

  /// Returns the files that belong to a file.
  func companions(of file: CandidateFile) async throws -> [CompanionFile]

  /// Whether a person said that two files are no duplicates.
  func areDistinct(_ one: CandidateFile, _ other: CandidateFile) -> Bool
}
