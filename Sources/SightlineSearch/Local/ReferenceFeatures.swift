import SightlineCatalog
import SightlineDescriptors
import SightlineGeometry
import SightlineIndex
import SightlinePixels

/// Where the features of reference pictures are, and what they look like, for the few that are compared closely.
struct ReferenceFeatures {
  /// The places of a picture's features; nil where they are not known.
  let keypoints: (Int) -> PictureKeypoints?
  /// The descriptors of a picture's features, as `LocalFeatures` has them; nil where they are not known.
  let descriptors: (Int) -> [UInt8]?
  /// Reads the features of pictures that are asked for next, where it is faster to read them together.
  let read: ([Int]) -> Void

  /// The features of an index that has all in memory.
  init(of index: LocalFeatureIndex) {
    keypoints = { PictureKeypoints(of: $0, in: index) }
    descriptors = { index.descriptors(of: $0) }
    read = { _ in }
  }

  /// Features of an index of which some are in a catalog.
  init(of index: LocalFeatureIndex, or stored: StoredReferences) {
    keypoints = { slot in
      PictureKeypoints(of: slot, in: index)
        ?? stored[slot].map {
          PictureKeypoints(width: $0.width, height: $0.height, keypoints: $0.keypoints)
        }
    }
    descriptors = { slot in
      index.descriptors(of: slot) ?? stored[slot].map(\.localFeatures.descriptors)
    }
    read = { slots in stored.read(slots.filter { !index.isInMemory($0) }) }
  }
}

/// The features of pictures as they stand in a catalog, read for one query.
final class StoredReferences {
  private let catalog: SearchedCatalog
  private var known: [Int: CompactFeatures?] = [:]
  /// Why some could not be read.
  private(set) var failure: SightlineError?

  init(_ catalog: SearchedCatalog) {
    self.catalog = catalog
  }

  /// Reads the features of pictures in one statement, where they are on servers.
  func read(_ slots: [Int]) {
    let missing = slots.filter { known[$0] == nil }
    guard catalog.kept.isOnServer, missing.count > 1 else { return }
    do throws(SightlineError) {
      let found = try catalog.descriptors(of: SIFTFeatures().identifier, at: missing)
      for slot in missing {
        if case .features(let features)? = found[slot] ?? nil {
          known[slot] = features
        } else {
          known[slot] = .some(nil)
        }
      }
    } catch {
      failure = failure ?? error
    }
  }

  subscript(slot: Int) -> CompactFeatures? {
    if let features = known[slot] { return features }
    var found: CompactFeatures?
    do throws(SightlineError) {
      if case .features(let features)? = try catalog.descriptor(
        of: SIFTFeatures().identifier,
        at: slot
      ) {
        found = features
      }
    } catch {
      failure = failure ?? error
    }
    known[slot] = found
    return found
  }
}

/// The order of pictures that are as likely: by entity type, id, position, then number, as results that tie.
final class TieOrder {
  private let catalog: SearchedCatalog
  private var rows: [Int: ReferencePicture] = [:]

  init(_ catalog: SearchedCatalog) {
    self.catalog = catalog
  }

  /// Whether a picture comes before another, by their slots.
  func precedes(_ first: Int, _ second: Int) -> Bool {
    guard first != second else { return false }
    let missing = [first, second].filter { rows[$0] == nil }
    if !missing.isEmpty, let order = try? catalog.keptOrder(), let one = order.rank(of: first),
      let other = order.rank(of: second)
    {
      return one < other
    }
    // What cannot be read now cannot be answered later, which is when it is told.
    if let read = try? catalog.rows(of: missing) { rows.merge(read) { $1 } }
    guard let one = rows[first], let other = rows[second] else { return first < second }
    return PictureOrder.isBefore(one, other)
  }
}
