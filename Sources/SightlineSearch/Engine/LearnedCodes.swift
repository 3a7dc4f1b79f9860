import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

/// The codes of the features that a learned network found in a catalog's pictures, by slot.
struct LearnedCodes: Sendable {
  private(set) var index = LearnedIndex()

  /// Adds the codes of the pictures from a slot on.
  ///
  /// - Parameters:
  ///   - descriptor: The name of the network's features in the catalog.
  ///   - start: The first slot.
  ///   - catalog: The catalog.
  ///   - isStopped: Whether they are no longer wanted.
  /// - Throws: `SightlineError` when they cannot be read.
  /// - Complexity: O(stored bytes of the features).
  mutating func read(
    _ descriptor: String,
    from start: Int,
    of catalog: SearchedCatalog,
    _ isStopped: () -> Bool
  ) throws(SightlineError) {
    var gathered: [(slot: Int, codes: [UInt64])] = []
    try catalog.eachDescriptor(of: descriptor, from: start, isStopped) {
      (slot, column, place) throws(SightlineError) in
      guard case .learnedFeatures(let features) = try column.value(at: place) else { return }
      gathered.append((slot, features.codes(atMost: LearnedIndex.referenceFeatures)))
    }
    // Those of several catalogs do not come in the order of their slots.
    gathered.sort { $0.slot < $1.slot }
    index.append(gathered)
  }
}

extension SearchedCatalog {
  /// The codes of a network's features of all pictures, read when a query first needs them.
  ///
  /// - Parameter descriptor: The name of the network's features in the catalog.
  /// - Returns: The codes; none where no picture has such features.
  /// - Throws: `SightlineError` when they cannot be read.
  func learnedCodes(_ descriptor: String) throws(SightlineError) -> LearnedCodes {
    try kept.learnedCodes.value(at: moment, lineage: pictures.lineage) {
      (isStopped) throws(SightlineError) in
      var codes = LearnedCodes()
      try codes.read(descriptor, from: 0, of: self, isStopped)
      return codes
    } follow: { (codes, state) throws(SightlineError) in
      let start = pictures.firstSlot(from: state.nextPicture)
      guard start < pictures.count else { return codes }
      var codes = codes
      try codes.read(descriptor, from: start, of: self) { interruption.isStopped }
      return codes
    }
  }
}
