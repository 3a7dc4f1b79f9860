import SightlineReports
import Testing

@testable import SightlineSearch

@Suite("ExplanationWords")
struct ExplanationWordsTests {
  @Test("Shares begin with the same thing, and go on with the likeliest")
  func order() {
    // Odds of e³ for the view, and e⁻², e⁻¹ and nothing for the explanations.
    let shares = ExplanationShares(view: 3, explanations: [-2, -1, -40])
    #expect(
      ExplanationWords.text(of: shares)
        == "the same 64 %, another of the series 24 %, in another color 9 %, by chance 3 %"
    )
  }

  @Test("What is nearly certain, or hardly possible, is said with bounds; the same is always said")
  func bounds() {
    #expect(
      ExplanationWords.text(of: ExplanationShares(view: 30, explanations: [-30, -30, -30]))
        == "the same > 99 %"
    )
    #expect(
      ExplanationWords.text(of: ExplanationShares(view: 30, explanations: [30, -30, -30]))
        == "the same < 1 %, in another color > 99 %"
    )
  }
}
