import Algorithms
public import SightlineDescriptors

/// An inverted index over the local features of many pictures.
///
/// Features lie under the cell of their descriptor, with their codes beside each other; a query
/// looks into the cells around each of its features, and the pictures of the nearest codes get its
/// vote. Pictures can be inserted and removed at any time. It takes about 32 bytes a feature, and none for those
/// that `StoredPostings` keep.
///
/// Sources: inverted files over quantised descriptors, Sivic and Zisserman 2003,
/// doi:10.1109/ICCV.2003.1238663; votes by distance to what comes by chance, Jégou, Douze and
/// Schmid 2011, INRIA research report RR-7656.
public struct LocalFeatureIndex: Sendable {
  /// A picture and what verification needs of it.
  struct Picture: Sendable {
    let id: Int
    let width: Int
    let height: Int
    let places: [FeaturePlace]
    /// The cell of each feature.
    let cells: [UInt16]
  }

  /// Pictures whose features are not in memory: the first slots.
  let stored: (any StoredPostings)?
  /// The identifiers of the slots that are stored.
  private var storedSlots = StoredSlots()
  /// The pictures that were inserted, by slot behind those that are stored; nil where one was removed.
  private var pictures: [Picture?] = []
  /// The identifier of each of them; nil where it was removed.
  ///
  /// `pictures` says so too, but to read that for each posting costs 5 % of a query.
  private var ids: [Int?] = []
  /// Features by cell, larger segments first; slots grow from one to the next.
  private(set) var segments: [IndexSegment] = []
  /// The slot of each identifier that was inserted.
  private var slots: [Int: Int] = [:]

  /// The number of features of the pictures that were inserted.
  private var insertedFeatureCount = 0

  /// The number of features of all pictures.
  public var featureCount: Int { (stored?.featureCount ?? 0) + insertedFeatureCount }

  /// Makes an empty index.
  public init() { stored = nil }

  /// Makes an index over pictures whose features stay where they are stored.
  ///
  /// - Parameters:
  ///   - stored: The features.
  ///   - slots: The identifiers of its slots; those that have none are never found.
  package init(_ stored: any StoredPostings, slots: StoredSlots) {
    self.stored = stored
    storedSlots = slots
    count = slots.count
  }

  /// Makes an index of pictures.
  ///
  /// - Parameter pictures: Pictures under identifiers of any kind; of the same identifier the last
  ///   counts.
  /// - Complexity: O(features); a million take about a fifth of a second.
  public init(_ pictures: some Sequence<(id: Int, features: CompactFeatures)>) {
    stored = nil
    insert(pictures)
  }

  /// The number of pictures.
  public private(set) var count = 0

  private var storedCount: Int { stored?.slotCount ?? 0 }

  /// The number of slots, also of pictures that were removed.
  var slotCount: Int { storedCount + pictures.count }

  /// The identifier of the picture of a slot; nil where it was removed.
  func id(of slot: Int) -> Int? {
    slot < storedCount ? storedSlots.id(of: slot) : ids[slot - storedCount]
  }

  /// How many runs a cell has at most.
  var runCount: Int { (stored?.runCount ?? 0) + segments.count }

  /// All runs of some cells: for each run those of the cells, in their order.
  func runs(of cells: [Int]) -> [[PostingRun]] {
    (stored?.runs(of: cells) ?? [])
      + segments.map { segment in cells.map { segment.run(of: $0) } }
  }

  /// Whether the features of a picture are in memory.
  package func isInMemory(_ id: Int) -> Bool { slots[id] != nil }

  /// A picture that was inserted.
  private func inserted(_ id: Int) -> (slot: Int, picture: Picture)? {
    guard let slot = slots[id], let picture = pictures[slot - storedCount] else { return nil }
    return (slot, picture)
  }

  /// About how many bytes of memory the index takes.
  public var byteCount: Int {
    segments.reduce(0) { $0 + $1.byteCount }
      + pictures.reduce(0) { sum, picture in
        let features = picture?.places.count ?? 0
        let bytes = MemoryLayout<FeaturePlace>.stride + MemoryLayout<UInt16>.stride
        return sum + MemoryLayout<Picture?>.stride + features * bytes
      }
  }

  /// Whether a picture is in the index.
  public func contains(_ id: Int) -> Bool { slots[id] != nil || storedSlots.slot(of: id) != nil }

  /// The places of a picture's features, in pixels of the picture described; nil for a picture that was not
  /// inserted.
  ///
  /// - Complexity: O(features of the picture).
  public func keypoints(of id: Int) -> [Keypoint]? {
    guard let (_, picture) = inserted(id) else { return nil }
    let side = Float(max(picture.width, picture.height))
    return picture.places.map { $0.keypoint(side: side) }
  }

