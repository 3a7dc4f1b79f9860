import Testing

@testable import SightlineFoundation

@Suite("Free names")
struct FreeNamesTests {
  @Test("A free name is returned unchanged, a taken one with the first free number")
  func numbers() {
    var names = FreeNames()
    var taken: Set = ["a", "a.2", "b.2"]
    func next(_ wanted: String) -> String {
      let name = names.next(wanted, numbered: { "\(wanted).\($0)" }, isTaken: taken.contains)
      #expect(taken.insert(name).inserted)
      return name
    }
    #expect(["a", "a", "b", "b", "c"].map(next) == ["a.3", "a.4", "b", "b.3", "c"])
  }

  @Test("Ten thousand equal names need one lookup each, besides those taken before")
  func questions() {
    var names = FreeNames()
    var taken = Set((2...100).map { "x.\($0)" })
    var asked = 0
    for _ in 0..<10_000 {
      let name = names.next("x", numbered: { "x.\($0)" }) { name in
        asked += 1
        return taken.contains(name)
      }
      taken.insert(name)
    }
    #expect(taken.count == 10_099)
    #expect(asked == 10_099)
  }
}
