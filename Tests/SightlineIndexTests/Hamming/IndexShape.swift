import SightlineIndex

/// The shape of a test index: with tables or without, in few segments or many.
enum IndexShape: CaseIterable, Sendable {
  case plain, segments, tables, alwaysTables

  var tuning: HammingTuning {
    var tuning = HammingTuning()
    tuning.blockRows = 100
    if self != .plain {
      tuning.tailCapacity = 16
      tuning.leastTabled = 32
    }
    if self == .alwaysTables { tuning.costs = .tablesAreCheap }
    return tuning
  }

  var isPrepared: Bool { self == .tables || self == .alwaysTables }
}
