import SightlineDescriptors

/// Pairs of features that are each other's nearest, clearly nearer than the second nearest.
enum FeatureMatching {
  static func squaredDistance(
    _ first: LocalFeatures,
    _ a: Int,
    _ second: LocalFeatures,
    _ b: Int
  ) -> Int {
    let left = first.descriptor(at: a)
    let right = second.descriptor(at: b)
    var sum = 0
    for (x, y) in zip(left, right) {
      let difference = Int(x) - Int(y)
      sum += difference * difference
    }
    return sum
  }

  static func pairs(_ first: LocalFeatures, _ second: LocalFeatures) -> [(Int, Int)] {
    guard second.count > 1 else { return [] }
    var nearest: [(Int, Int)] = []
    var back = [(Int, Int)](repeating: (0, Int.max), count: second.count)
    for a in 0..<first.count {
      var best = (Int.max, 0)
      var runnerUp = Int.max
      for b in 0..<second.count {
        let distance = squaredDistance(first, a, second, b)
        if distance < back[b].1 { back[b] = (a, distance) }
        if distance < best.0 {
          runnerUp = best.0
          best = (distance, b)
        } else if distance < runnerUp {
          runnerUp = distance
        }
      }
      if Double(best.0) < 0.64 * Double(runnerUp) { nearest.append((a, best.1)) }
    }
    return nearest.filter { back[$0.1].0 == $0.0 }
  }
}
