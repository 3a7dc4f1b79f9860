import Testing

@testable import SightlineSearch

@Suite("MovedThing, what is the view of a ground")
struct MovedThingTests {
  @Test("Of a ground, what is around the thing agrees, and the thing less")
  func ground() {
    #expect(ViewAgreement(seen: 280, agreeing: 230, common: (220, 210)).isOfGround)
    #expect(ViewAgreement(seen: 280, agreeing: 230, middleShare: 0.5).isOfGround)
  }

  @Test("Where all agrees alike, or little does, nothing lies on a ground")
  func thing() {
    #expect(!ViewAgreement(seen: 280, agreeing: 270, common: (200, 193)).isOfGround)
    #expect(!ViewAgreement(seen: 280, agreeing: 230, middleShare: 0.75).isOfGround)
    #expect(!ViewAgreement(seen: 280, agreeing: 60, middleShare: 0.1).isOfGround)
    #expect(!ViewAgreement(seen: 280, agreeing: 230).isOfGround)
  }
}
