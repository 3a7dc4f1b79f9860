import SightlineReports
import Testing

@testable import SightlineSearch

@Suite("ViewAgreementWords")
struct ViewAgreementWordsTests {
  @Test(
    "What was seen is counted, what others have is told only where they have something",
    arguments: [
      (ViewAgreement(seen: 140, agreeing: 112), "checked: 112 of 140 features agree"),
      (
        ViewAgreement(seen: 140, agreeing: 112, shared: 30, sharedAgreeing: 28, rivalShare: 0.2),
        "checked: 112 of 140 features agree, 30 also in other entities"
      ),
      (
        ViewAgreement(seen: 100, agreeing: 40, rivalShare: 0.85),
        "checked: 40 of 100 features agree, another entity explains this place better (85 % agree)"
      ),
    ]
  )
  func text(_ agreement: ViewAgreement, words: String) {
    #expect(ViewAgreementWords.text(of: agreement) == words)
  }

  @Test("A pattern that different pictures have is told")
  func pattern() {
    var agreement = ViewAgreement(seen: 140, agreeing: 135, shared: 133, sharedAgreeing: 130)
    agreement.isPattern = true
    #expect(
      ViewAgreementWords.text(of: agreement)
        == "checked: 135 of 140 features agree, 133 also in other entities, "
        + "a pattern that different pictures have"
    )
  }

  @Test(
    "A view that its check took evidence from is not said to have too few features",
    arguments: [
      (12.0, 12.0, " (counts in full)"), (5.0, 5.0, ""), (0.0, 0.0, " (too few to count)"),
      (5.0, 12.0, " (counts in part)"), (0.0, 12.0, " (does not count)"),
      (-28.0, 12.0, " (speaks against the match)"),
    ]
  )
  func weight(_ logOdds: Double, unchecked: Double, words: String) {
    let found = ViewAgreementWords.weight(logOdds: logOdds, unchecked: unchecked, maximum: 12)
    #expect(found == words)
  }
}
