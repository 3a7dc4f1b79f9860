import SightlineBuilding
import SightlineCatalog
import SightlineDuplicates
import SightlineFoundation
import Synchronization

/// The groups that the last reviews of a catalog have shown: decisions are about these, and no others.
///
/// A client knows the sizes and digests of all pictures, so that they prove nothing. Which files show the same is known
/// here, by a search that compared them.
final class ReviewedGroups: Sendable {
  /// The groups of a review by the files in them.
  private struct Review {
    let finder: DuplicateFinder
    /// The numbers of a file's groups, by a digest of its path and its content.
    var groups: [UInt128: [Int32]] = [:]
  }

  /// How many reviews are remembered, each another question: pages that are open.
  private static let mostReviews = 4

  private let reviews = Mutex<[Review]>([])

  /// Remembers the groups of a review.
  ///
  /// - Parameters:
  ///   - report: The findings.
  ///   - finder: How they were searched for; an earlier review of the same question is forgotten.
  func note(_ report: DuplicateReport, of finder: DuplicateFinder) {
    var review = Review(finder: finder)
    for (number, group) in report.allGroups.enumerated() {
      for file in group.files {
        let content = file.pictures[0].fingerprint
        let key = Self.key(file.path, content.size, DigestText.digits(of: content.digest))
        review.groups[key, default: []].append(Int32(clamping: number))
      }
    }
    reviews.withLock { [review] reviews in
      reviews.removeAll { $0.finder == finder }
      reviews.append(review)
      if reviews.count > Self.mostReviews { reviews.removeFirst() }
    }
  }

  /// Whether a review has shown all of some files, as they are described, in one group.
  func have(_ files: [DecidedFile]) -> Bool {
    let keys = Set(files.map { Self.key($0.path, $0.bytes, $0.digest) })
    return reviews.withLock { reviews in
      reviews.contains { review in
        var common: Set<Int32>?
        for key in keys {
          let groups = Set(review.groups[key] ?? [])
          common = common?.intersection(groups) ?? groups
          if common?.isEmpty ?? true { return false }
        }
        return common != nil
      }
    }
  }

  /// A digest of a file's path and its content.
  private static func key(_ path: String, _ bytes: Int64, _ digest: String) -> UInt128 {
    FNV1a.hash128(Array("\(bytes) \(digest) ".utf8) + Array(path.utf8))
  }
}
