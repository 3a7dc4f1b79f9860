/// Clusters vectors by Lloyd's algorithm, initialised by k-means++.
///
/// All computation is in integers, so that the same vectors and seed give the same centroids on every
/// machine.
struct KMeans {
  /// The number of components of a vector.
  let length: Int
  /// The centroids, one after the other.
  private(set) var centroids: [Int16] = []

  /// Finds centroids.
  ///
  /// - Parameters:
  ///   - vectors: Vectors one after the other, more of them than centroids.
  ///   - length: The number of components of a vector.
  ///   - count: The number of centroids.
  ///   - rounds: The number of iterations.
  ///   - generator: The random numbers for the initialisation.
  init(
    _ vectors: [Int16],
    length: Int,
    count: Int,
    rounds: Int,
    using generator: inout SeededGenerator
  ) {
    self.length = length
    start(vectors, count: count, using: &generator)
    for _ in 0..<rounds { move(vectors) }
  }

  /// Returns the centroid nearest to the vector at an index, the first of equally near ones.
  func nearest(to vectors: [Int16], at start: Int) -> Int {
    var best = 0
    var least = Int32.max
    for centroid in 0..<centroids.count / length {
      let distance = distance(vectors, start, centroid * length)
      if distance < least {
        least = distance
        best = centroid
      }
    }
    return best
  }

  private func distance(_ vectors: [Int16], _ start: Int, _ centroid: Int) -> Int32 {
    vectors.withUnsafeBufferPointer { vectors in
      centroids.withUnsafeBufferPointer { centroids in
        var sum: Int32 = 0
        for index in 0..<length {
          let difference = Int32(vectors[start &+ index]) &- Int32(centroids[centroid &+ index])
          sum &+= difference &* difference
        }
        return sum
      }
    }
  }

  /// Chooses each centroid from the vectors, weighted by the squared distance to the existing centroids.
  private mutating func start(
    _ vectors: [Int16],
    count: Int,
    using generator: inout SeededGenerator
  ) {
    let vectorCount = vectors.count / length
    var distances = [UInt64](repeating: 1, count: vectorCount)
    for centroid in 0..<count {
      let total = distances.reduce(0, +)
      var drawn = UInt64.random(in: 0..<max(1, total), using: &generator)
      var chosen = 0
      while chosen < vectorCount - 1 && drawn >= distances[chosen] {
        drawn -= distances[chosen]
        chosen += 1
      }
      centroids += vectors[chosen * length..<(chosen + 1) * length]
      for vector in 0..<vectorCount {
        let distance = UInt64(distance(vectors, vector * length, centroid * length))
        distances[vector] = centroid == 0 ? distance : min(distances[vector], distance)
      }
    }
  }

  /// Assigns every vector to its nearest centroid, and moves the centroids to the means.
  private mutating func move(_ vectors: [Int16]) {
    var sums = [Int](repeating: 0, count: centroids.count)
    var counts = [Int](repeating: 0, count: centroids.count / length)
    for start in stride(from: 0, to: vectors.count, by: length) {
      let centroid = nearest(to: vectors, at: start)
      counts[centroid] += 1
      for index in 0..<length { sums[centroid * length + index] += Int(vectors[start + index]) }
    }
    for (centroid, count) in counts.enumerated() where count > 0 {
      for index in centroid * length..<(centroid + 1) * length {
        let rounded = (2 * abs(sums[index]) + count) / (2 * count)
        centroids[index] = Int16(sums[index] < 0 ? -rounded : rounded)
      }
    }
  }
}
