import SightlinePixels
import TestSupport
import Testing

@testable import SightlineCatalog
@testable import SightlineSearch

@Suite("The table of pictures")
struct PictureTableTests {
  /// A search for each type among all of them would take the square of the work: a run would stand still here.
  @Test("As many types as pictures are distinguished")
  func manyTypes() {
    let count: Int64 = 40_000
    let types = Dictionary(
      uniqueKeysWithValues: (1...count).map {
        ($0, EntityType(identifier: "type \($0)", name: "T", plural: "Ts"))
      }
    )
    var table = PictureTable(PictureDirectory(), types: types)
    for picture in 1...count { table.append(picture, entity: picture, type: picture) }
    for slot in [0, 1, 17_777, Int(count) - 1] {
      #expect(table.types[table.type(of: slot)].identifier == "type \(slot + 1)")
    }
    #expect(table.count(ofType: table.type(of: 5)) == 1)
  }
}
