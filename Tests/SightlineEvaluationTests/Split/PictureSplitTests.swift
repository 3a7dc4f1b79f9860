import SightlineEvaluation
import Testing

@Suite("PictureSplit")
struct PictureSplitTests {
  private let names = (0..<2000).map { "photos/\($0).jpg" }

  @Test("About half of all names are on each side")
  func balance() {
    let fitting = names.count { PictureSplit(ofPictureNamed: $0) == .fitting }
    #expect((900...1100).contains(fitting))
  }

  @Test("Another seed splits independently")
  func seeds() {
    let agreeing = names.count {
      PictureSplit(ofPictureNamed: $0) == PictureSplit(ofPictureNamed: $0, seed: 1)
    }
    #expect((900...1100).contains(agreeing))
  }

  @Test("A name's side never changes: published figures depend on it")
  func stability() {
    let sides = (0..<8).map { PictureSplit(ofPictureNamed: "\($0).jpg") }
    #expect(
      sides.map(\.rawValue).joined(separator: " ")
        == "fitting fitting fitting fitting fitting fitting reporting reporting"
    )
  }
}
