/// The tally of many changed bytes.
struct FlipTally {
  private(set) var all = 0
  /// Changes in rows that hold descriptors.
  var inRows = 0
  /// Changes that the check found.
  private var foundByCheck = 0
  /// Changes that nobody reported, since they changed nothing that anyone reads.
  private var unreported = 0
  /// Answers that were refused, and answers that were right.
  private var reported = 0
  private var right = 0

  mutating func count(_ found: CatalogAnswers.Comparison) {
    all += 1
    if found.isFoundByCheck { foundByCheck += 1 }
    if !found.isFoundByCheck, found.reported == 0 { unreported += 1 }
    reported += found.reported
    right += found.right
  }

  var description: String {
    "\(all) bytes changed, \(inRows) of them in rows with descriptors (all reported); the check found "
      + "\(foundByCheck); of the answers \(reported) were refused and \(right) right; \(unreported) "
      + "changes were of bytes that nobody reads"
  }
}
