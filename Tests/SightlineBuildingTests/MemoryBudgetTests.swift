import SightlineCatalog
import TestSupport
import Testing

@testable import SightlineBuilding

@Suite("MemoryBudget")
struct MemoryBudgetTests {
  @Test("Use never exceeds the limit, and all work gets a turn", arguments: [10, 64, 1000])
  func bounded(_ limit: Int) async {
    let budget = MemoryBudget(limit: limit)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        group.addTask {
          let bytes = index % 10 + 1
          await budget.acquire(bytes)
          await Task.yield()
          #expect(await budget.inUse <= limit)
          await budget.release(bytes)
        }
      }
    }
    #expect(await budget.inUse == 0)
    let peak = await budget.peak
    #expect(peak <= limit && peak > 0)
  }

  @Test("Work that needs more than the limit runs alone")
  func alone() async {
    let budget = MemoryBudget(limit: 10)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<60 {
        group.addTask {
          let bytes = index % 6 == 0 ? 100 : 4
          await budget.acquire(bytes)
          await Task.yield()
          let inUse = await budget.inUse
          #expect(bytes == 100 ? inUse == 100 : inUse <= 10)
          await budget.release(bytes)
        }
      }
    }
    #expect(await budget.peak == 100)
  }

  @Test("A holder gets more only if memory is to spare and no other work waits, or when alone")
  func extended() async {
    let budget = MemoryBudget(limit: 10)
    await budget.acquire(4)
    await budget.acquire(4)
    #expect(await !budget.extend(by: 3, holding: 4))
    #expect(await budget.extend(by: 2, holding: 4))
    await budget.release(4)
    #expect(await budget.extend(by: 100, holding: 6))
    await budget.release(106)
    #expect(await budget.inUse == 0)
  }

  @Test("A file's bytes count while its picture is worked on", arguments: [1, .max])
  func files(_ limit: Int) async throws {
    let folder = try TemporaryFolder()
    for seed in 0..<8 { try folder.draw("\(seed).png", seed: seed, width: 200, height: 160) }
    let budget = MemoryBudget(limit: limit)
    let describer = PictureDescriber(folder: folder.path, options: .quick, budget: budget)
    let use = PictureJob.Use(entity: .init(type: "thing", id: "1"), position: 0)
    await withTaskGroup(of: PictureOutcome.self) { group in
      for seed in 0..<8 {
        group.addTask {
          await describer.describe(PictureJob(path: "\(seed).png", uses: [use]))
        }
      }
      for await outcome in group {
        guard case .described = outcome.result else {
          Issue.record("\(outcome.result)")
          continue
        }
      }
    }
    #expect(await budget.inUse == 0)
    let bytes = try (0..<8).map { try folder.bytes(of: "\($0).png").count }
    let decoded = 200 * 160 * 8
    let largest = try #require(bytes.max())
    let peak = await budget.peak
    #expect(peak >= largest + decoded)
    #expect(limit == .max || peak == largest + decoded)
  }
}
