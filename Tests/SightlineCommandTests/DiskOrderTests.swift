import Foundation
import TestSupport
import Testing

@Suite("Completed work survives a power cut", .enabled(if: DiskOrder.canWatch))
struct DiskOrderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.draw("p/a.png", seed: 1)
    for name in ["b.png", "deep/er/c.png"] {
      try folder.write(folder.bytes(of: "p/a.png"), to: "p/\(name)")
    }
    let index = try SightlineProcess(["index", "-q", "p", "-o", "c.sightline"], in: folder.url)
    #expect(index.status == 0)
  }

  private func watch(_ arguments: [String]) throws -> DiskOrder {
    try DiskOrder(arguments, in: folder.url, pictures: "p")
  }

  // A hard link takes the place of a copy in one rename, which has either at any time.
  @Test(
    "A copy is removed only after its new place, its folders and the undo script are on the disk",
    arguments: [["trash"], ["move", "--to", "away/deep"]]
  )
  func duplicates(action: [String]) throws {
    let order = try watch(["duplicates", "-q", "c.sightline", "--yes", "--action"] + action)
    #expect(order.problems == [])
    #expect(order.departures >= 2)
    #expect(order.syncs >= 2)
  }

  @Test(
    "A file written with -o is synced, then renamed, and its name is synced",
    arguments: [
      ["export", "c.sightline", "-o", "out.jsonl"],
      ["export", "c.sightline", "-o", "out.csv"],
    ]
  )
  func outputs(arguments: [String]) throws {
    let order = try watch(arguments)
    #expect(order.problems == [])
    #expect(order.syncs == 2)
    #expect(try folder.names().contains(arguments[3]))
  }
}
