package import SightlineCatalog
import SightlineDescriptors
package import SightlineFoundation
import SightlineIndex
import SightlinePixels

/// Compares the files beside a catalog with it.
extension FeatureFileWriter {
  /// A problem with the files beside a catalog.
  package struct Problem: Sendable {
    /// The problem itself.
    package let error: SightlineError
    /// Whether a file claims to be the catalog's, with checksums that fit, but has other features: it was forged.
    package let isForged: Bool
    /// Whether it touches answers: queries believe a forged file, and depend on what is kept in the catalog itself.
    package let concernsAnswers: Bool

    /// The problem of a file that says of itself what is not so.
    static func forged(_ path: String, _ what: String) -> Problem {
      Problem(
        error: SightlineError(.featureFile, what, path: path),
        isForged: true,
        concernsAnswers: true
      )
    }
  }

  /// The most features of a file that is compared with the catalog feature by feature.
  private static let comparedFeatures = 1 << 21
  /// The number of pictures of a larger file that are compared, unless all are asked for.
  private static let sampledPictures = 200
  /// How many features are compared at once: two hundred megabytes.
  private static let comparedAtOnce = 1 << 23

  /// Returns the problem with the files beside a catalog; nil if they are whole, or if there should be none.
  ///
  /// Each byte is compared with its checksum, and features with those of the catalog: of a file of
  /// two million features or fewer all of them, of a larger one those of 200 pictures, which are other ones each time.
  ///
  /// - Parameters:
  ///   - catalog: A catalog.
  ///   - isFull: Whether all features of large files are compared too.
  /// - Returns: The first problem.
  /// - Throws: `SightlineError` when the catalog or its server cannot be read.
  /// - Complexity: O(size of the files); with all features that for each eight millions of them.
  package static func problem(
    of catalog: Catalog,
    isFull: Bool = false
  ) throws(SightlineError) -> Problem? {
    let entries = FeatureFiles.entries(try catalog.info(CatalogReader.featureFilesKey))
    let store = store(of: catalog)
    do throws(SightlineError) {
      return try store.problem(of: entries) { (file, start) throws(SightlineError) in
        try problem(of: file, catalog, from: start, isFull)
      }
    } catch {
      guard error.code == .featureFile else { throw error }
      return Problem(error: error, isForged: false, concernsAnswers: store.decidesAnswers)
    }
  }

  private static func problem(
    of file: FeatureFile,
    _ catalog: Catalog,
    from start: Int64,
    _ isFull: Bool
  ) throws(SightlineError) -> Problem? {
    try catalog.readHere { (reader) throws(SightlineError) in
      let numbers = try reader.directory().pictures.numbers.filter {
        $0 >= start && $0 < file.header.nextPicture
      }
      var comparison = Comparison(file: file, path: file.path)
      if comparesAll(of: file, isFull) || numbers.count <= sampledPictures {
        let there = Set(numbers)
        try reader.eachBlock(of: SIFTFeatures().identifier, from: start) {
          (column) throws(SightlineError) in
          for place in 0..<column.count where there.contains(column.pictures[place]) {
            guard case .features(let features) = try column.value(at: place) else { continue }
            try comparison.take(column.pictures[place], features, atOnce: comparedAtOnce)
          }
        }
      } else {
        var chosen: Set<Int64> = []
        while chosen.count < sampledPictures, let number = numbers.randomElement() {
          chosen.insert(number)
        }
        for number in chosen.sorted() {
          let value = try reader.descriptor(of: SIFTFeatures().identifier, for: number)
          guard case .features(let features) = value else { continue }
          try comparison.take(number, features, atOnce: comparedAtOnce)
        }
      }
      try comparison.finish()
      if let problem = comparison.problem { return problem }
      return try problem(of: file, featuresOfPicturesWithout: numbers, in: reader)
    }
  }

  /// Whether all features of a file are compared with the catalog.
  private static func comparesAll(of file: FeatureFile, _ isFull: Bool) -> Bool {
    isFull || file.header.featureCount <= comparedFeatures
  }

  /// Finds features that a file gives to pictures which have none in the catalog: those that could not be read.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - numbers: The numbers of the catalog's pictures among those that the file may have.
  ///   - reader: The catalog.
  /// - Returns: The first problem.
  /// - Throws: `SightlineError` when the catalog cannot be read.
  private static func problem(
    of file: FeatureFile,
    featuresOfPicturesWithout numbers: [Int64],
    in reader: CatalogReader
  ) throws(SightlineError) -> Problem? {
    let named = numbers.filter { file.pictures.place(of: $0) != nil }
    guard !named.isEmpty else { return nil }
    var described: Set<Int64> = []
    try reader.eachBlock(of: SIFTFeatures().identifier, from: named[0]) {
      (column) throws(SightlineError) in
      described.formUnion(column.pictures)
    }
    guard let picture = named.first(where: { !described.contains($0) }) else { return nil }
    return .forged(file.path, "it has picture \(picture), which has no features in the catalog")
  }

  /// Whether a check compares the features of some pictures alone, because there are very many.
  ///
  /// - Parameter catalog: A catalog.
  /// - Returns: Whether it has a file of more features than are all compared.
  /// - Throws: `SightlineError` when the catalog cannot be read.
  package static func isSampled(_ catalog: Catalog) throws(SightlineError) -> Bool {
    let entries = FeatureFiles.entries(try catalog.info(CatalogReader.featureFilesKey))
    let next = entries.last?.nextPicture ?? 0
    return try files(of: catalog, entries, upTo: next).contains { !comparesAll(of: $0, false) }
  }

  /// Features of the catalog that are compared with those of a file, some at a time.
  private struct Comparison {
    let file: FeatureFile
    let path: String
    private(set) var problem: Problem?
    private var pending: [(slot: UInt32, features: CompactFeatures)] = []
    private var count = 0

    init(file: FeatureFile, path: String) {
      self.file = file
      self.path = path
    }

    /// Takes a picture's features; pictures come by growing number.
    mutating func take(
      _ picture: Int64,
      _ features: CompactFeatures,
      atOnce limit: Int
    ) throws(SightlineError) {
      guard problem == nil else { return }
      guard let slot = file.pictures.place(of: picture) else {
        problem = Problem.forged(
          path,
          "picture \(picture) of the catalog is missing in it"
        )
        return
      }
      pending.append((UInt32(slot), features))
      count += features.count
      if count >= limit { try finish() }
    }

    /// Compares what was taken.
    mutating func finish() throws(SightlineError) {
      guard problem == nil, !pending.isEmpty else { return }
      if let slot = try file.difference(from: pending) {
        problem = Problem.forged(
          path,
          "the features of picture \(file.pictures[slot]) are not those that the catalog has"
        )
      }
      (pending, count) = ([], 0)
    }
  }
}
