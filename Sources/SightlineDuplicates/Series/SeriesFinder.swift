public import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
public import SightlinePixels
import SightlineSearch

/// Finds pictures of a catalog that look alike: the shots of one series, or things of one kind.
///
/// Pictures are compared by the embeddings of a learned model that the catalog has, so that no model is needed
/// for it. A group is a picture that most others are like, and all that are at least so alike to it and to no
/// centre of a larger group: likeness is not passed on from one to the next. What was taken on one occasion is a series; what
/// remains of the group is of a kind.
///
/// ```swift
/// let report = try await SeriesFinder().series(in: Catalog(at: "photos.sightline"))
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
  ///   - facts: What a picture's file holds besides its pixels; nil where that is not known. Asked of pictures that are alike
  ///     to another. Without it, names alone tell what was taken on one occasion.
  /// - Returns: The series and kinds, and what was not compared; the same for the same pictures, whatever the order in which
  ///   they came into the catalog.
  /// - Throws: `SightlineError`: `noEmbeddings` when the pictures have none, `invalidSimilarity`, or that of the
  ///   catalog when it cannot be read or is damaged; `CancellationError` when the task is cancelled; and what the
  ///   closure throws.
  /// - Complexity: O(files² × dimension) in time. Memory is O(files): an embedding of each, and no pairs.
  public func series(
    in catalog: Catalog,
    fileIdentity: (ReferencePicture) throws -> String? = { $0.path },
    facts: (ReferencePicture) async throws -> PictureFacts? = { _ in nil }
  ) async throws -> SeriesReport {
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
    let values = try embedded.values(in: catalog)
    var series: [PictureSeries] = []
    for star in try stars(of: Array(embedded.files.indices), values, embedded.dimension) {
      let members = ([star.center] + star.others.map(\.row)).sorted()
      let pictures = try catalog.pictures(numbered: members.flatMap { embedded.files[$0] })
      func group(_ star: EmbeddingStars.Star, _ relation: PictureSeries.Relation) {
        let files = ([.init(row: star.center, cosine: 1)] + star.others).compactMap {
          member -> PictureSeries.File? in
          let found = embedded.files[member.row].compactMap { pictures[$0] }
          return found.isEmpty
            ? nil : PictureSeries.File(pictures: found, similarity: member.cosine)
        }
        // The first one stays first; equally alike ones are ordered by path, like the rows, because the sort is stable.
        guard files.count > 1 else { return }
        series.append(
          PictureSeries(
            relation: relation,
            files: [files[0]] + files[1...].sorted { $0.similarity > $1.similarity }
          )
        )
      }
      var moments: [PictureMoment?] = []
      for row in members {
        try Task.checkCancellation()
        let picture = embedded.files[row].lazy.compactMap { pictures[$0] }.first
        guard let picture else {
          moments.append(nil)
          continue
        }
        moments.append(PictureMoment(try await facts(picture), path: picture.path))
      }
      var taken: Set<Int> = []
      for occasion in PictureMoment.occasions(moments) {
        for star in try stars(of: occasion.map { members[$0] }, values, embedded.dimension) {
          group(star, .series)
          taken.formUnion([star.center] + star.others.map(\.row))
        }
      }
      guard !taken.isEmpty else {
        group(star, .kind)
        continue
      }
      let rest = members.filter { !taken.contains($0) }
      for star in try stars(of: rest, values, embedded.dimension) { group(star, .kind) }
    }
    return SeriesReport(
      embedder: embedder,
      similarFrom: similarFrom,
      series: series.sorted {
        if $0.relation != $1.relation { return $0.relation == .series }
        return $0.files.count != $1.files.count
          ? $0.files.count > $1.files.count
          : $0.files[0].pictures[0].isListed(before: $1.files[0].pictures[0])
      },
      fileCount: embedded.files.count,
      unembeddedCount: max(0, try catalog.counts().pictures - embedded.embeddedCount),
      changedCount: embedded.changedCount
    )
  }

  /// The groups among some files, whose numbers are rows of all.
  private func stars(
    of rows: [Int],
    _ values: [Int8],
    _ dimension: Int
  ) throws -> [EmbeddingStars.Star] {
    guard rows.count > 1 else { return [] }
    let isAll = rows.count * dimension == values.count
    let stars = EmbeddingStars(
      values: isAll
        ? values : rows.flatMap { values[$0 * dimension..<($0 + 1) * dimension] },
      dimension: dimension,
      alikeFrom: similarFrom
    )
    return try stars.stars().map { star in
      EmbeddingStars.Star(
        center: rows[star.center],
        others: star.others.map { .init(row: rows[$0.row], cosine: $0.cosine) }
      )
    }
  }
}
