import SightlineDescriptors

/// The codes of every state of a catalog that somebody may still read.
struct CodeHistory {
  /// A picture's code, and the states it is in.
  struct Entry {
    let id: Int
    let code: PerceptualHash
    let born: Int
    /// The first state that it is not in.
    var died = Int.max
  }

  private var entries: [Entry] = []
  private var living: [Int: Int] = [:]

  /// The latest state, which may not be committed yet.
  private(set) var state = 0
  /// The latest state that was acknowledged.
  var committed = 0

  /// Adds a state.
  ///
  /// - Parameters:
  ///   - state: Its number.
  ///   - codes: All of its codes, by picture.
  /// - Returns: The codes that it has and the previous state had not, and the other way round.
  mutating func add(
    _ state: Int,
    _ codes: [Int: PerceptualHash]
  ) -> (new: [Int: PerceptualHash], gone: [Int]) {
    self.state = state
    let gone = living.keys.filter { codes[$0] == nil }
    for id in gone {
      if let place = living.removeValue(forKey: id) { entries[place].died = state }
    }
    // A number stands for one content, so what has a known number is known.
    let new = codes.filter { living[$0.key] == nil }
    for (id, code) in new {
      living[id] = entries.count
      entries.append(Entry(id: id, code: code, born: state))
    }
    return (new, gone)
  }

  /// The codes of a state.
  func codes(at state: Int) -> [Entry] {
    entries.filter { $0.born <= state && state < $0.died }
  }

  /// Forgets what only older states had.
  mutating func forget(before state: Int) {
    entries.removeAll { $0.died <= state }
    living = [:]
    for (place, entry) in entries.enumerated() where entry.died == .max { living[entry.id] = place }
  }
}
