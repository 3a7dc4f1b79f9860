import Testing

@testable import SightlineBuilding

@Suite("MemoryBudget")
struct MemoryBudgetTests {
  @Test("Use never exceeds the limit, and all work gets its turn", arguments: [10, 64, 1000])
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

  @Test("What needs more than the limit runs alone")
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
}
