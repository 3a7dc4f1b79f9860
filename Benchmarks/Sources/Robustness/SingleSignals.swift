import Dispatch
import ImageCodecs
import ImageDescriptors
import PixelBuffers
import Synchronization

/// Every descriptor on its own: the nearest picture of the gallery is its answer.
struct SingleSignals: Sendable {
  /// The names of the signals: every algorithm in its usual size, and `pdq-dihedral`.
  let names: [String]
  /// Whether each signal is a hash; the others look at colour or texture.
  let isHash: [Bool]

  private let algorithms = DescriptorRegistry.all
  /// For each algorithm, the descriptors of the gallery; nil for featureless ones.
  private let gallery: [[DescriptorValue?]]
  private let entityOfPicture: [Int]

  /// What a query gave.
  struct Answer: Sendable {
    /// For each signal, the chance that its first answer is right: ties share it.
    var right: [Double]
    /// For each signal, the milliseconds of describing and scanning.
    var milliseconds: [Double]
  }

  /// Describes the gallery by every algorithm.
  init(_ gallery: Gallery, progress: Progress) throws {
    let algorithms = algorithms
    var columns = [[DescriptorValue?]](repeating: [], count: algorithms.count)
    let paths = gallery.pictures.map(\.path)
    let batch = 64
    for start in stride(from: 0, to: paths.count, by: batch) {
      let part = Array(paths[start..<min(start + batch, paths.count)])
      let rows = try part.concurrentMap { path in
        let picture = PreparedPicture(try ImageDecoder.decode(contentsOf: path).buffer)
        return algorithms.map { Self.value($0, picture) }
      }
      for row in rows { for (index, value) in row.enumerated() { columns[index].append(value) } }
      progress.show("described by every algorithm:", start + part.count, of: paths.count)
    }
    self.gallery = columns
    entityOfPicture = gallery.pictures.map(\.entity)
    names = algorithms.map(\.identifier) + ["pdq-dihedral"]
    isHash =
      columns.map { column in
        switch column.lazy.compactMap(\.self).first {
        case .hash, .segments, .radialProfile, .moments: true
        default: false
        }
      } + [true]
  }

  /// Asks every signal.
  func answer(_ query: ReadOnlyPixelBuffer, entity: Int) -> Answer {
    var answer = Answer(right: [], milliseconds: [])
    let clock = ContinuousClock()
    var picture = PreparedPicture(query)
    let preparing = clock.measure { picture = PreparedPicture(query) }
    for (index, algorithm) in algorithms.enumerated() {
      let time = clock.measure {
        let asked = Self.value(algorithm, picture)
        answer.right.append(
          right(entity) { picture in
            guard let asked, let reference = gallery[index][picture] else { return nil }
            return asked.distance(to: reference)
          }
        )
      }
      answer.milliseconds.append((time + preparing) / .milliseconds(1))
    }
    let pdq = algorithms.firstIndex { $0.identifier == "pdq" } ?? 0
    let time = clock.measure {
      let hashes = PDQHash().describeAllOrientations(of: picture)
      answer.right.append(
        right(entity) { picture in
          guard case .hash(let reference) = gallery[pdq][picture] else { return nil }
          return Double(hashes.nearest(to: reference).distance)
        }
      )
    }
    answer.milliseconds.append((time + preparing) / .milliseconds(1))
    return answer
  }

  /// The chance that the nearest picture is one of an entity's, when ties are broken at random.
  private func right(_ entity: Int, distance: (Int) -> Double?) -> Double {
    var best = Double.infinity
    var nearest: Set<Int> = []
    for (picture, owner) in entityOfPicture.enumerated() {
      guard let distance = distance(picture), distance <= best else { continue }
      if distance < best { nearest = [] }
      best = distance
      nearest.insert(owner)
    }
    return nearest.contains(entity) ? 1 / Double(nearest.count) : 0
  }

  private static func value(
    _ algorithm: any DescriptorAlgorithm,
    _ picture: PreparedPicture
  ) -> DescriptorValue? {
    func describe(_ algorithm: some DescriptorAlgorithm) -> DescriptorValue {
      algorithm.describe(picture).descriptorValue
    }
    let value = describe(algorithm)
    return value.isFeatureless ? nil : value
  }
}

extension Array where Element: Sendable {
  /// The results of a closure, made on all cores, in order.
  func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) throws -> Result
  ) throws -> [Result] {
    let results = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = Swift.Result { try transform(self[index]) }
      results.withLock { $0[index] = result }
    }
    let made = results.withLock(\.self)
    return try indices.compactMap { try made[$0]?.get() }
  }
}
