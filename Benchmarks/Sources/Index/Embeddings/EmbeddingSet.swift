import SightlineDescriptors
import SightlineEvaluation

/// Random embeddings distributed like a trained model's: clusters of kinds, of things within a kind, and of pictures of a
/// thing; no component is negative, and most are small.
struct EmbeddingSet {
  let count: Int
  let dimension: Int
  let seed: UInt64
  /// The number of pictures per thing.
  let picturesPerThing: Int

  /// The number of things per kind.
  static let thingsPerKind = 100

  /// Returns the components of a thing, which its pictures vary.
  private func thing(_ number: Int) -> [Int32] {
    let kind = number / Self.thingsPerKind
    var ofKind = Chance("kind", seed: seed, step: kind)
    var ofThing = Chance("thing", seed: seed, step: number)
    return (0..<dimension).map { _ in
      // Few components of a kind are large.
      let loud = ofKind.number(below: 10)
      let kind: Int
      switch loud {
      case 0: kind = 60 + ofKind.number(below: 120)
      case 1..<4: kind = ofKind.number(below: 50)
      default: kind = -20
      }
      return Int32(kind + ofThing.spread(40))
    }
  }

  /// Calls a closure for each embedding, in order.
  func forEach(_ body: (Embedding) -> Void) {
    var numbers: [Int32] = []
    for number in 0..<count {
      if number % picturesPerThing == 0 { numbers = thing(number / picturesPerThing) }
      body(picture(of: numbers, number))
    }
  }

  /// Returns an embedding of a new picture of a thing in the set.
  func query(_ number: Int) -> Embedding {
    let things = count / picturesPerThing
    // A prime stride spreads queries over all things.
    return picture(of: thing(number &* 7919 % max(things, 1)), count + number)
  }

  private func picture(of thing: [Int32], _ number: Int) -> Embedding {
    var chance = Chance("picture", seed: seed, step: number)
    let numbers = thing.map { Float(max(0, $0 + Int32(chance.spread(60)))) }
    guard let embedding = Embedding(numbers) else { preconditionFailure("finite numbers") }
    return embedding
  }
}

/// Small random numbers, eight from each value of the generator.
private struct Chance {
  private var generator: SeededRandom
  private var bytes: UInt64 = 0
  private var left = 0

  init(_ name: String, seed: UInt64, step: Int) {
    generator = SeededRandom(seed: seed &+ UInt64(step), name: name)
  }

  private mutating func byte() -> Int {
    if left == 0 { (bytes, left) = (generator.next(), 8) }
    defer {
      bytes >>= 8
      left -= 1
    }
    return Int(bytes & 255)
  }

  /// Returns a number from 0 to less than a bound of at most 256.
  mutating func number(below bound: Int) -> Int { (byte() * bound) >> 8 }

  /// Returns the sum of two uniform numbers, which is rarely further from 0 than a width.
  mutating func spread(_ width: Int) -> Int { ((byte() + byte() - 255) * width) >> 8 }
}
