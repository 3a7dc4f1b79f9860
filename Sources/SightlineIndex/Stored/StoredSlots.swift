import Algorithms

/// The identifiers of the pictures whose features are stored, by slot, in runs that grow together.
///
/// A million pictures, none of which was removed, form one run.
package struct StoredSlots: Sendable {
  /// Slots and identifiers that follow one another.
  private struct Run {
    let slot: Int
    let id: Int
    var count: Int

    var slotEnd: Int { slot + count }
    var idEnd: Int { id + count }
  }

  /// By growing slot; a slot of none has no picture.
  private var runs: [Run] = []
  /// Whether identifiers grow with the slots.
  private var isInOrder = true
  /// How many slots have a picture.
  package private(set) var count = 0

  /// Begins without slots.
  package init() {}

  /// Takes the identifiers of the slots from 0 on.
  package init(_ ids: Range<Int>) { append(slot: 0, id: ids.lowerBound, count: ids.count) }

  /// Adds slots behind all others.
  ///
  /// - Parameters:
  ///   - slot: The first of them; traps where it is not behind the others.
  ///   - id: Its identifier, which no other slot has; those behind it follow.
  ///   - count: How many there are.
  package mutating func append(slot: Int, id: Int, count: Int = 1) {
    guard count > 0 else { return }
    precondition(slot >= runs.last?.slotEnd ?? 0)
    self.count += count
    if let last = runs.last, last.slotEnd == slot, last.idEnd == id {
      runs[runs.count - 1].count += count
    } else {
      isInOrder = isInOrder && runs.last?.idEnd ?? .min <= id
      runs.append(Run(slot: slot, id: id, count: count))
    }
  }

  /// The identifier of a slot; nil where it has no picture.
  ///
  /// - Complexity: O(log runs).
  package func id(of slot: Int) -> Int? {
    guard let run = run(of: slot) else { return nil }
    return runs[run].id + slot - runs[run].slot
  }

  /// The slot of an identifier; nil where none has it.
  ///
  /// - Complexity: O(log runs); O(runs) where identifiers do not grow, as those of several catalogs may not.
  package func slot(of id: Int) -> Int? {
    let place =
      isInOrder
      ? runs.partitioningIndex { $0.idEnd > id }
      : runs.firstIndex { $0.id <= id && id < $0.idEnd } ?? runs.count
    guard place < runs.count, runs[place].id <= id else { return nil }
    return runs[place].slot + id - runs[place].id
  }

  /// Takes the picture of a slot away.
  ///
  /// - Complexity: O(runs).
  mutating func remove(_ slot: Int) {
    guard let place = run(of: slot) else { return }
    let run = runs[place]
    let before = Run(slot: run.slot, id: run.id, count: slot - run.slot)
    let after = Run(
      slot: slot + 1,
      id: run.id + before.count + 1,
      count: run.count - before.count - 1
    )
    runs.replaceSubrange(place...place, with: [before, after].filter { $0.count > 0 })
    count -= 1
  }

  /// The run that a slot is in.
  private func run(of slot: Int) -> Int? {
    let place = runs.partitioningIndex { $0.slotEnd > slot }
    return place < runs.count && runs[place].slot <= slot ? place : nil
  }
}
