import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

/// Scores the reference pictures of a catalog against the descriptors of a query picture.
///
/// Descriptors are kept in columns, one for each curve of the profile, so that scoring runs along memory
/// and looks nothing up by name. A column is read when all of its pictures are first measured.
struct PictureScorer {
  private let catalog: SearchedCatalog
  private let curves: [SignalCurve]
  /// Those of single pictures.
  private let close: CloseDescriptors

  init(_ catalog: SearchedCatalog, curves: [SignalCurve]) {
    self.catalog = catalog
    self.curves = curves
    close = CloseDescriptors(catalog, curves.map(\.descriptor) + [ColorCells().identifier])
  }

  /// Throws what kept descriptors of single pictures from being read.
  func check() throws(SightlineError) {
    if let failure = close.failure { throw failure }
  }

  /// The summed evidence of all curves, for the pictures for which it could be enough.
  ///
  /// - Parameters:
  ///   - query: The query's descriptors.
  ///   - floor: What is enough, in nats.
  /// - Returns: The evidence of the pictures, by slot.
  /// - Throws: `SightlineError` when a column cannot be read, or the query is interrupted.
  /// - Complexity: O(pictures × descriptors), of hashes at most.
  func evidence(
    of query: PictureDescriptors,
    reaching floor: Double
  ) throws(SightlineError) -> PictureEvidence {
    let all = curves.compactMap { curve in
      asked(by: curve, query).map { PictureEvidence.Asked(curve: curve, query: $0) }
    }
    return try PictureEvidence(all, reaching: floor, close) {
      (hashes, least) throws(SightlineError) in
      guard let near = hashes.nearness(saying: least),
        let slots = try catalog.slots(near: near)
      else { return nil }
      try close.read(at: slots)
      return slots
    } pass: { (asked, reach) throws(SightlineError) in
      let descriptor = asked.curve.descriptor
      let passed = try catalog.passed(near: asked.query, by: descriptor, nearerThan: reach)
      for hash in passed ?? [] { close.take(hash.value, of: descriptor, at: hash.slot) }
      return passed?.map(\.slot)
    } _: { (asked, reach) throws(SightlineError) in
      try measurements(
        of: asked.query,
        in: catalog.column(of: asked.curve.descriptor),
        nearerThan: reach
      )
    }
  }

  /// For each curve, the distance of every picture that can be measured, by growing slot.
  ///
  /// - Complexity: O(pictures × descriptors).
  func measurements(
    of query: PictureDescriptors
  ) throws(SightlineError) -> [[DescriptorColumn.Measurement]] {
    var all: [[DescriptorColumn.Measurement]] = []
    for curve in curves {
      guard let asked = asked(by: curve, query) else {
        all.append([])
        continue
      }
      let column = try catalog.column(of: curve.descriptor)
      all.append(try measurements(of: asked, in: column, nearerThan: .infinity))
    }
    return all
  }

  /// How much the colours of pictures are like those in the middle of a query; nil where that cannot be measured.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - slots: Pictures, in any order.
  /// - Returns: One for each picture, in their order; only nil where the profile has no curve of `HSVHistogram`.
  /// - Throws: `SightlineError` when the colours cannot be read.
  /// - Complexity: O(slots × log pictures).
  func colorLikeness(of query: DescribedQuery, at slots: [Int]) throws(SightlineError) -> [Double?]
  {
    let descriptor = HSVHistogram().identifier
    guard let subject = query.subject, curves.contains(where: { $0.descriptor == descriptor })
    else { return [Double?](repeating: nil, count: slots.count) }
    if slots.count > catalog.pictures.count / Self.fewShare {
      // For many pictures, the whole column is read.
      _ = try catalog.column(of: descriptor)
    } else if catalog.reader.favorsJointQuestions {
      try close.read(at: slots)
    }
    let likeness = slots.map { slot in
      close.histogram(of: descriptor, at: slot).flatMap(subject.likeness)
    }
    try check()
    return likeness
  }

  /// The pictures whose embeddings are nearer than a distance, by growing slot.
  ///
  /// - Complexity: O(pictures × dimension).
  func lookAlikes(
    of query: AskedEmbedding,
    nearerThan reach: Double
  ) throws(SightlineError) -> [DescriptorColumn.Measurement] {
    try measurements(
      of: query.value,
      in: catalog.column(of: query.descriptor),
      nearerThan: reach
    )
  }