  /// The descriptors of a picture's features as their codes have them, as in `LocalFeatures`; nil for a picture
  /// that was not inserted.
  ///
  /// - Complexity: O(features of the picture × log features of a cell).
  public func descriptors(of id: Int) -> [UInt8]? {
    guard let (slot, picture) = inserted(id) else { return nil }
    guard let segment = segment(of: UInt32(slot)) else { return [] }
    var codes: [UInt8] = []
    codes.reserveCapacity(picture.cells.count * FeatureCodebook.codeLength)
    for (feature, cell) in picture.cells.enumerated() {
      guard
        let position = segment.position(
          of: UInt32(slot),
          feature: UInt16(feature),
          in: Int(cell)
        )
      else { return nil }
      for byte in 0..<FeatureCodebook.codeLength {
        codes.append(segment.blocks[PostingRun.place(of: byte, at: position)])
      }
    }
    return FeatureCodebook.shared.descriptors(cells: picture.cells, codes: codes)
  }

  /// The cell of each feature of a picture; nil for a picture that was not inserted.
  public func cells(of id: Int) -> [UInt16]? { inserted(id)?.picture.cells }

  /// The number of a picture's features; nil for a picture that was not inserted.
  public func featureCount(of id: Int) -> Int? { inserted(id)?.picture.places.count }

  /// The width and height of a picture in pixels; nil for a picture that was not inserted.
  public func size(of id: Int) -> (width: Int, height: Int)? {
    inserted(id).map { ($0.picture.width, $0.picture.height) }
  }

  /// Inserts a picture, in place of one of the same identifier.
  ///
  /// - Parameters:
  ///   - features: The picture's features; a picture without features is kept and never found.
  ///   - id: Its identifier.
  /// - Complexity: O(features of the picture × log(pictures)) on average.
  public mutating func insert(_ features: CompactFeatures, id: Int) {
    insert(CollectionOfOne((id: id, features: features)))
  }

  /// Inserts pictures, in place of those of the same identifiers.
  ///
  /// - Parameters:
  ///   - pictures: Pictures under identifiers; of the same identifier the last counts.
  ///   - largest: The most features that are put together with the new ones so that later searches are
  ///     faster; where an insertion must not take long, less than all.
  /// - Complexity: O(features of the pictures × log(pictures)) on average; where another copy of the
  ///   index is in use, also O(pictures).
  public mutating func insert(
    _ pictures: some Sequence<(id: Int, features: CompactFeatures)>,
    mergingUpTo largest: Int = .max
  ) {
    var added: [(slot: UInt32, features: CompactFeatures)] = []
    for (id, features) in pictures {
      leaveOut(id)
      slots[id] = slotCount
      added.append((UInt32(slotCount), features))
      ids.append(id)
      self.pictures.append(
        Picture(
          id: id,
          width: features.width,
          height: features.height,
          places: features.places,
          cells: features.cells
        )
      )
      count += 1
      insertedFeatureCount += features.count
    }
    let live = added.filter { id(of: Int($0.slot)) != nil }
    guard !live.isEmpty else { return }
    segments.append(IndexSegment(live))
    mergeSegments(upTo: largest)
    rebuildIfWasteful()
  }

  /// The segment that a picture's features are in; nil for a picture without features.
  func segment(of slot: UInt32) -> IndexSegment? {
    segments.last { ($0.firstSlot ?? .max) <= slot }
  }

  /// Removes a picture; its memory is given back in time.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  public mutating func remove(_ id: Int) -> Bool {
    let isThere = leaveOut(id)
    rebuildIfWasteful()
    return isThere
  }

  /// Removes a picture and keeps the slots of the others.
  @discardableResult
  private mutating func leaveOut(_ id: Int) -> Bool {
    if let slot = slots.removeValue(forKey: id) {
      insertedFeatureCount -= pictures[slot - storedCount]?.places.count ?? 0
      pictures[slot - storedCount] = nil
      ids[slot - storedCount] = nil
    } else if let slot = storedSlots.slot(of: id) {
      storedSlots.remove(slot)
    } else {
      return false
    }
    count -= 1
    return true
  }

  /// Puts everything into one segment where as much is wasted as there is worth.
  private mutating func rebuildIfWasteful() {
    let held = segments.reduce(0) { $0 + $1.count }
    if held > 2 * insertedFeatureCount + Self.smallestWaste { rebuild() }
  }

  /// The number of removed features up to which nothing is rebuilt.
  private static let smallestWaste = 10_000

  /// Puts everything into one segment and numbers the slots again.
  private mutating func rebuild() {
    var renumbered: [UInt32] = []
    var kept: [Picture?] = []
    for picture in pictures {
      renumbered.append(picture == nil ? .max : UInt32(storedCount + kept.count))
      guard let picture else { continue }
      slots[picture.id] = storedCount + kept.count
      kept.append(picture)
    }
    segments = [IndexSegment(merging: segments, slots: renumbered, from: storedCount)]
    pictures = kept
    ids = kept.map { $0?.id }
  }

  /// Merges the last segments until each is much larger than the next, so that there are few and
  /// every feature is moved a few times only.
  private mutating func mergeSegments(upTo largest: Int) {
    var first = segments.count - 1
    var count = segments[first].count
    while first > 0, segments[first - 1].count <= 4 * count,
      segments[first - 1].count <= largest - count
    {
      first -= 1
      count += segments[first].count
    }
    guard first < segments.count - 1 else { return }
    let kept = ids.enumerated().map { $1 == nil ? .max : UInt32(storedCount + $0) }
    segments[first...] = [
      IndexSegment(merging: Array(segments[first...]), slots: kept, from: storedCount)
    ]
  }
}
