import SightlineFoundation
import Synchronization

/// The shards of a list as one catalog: a state of each, and the numbers of their rows.
struct ShardState: Sendable {
  let state: CatalogState
  /// The state after which numbers mean the same.
  let firstGeneration: Int64
  let pictures: ShardNumbers
  let entities: ShardNumbers

  /// Takes the shards as they are.
  ///
  /// - Parameters:
  ///   - states: The state of each; nil for one that is missing.
  ///   - before: The state before; nil for none. Where a shard has since gone, come, or returned to an earlier state,
  ///     all rows are renumbered.
  ///   - path: The list, for messages.
  /// - Throws: `SightlineError` with code `damaged` where a shard counts further than there are numbers.
  init(_ states: [CatalogState?], after before: ShardState?, path: String) throws(SightlineError) {
    let known = before.flatMap { $0.leads(to: states) ? $0 : nil }
    var pictures = known?.pictures ?? ShardNumbers(shards: states.count)
    var entities = known?.entities ?? ShardNumbers(shards: states.count)
    for (shard, state) in states.enumerated() {
      guard let state else { continue }
      guard pictures.extend(shard, to: state.nextPicture),
        entities.extend(shard, to: state.nextEntity)
      else { throw .damaged(path, "its shards count further than there are numbers") }
    }
    let generation = (before?.state.generation ?? 0) + 1
    state = CatalogState(
      generation: generation,
      nextPicture: pictures.next,
      nextEntity: entities.next,
      shards: states
    )
    firstGeneration = known?.firstGeneration ?? generation
    (self.pictures, self.entities) = (pictures, entities)
  }

  /// Whether other states of the same shards can be later ones.
  func leads(to states: [CatalogState?]) -> Bool {
    zip(state.shards, states).allSatisfy { then, now in
      guard let then, let now else { return then == nil && now == nil }
      return now.generation >= then.generation && now.nextPicture >= then.nextPicture
        && now.nextEntity >= then.nextEntity
    }
  }
}

/// The numbers of types, which several shards may have.
final class ShardTypes: Sendable {
  private let numbers = Mutex<[[UInt8]: Int64]>([:])

  /// The number of a type, which it keeps.
  func number(of identifier: String) -> Int64 {
    numbers.withLock { numbers in
      let key = Array(identifier.utf8)
      if let known = numbers[key] { return known }
      numbers[key] = Int64(numbers.count)
      return Int64(numbers.count - 1)
    }
  }
}
