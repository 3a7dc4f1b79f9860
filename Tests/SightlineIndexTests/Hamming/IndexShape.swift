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
    if self == .alwaysTables {
      tuning.costs.bucket /= 1e9
      tuning.costs.entry /= 1e9
      tuning.costs.candidate /= 1e9
    }
    return tuning
  }

  var isPrepared: Bool { self == .tables || self == .alwaysTables }
}