  /// The pictures whose embeddings are nearest, nearer than a distance, by growing slot.
  ///
  /// All that are so near, or of very many those that sketches tell; see `DescriptorColumn.nearest`.
  ///
  /// - Complexity: O(pictures × dimension); of very many, of a sketch.
  func nearestLookAlikes(
    of query: AskedEmbedding,
    nearerThan reach: Double,
    isIncluded: (@Sendable (Int) -> Bool)?
  ) throws(SightlineError) -> [DescriptorColumn.Measurement] {
    let interruption = catalog.interruption
    let column = try catalog.column(of: query.descriptor)
    do throws(CancellationError) {
      return try column.nearest(to: query.value, nearerThan: reach, isIncluded: isIncluded) {
        interruption.isStopped
      }
    } catch {
      throw interruption.error
    }
  }

  /// Returns the distances of pictures by their embeddings; nil where they cannot be measured, or there is no embedding
  /// to ask with.
  ///
  /// - Parameters:
  ///   - query: The query's embedding.
  ///   - slots: Pictures, in any order.
  /// - Returns: One for each picture, in their order.
  /// - Throws: `SightlineError` when the embeddings cannot be read.
  func lookAlikeDistances(
    of query: AskedEmbedding?,
    at slots: [Int]
  ) throws(SightlineError) -> [Measurements.LookAlike?] {
    guard let query else { return [Measurements.LookAlike?](repeating: nil, count: slots.count) }
    return try distances(of: query.descriptor, to: query.value, at: slots).map { distance in
      distance.map { Measurements.LookAlike(descriptor: query.descriptor, distance: $0) }
    }
  }

  /// The distances of pictures by one descriptor, in their order.
  private func distances(
    of descriptor: String,
    to asked: DescriptorValue,
    at slots: [Int]
  ) throws(SightlineError) -> [Double?] {
    if slots.count > catalog.pictures.count / Self.fewShare {
      return try catalog.column(of: descriptor).distances(of: slots, to: asked)
    }
    let distances = slots.map { close.distance(of: descriptor, at: $0, to: asked) }
    try check()
    return distances
  }

  /// The colours of a picture by place; nil where they are not known.
  ///
  /// - Throws: `SightlineError` when the colours cannot be read.
  func colors(at slot: Int) throws(SightlineError) -> ViewedColors? {
    let value = close.value(of: ColorCells().identifier, at: slot)
    try check()
    return ViewedColors(value)
  }

  /// The layout of a picture; nil where it is not known, or a featureless one.
  ///
  /// - Throws: `SightlineError` when it cannot be read.
  func layout(of slot: Int) throws(SightlineError) -> PerceptualHash? {
    let value = close.value(of: PDQHash().identifier, at: slot)
    try check()
    guard case .hash(let hash)? = value, !hash.isFeatureless else { return nil }
    return hash
  }

  /// The number of pictures for each one asked about where all are measured.
  private static let fewShare = 16

  /// Returns the measurements of the curves for one picture, in the profile's order, without those that could not be made.
  func measurements(
    of query: PictureDescriptors,
    at slot: Int
  ) throws(SightlineError) -> [MeasuredDistance] {
    var all: [MeasuredDistance] = []
    for (place, curve) in curves.enumerated() {
      guard let asked = asked(by: curve, query),
        let distance = close.distance(of: curve.descriptor, at: slot, to: asked)
      else { continue }
      var intersection: Double?
      if case .histogram(let histogram) = asked {
        intersection = close.histogram(of: curve.descriptor, at: slot).map(histogram.intersection)
      }
      all.append(
        MeasuredDistance(
          curve: place,
          descriptor: curve.descriptor,
          query: asked,
          distance: distance,
          intersection: intersection
        )
      )
    }
    try check()
    return all
  }

  /// How nearly a picture is the same as a query to all descriptors; nil where it is not, or not all can be measured.
  ///
  /// - Complexity: O(curves).
  func sameness(of query: PictureDescriptors, at slot: Int) -> Double? {
    Sameness.value(of: curves, query) { close.distance(of: $0, at: slot, to: $1) }
  }

  /// The most that the curves can say for a picture, in nats: of descriptors that find something in a query.
  func mostEvidence(of query: PictureDescriptors) -> Double {
    curves.reduce(0) { asked(by: $1, query) == nil ? $0 : $0 + $1.maximum }
  }

  /// A query's descriptor; nil where it has none, or a featureless one.
  private func asked(by curve: SignalCurve, _ query: PictureDescriptors) -> DescriptorValue? {
    query[curve.descriptor].flatMap { $0.isFeatureless ? nil : $0 }
  }

  private func measurements(
    of query: DescriptorValue,
    in column: DescriptorColumn,
    nearerThan reach: Double
  ) throws(SightlineError) -> [DescriptorColumn.Measurement] {
    let interruption = catalog.interruption
    do throws(CancellationError) {
      return try column.measurements(of: query, nearerThan: reach) { interruption.isStopped }
    } catch {
      throw interruption.error
    }
  }
}
