public import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

/// Finds pictures of a catalog that look alike, such as the shots of one series.
///
/// What a learned model finds alike is compared, by the embeddings that the catalog has, so that no model is needed
/// for it. A series is a picture that most others are like, and all that are at least so alike to it and to no
/// centre of a larger series: likeness is not passed on from one to the next.
///
/// ```swift
/// let report = try SeriesFinder().series(in: Catalog(at: "photos.sightline"))
/// for series in report.series { print(series.files.map(\.path)) }
/// ```
public struct SeriesFinder: Hashable, Sendable {
  /// The lowest cosine of what counts as alike, unless another is asked for.
  ///
  /// Of 1,413 photos (121 views of 30 places, 792 of 99 kinds of things, 500 of anything) EfficientNet-Lite0 finds 301
  /// pairs so alike: 90 % are of one place or kind. Of the pairs of one place it is 39 %.
  public static let usualSimilarity = 0.75

  /// The lowest cosine of two embeddings that count as alike, above 0 and at most 1.
  ///
  /// Models differ in how alike they find pictures of nothing in common, so that another model wants another one.
  public var similarFrom: Double

  /// Chooses what counts as alike.
  public init(similarFrom: Double = SeriesFinder.usualSimilarity) {
    self.similarFrom = similarFrom
  }

  /// Finds the files that look alike.
  ///
  /// - Parameters:
  ///   - catalog: An open catalog.
  ///   - fileIdentity: What tells a picture's file from others, so that one file under two names is never
  ///     alike to itself; nil where the file is no longer the one that was described, which leaves the picture out.
  /// - Returns: The series, and what was not compared; the same for the same pictures, whatever the order in which
  ///   they came into the catalog.
  /// - Throws: `SightlineError`: `noEmbeddings` when the pictures have none, `invalidSimilarity`, or that of the
  ///   catalog when it cannot be read or is damaged; `CancellationError` when the task is cancelled; and what the
  ///   closure throws.
  /// - Complexity: O(files² × dimension) in time. Memory is O(files): an embedding of each, and no pairs.
  public func series(
    in catalog: Catalog,
    fileIdentity: (ReferencePicture) throws -> String? = { $0.path }
  ) throws -> SeriesReport {
    guard similarFrom > 0, similarFrom <= 1 else {
      throw SightlineError(
        .invalidSimilarity,
        "a likeness of \(similarFrom): it must be above 0 and at most 1",
        value: "\(similarFrom)"
      )
    }
    guard let embedder = try catalog.embedder() else {
      throw SightlineError(
        .noEmbeddings,
        at: catalog.path,
        "its pictures have no embeddings, which the search for look-alikes needs; build the catalog with an embedder"
      )
    }
    let embedded = try EmbeddedFiles(by: embedder, in: catalog, fileIdentity: fileIdentity)
    let stars = EmbeddingStars(
      values: try embedded.values(in: catalog),
      dimension: embedded.dimension,
      alikeFrom: similarFrom
    )
    var series: [PictureSeries] = []
    for star in try stars.stars() {
      let members =
        [EmbeddingStars.Other(row: star.center, cosine: 1)] + star.others
      let pictures = try catalog.pictures(numbered: members.flatMap { embedded.files[$0.row] })
      let files = members.compactMap { member -> PictureSeries.File? in
        let found = embedded.files[member.row].compactMap { pictures[$0] }
        return found.isEmpty
          ? nil : PictureSeries.File(pictures: found, similarity: member.cosine)
      }
      // The first one stays where it is; equally alike ones are by path, as rows are, for sorting is stable.
      guard files.count > 1 else { continue }
      series.append(
        PictureSeries(files: [files[0]] + files[1...].sorted { $0.similarity > $1.similarity })
      )
    }
    return SeriesReport(
      embedder: embedder,
      similarFrom: similarFrom,
      series: series.sorted {
        $0.files.count != $1.files.count
          ? $0.files.count > $1.files.count
          : $0.files[0].pictures[0].isListed(before: $1.files[0].pictures[0])
      },
      fileCount: embedded.files.count,
      unembeddedCount: max(0, try catalog.counts().pictures - embedded.embeddedCount),
      changedCount: embedded.changedCount
    )
  }
}
