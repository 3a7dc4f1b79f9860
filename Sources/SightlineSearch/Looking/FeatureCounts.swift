import SightlineIndex

/// The numbers of features of pictures, by slot.
struct FeatureCounts: Sendable {
  /// How many pictures before the others are in no list of numbers.
  private var bare = 0
  private var counts = GrowingArray<UInt16>()
  /// The files that have the numbers of other pictures, and which.
  private let files: FeatureFiles?
  private let stored: StoredSlots

  init() { (files, stored) = (nil, StoredSlots()) }

  /// Takes the numbers that files have.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - stored: The slots of the pictures that are in them.
  init(_ files: FeatureFiles, _ stored: StoredSlots) { (self.files, self.stored) = (files, stored) }

  /// Notes the features of a picture behind all others that were noted.
  mutating func append(_ count: Int, at slot: Int) {
    if counts.count == 0 { bare = slot }
    while bare + counts.count < slot { counts.append(0) }
    counts.append(UInt16(count))
  }

  /// The number of a picture's features.
  subscript(slot: Int) -> Int {
    if let files, let place = stored.slot(of: slot) { return files.featureCount(of: place) }
    return slot < bare || slot - bare >= counts.count ? 0 : Int(counts[slot - bare])
  }

  /// Whether no picture has any.
  var isEmpty: Bool { counts.count == 0 && stored.count == 0 }
}
