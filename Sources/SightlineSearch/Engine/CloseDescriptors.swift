import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

/// The descriptors of the few pictures that a query looks at closely, by algorithm.
///
/// They are taken from the columns that the engine keeps. A column that no query has needed whole is not read for a
/// few pictures: the block of each is, until that has cost as much as the column.
final class CloseDescriptors {
  private let catalog: SearchedCatalog
  /// Those that are asked for together, one picture after the other.
  private let algorithms: [String]
  private var known: [String: [Int: DescriptorValue?]] = [:]
  /// Why some could not be read.
  private(set) var failure: SightlineError?

  init(_ catalog: SearchedCatalog, _ algorithms: [String]) {
    self.catalog = catalog
    self.algorithms = algorithms
  }

  /// Reads all descriptors of pictures that will be asked for, in one question.
  func read(at slots: [Int]) throws(SightlineError) {
    var missing: [String] = []
    for algorithm in algorithms where try catalog.keptColumn(of: algorithm) == nil {
      missing.append(algorithm)
    }
    let wanted = slots.filter { slot in missing.contains { known[$0]?[slot] == nil } }
    guard !wanted.isEmpty else { return }
    for (algorithm, values) in try catalog.descriptors(ofEach: missing, at: wanted) {
      for (slot, value) in values { known[algorithm, default: [:]][slot] = .some(value) }
    }
  }

  /// Takes the descriptor of a picture that was read in passing.
  func take(_ value: DescriptorValue, of algorithm: String, at slot: Int) {
    known[algorithm, default: [:]][slot] = .some(value)
  }

  /// The descriptor of a picture; nil where it has none, or it could not be read.
  ///
  /// - Complexity: O(log pictures); the first time the reading of a block, where the column is not kept.
  func value(of algorithm: String, at slot: Int) -> DescriptorValue? {
    do throws(SightlineError) {
      if let column = try catalog.keptColumn(of: algorithm) { return column.value(at: slot) }
      if let value = known[algorithm]?[slot] { return value }
      if catalog.reader.favorsJointQuestions, algorithms.contains(algorithm) {
        try read(at: [slot])
        return known[algorithm]?[slot] ?? nil
      }
      var value = try catalog.descriptor(of: algorithm, at: slot)
      catalog.noteReading(of: algorithm, value)
      // Columns leave them out too.
      if case .hash(let hash)? = value, hash.isFeatureless { value = nil }
      known[algorithm, default: [:]][slot] = .some(value)
      return value
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  /// The distance of a picture's descriptor to a query's; nil where it cannot be measured.
  func distance(of algorithm: String, at slot: Int, to query: DescriptorValue) -> Double? {
    catalog.columns[algorithm]?.distance(of: slot, to: query)
      ?? value(of: algorithm, at: slot).flatMap(query.distance)
  }

  /// The histogram of a picture; nil where there is none, or a featureless one.
  func histogram(of algorithm: String, at slot: Int) -> ColorHistogram? {
    guard let value = value(of: algorithm, at: slot), !value.isFeatureless,
      case .histogram(let histogram) = value
    else { return nil }
    return histogram
  }
}
