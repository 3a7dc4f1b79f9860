import SightlineReports
import Testing

@testable import SightlineSearch

@Suite("ViewAgreementWords")
struct ViewAgreementWordsTests {
  @Test(
    "Seen features are counted, and shared ones mentioned only if there are any",
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
    "Only a contradicted view is called so",
    arguments: [(12.0, ""), (0.0, ""), (-28.0, " (speaks against the match)")]
  )
  func weight(_ logOdds: Double, words: String) {
    #expect(ViewAgreementWords.weight(logOdds: logOdds) == words)
  }
}
