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

  @Test(
    "Only a view that speaks against the match is said to",
    arguments: [(12.0, ""), (0.0, ""), (-28.0, " (speaks against the match)")]
  )
  func weight(_ logOdds: Double, words: String) {
    #expect(ViewAgreementWords.weight(logOdds: logOdds) == words)
  }
}
