import SightlineDescriptors
import SightlineIndex
import Testing

@Suite struct SharedHammingIndexTests {
  private var tuning: HammingTuning {
    var tuning = IndexShape.segments.tuning
    tuning.leastLarge = 64
    return tuning
  }

  @Test("Readers see the complete state of some update")
  func readers() async throws {
    let shared = SharedHammingIndex(HammingIndex(bitCount: 64, tuning: tuning))
    let query = PerceptualHash(bits: (0..<64).map { _ in false }, quality: 100)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 1...150 {
          // Each update replaces ten codes of three pictures by those of its round.
          shared.update { index in
            for id in 0..<10 {
              index.insert(ids: [id, id, id], words: Array(repeating: UInt64(round), count: 3))
            }
            index.insert(ids: [round + 100], words: [.max])
          }
        }
      }
      for _ in 0..<2 {
        group.addTask {
          var last = 0
          while last < 150 {
            let index = shared.snapshot
            let found = try index.matches(of: [query], within: 20)
            let round = index.count == 0 ? 0 : index.count - 10
            #expect(found.count == (round == 0 ? 0 : 10))
            #expect(found.allSatisfy { $0.distance == round.nonzeroBitCount })
            #expect(round >= last)
            last = round
            await Task.yield()
          }
        }
      }
      try await group.waitForAll()
    }
    shared.finishMaintenance()
    #expect(shared.snapshot.count == 160 && shared.snapshot.codeCount == 180)
  }

  @Test("Merging and listing in the background do not change answers, also with changes meanwhile")
  func maintenance() throws {
    var synthetic = SyntheticCodes(bitCount: 64, spread: .clustered, seed: 9)
    var tuning = tuning
    // Scans seem dear, so that tables are soon worth it.
    tuning.costs.listing = 0.001
    tuning.costs.bucket = 0.1
    let shared = SharedHammingIndex(HammingIndex(bitCount: 64, tuning: tuning))
    var reference = HammingReference()
    for round in 0..<60 {
      let ids = (0..<20).map { _ in synthetic.next(below: 600) }
      for id in ids { reference.codes[id] = [] }
      let codes = synthetic.codes(ids.count)
      for (id, code) in zip(ids, codes) { reference.codes[id]?.append(code) }
      let gone = synthetic.next(below: 600)
      reference.codes[gone] = nil
      shared.update { index in
        index.insert(ids: ids, words: codes.flatMap(\.words))
        index.remove(gone)
      }
      let query = synthetic.codes(2)
      let radius = synthetic.next(below: 12)
      let found = try shared.snapshot.matches(of: query, within: radius)
      #expect(found == reference.matches(of: query, within: radius))
      if round % 20 == 19 { shared.finishMaintenance() }
    }
    shared.finishMaintenance()
    // Words and identifiers take 12 bytes a code; more are tables.
    #expect(shared.snapshot.byteCount > 16 * shared.snapshot.codeCount)
  }

  @Test("An update that throws changes nothing")
  func throwing() {
    struct Refused: Error {}
    let shared = SharedHammingIndex(HammingIndex(bitCount: 64))
    #expect(throws: Refused.self) {
      try shared.update { index throws(Refused) in
        index.insert(ids: [1], words: [1])
        throw Refused()
      }
    }
    #expect(shared.snapshot.count == 0)
  }
}
