import SightlineBuilding
public import SightlineCatalog
public import SightlineFoundation

extension EvaluationTruth {
  /// How many pictures are changed by default.
  public static let defaultPictureCount = 100

  /// Makes queries of a catalog's own pictures, changed in known ways, each with and without its
  /// entity among those that may answer.
  ///
  /// Pictures are read from where the catalog was built. Entities that have a picture in common are
  /// expected together, and left out together.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that will be asked.
  ///   - changes: The kinds of change.
  ///   - count: The most pictures that are changed, from 1; traps below. Of more, some are chosen.
  ///   - seed: The seed of the choice and the changes. A picture's change does not depend on the
  ///     others.
  /// - Throws: `SightlineError`: `catalog`, `unknownFolder`, or `noQueries` when the catalog has
  ///   no readable pictures.
  /// - Complexity: O(pictures); nothing is decoded.
  public init(
    changing catalog: Catalog,
    changes: [PictureChange] = PictureChange.allCases,
    pictures count: Int = EvaluationTruth.defaultPictureCount,
    seed: UInt64 = 0
  ) throws(SightlineError) {
    precondition(count > 0 && !changes.isEmpty, "there is something to change")
    let folder = try CatalogPictures.existingFolder(of: catalog)
    let chosen = try CatalogPictures(of: catalog).chosen(count, seed: seed)
    guard !chosen.isEmpty else {
      throw SightlineError(
        .noQueries,
        at: catalog.path,
        "the catalog has no readable pictures to change; index some first"
      )
    }
    let present = chosen.flatMap { picture in
      changes.map { change in
        EvaluationQuery(
          name: "\(change.rawValue) of \(picture.path)",
          source: .change(
            change,
            ofPictureAt: FilePaths.join(folder, picture.path),
            seed: picture.seed
          ),
          expected: picture.entities,
          group: change.rawValue
        )
      }
    }
    self = EvaluationTruth(kind: .changes, path: catalog.path, queries: present).leavingOut
  }
}
