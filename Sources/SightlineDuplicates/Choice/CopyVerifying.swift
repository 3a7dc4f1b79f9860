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

  /// Where exactly a file is seen in another one.
  ///
  /// - Parameters:
  ///   - file: The file that is shown as a part.
  ///   - kept: The file that shows it.
  ///   - view: About where.
  /// - Returns: The exact place; the view itself where the files cannot be read.
  /// - Throws: `CancellationError` when the task is cancelled, and what reading the files throws.
  func place(
    of file: CandidateFile,
    in kept: CandidateFile,
    near view: PlacedView
  ) async throws -> PlacedView

  /// Which of two JPEG files was saved first; nil where nothing in them could say so, or another point decides.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - other: The other one.
  ///   - orientation: How that one must be turned to look like the file.
  /// - Returns: How the file comes beside the other.
  /// - Throws: `CancellationError` when the task is cancelled, and what reading the files throws.
  func saving(
    of file: CandidateFile,
    beside other: CandidateFile,
    _ orientation: Orientation
  ) async throws -> SavingOrder?

  /// Returns the files that belong to a file.
  func companions(of file: CandidateFile) async throws -> [CompanionFile]

  /// Whether a person said that two files are no duplicates.
  func areDistinct(_ one: CandidateFile, _ other: CandidateFile) -> Bool
}
