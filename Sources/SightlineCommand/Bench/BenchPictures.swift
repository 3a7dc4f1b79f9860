import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineEvaluation
import SightlineFoundation

/// The picture files that a bench reads.
struct BenchPictures {
  /// The files, chosen evenly from all that there are.
  let paths: [String]
  /// How many there are.
  let found: Int
  /// The catalog that was given; nil for one to be made of the pictures.
  let catalog: EvaluatedCatalog?
  let areDrawn: Bool
  /// Where drawn pictures lie; removed with the last copy of the value.
  private let folder: TemporaryDirectory?

  /// The most files that take part.
  private static let limit = 1000

  /// Finds the pictures of what was given: picture files, folders, manifests, and at most one catalog.
  ///
  /// - Throws: `CommandFailure`.
  init(_ sources: [String]) throws {
    var paths: [String] = []
    var catalog: EvaluatedCatalog?
    for source in sources {
      guard let status = FileStatus(source) else {
        throw CommandFailure(
          "\(source): there is no such file or folder; give pictures, a folder, a manifest or a catalog"
        )
      }
      if status.kind != .folder, EvaluatedCatalog.isDatabase(source) {
        if let catalog {
          throw CommandFailure("\(source): \(catalog.name) was given already; give one catalog")
        }
        let opened = try EvaluatedCatalog(open: source)
        paths += try Self.pictures(of: opened)
        catalog = opened
      } else if status.kind == .folder || source.hasSuffix(".json") {
        paths += try Self.pictures(ofSource: source)
      } else {
        paths.append(source)
      }
    }
    if let catalog, paths.isEmpty {
      throw CommandFailure(
        "\(catalog.name): its pictures are not where they were indexed; give some to ask with"
      )
    }
    self.catalog = catalog
    areDrawn = false
    folder = nil
    found = paths.count
    self.paths = Self.evenly(paths, Self.limit)
  }

  /// Draws pictures, as JPEG files of a temporary folder.
  init(drawing count: Int) throws {
    let folder = try TemporaryDirectory()
    paths = try (0..<count).map { number in
      let picture = try SyntheticPhoto(seed: UInt64(number), width: 1280, height: 960).draw()
      let path = folder.path("\(number).jpg")
      try Data(ImageEncoder.jpeg(picture, quality: 88)).write(to: URL(filePath: path))
      return path
    }
    found = count
    catalog = nil
    areDrawn = true
    self.folder = folder
  }

  /// Returns a number of elements of a list, evenly spread.
  static func evenly(_ paths: [String], _ count: Int) -> [String] {
    guard paths.count > count else { return paths }
    return (0..<count).map { paths[$0 * paths.count / count] }
  }

  private static func pictures(ofSource path: String) throws -> [String] {
    do throws(SightlineError) {
      let source = try CatalogSource(path)
      return source.entities.flatMap(\.picturePaths).map { FilePaths.join(source.folder, $0) }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Those pictures of a catalog that still lie where they were indexed.
  private static func pictures(of catalog: EvaluatedCatalog) throws -> [String] {
    do throws(SightlineError) {
      let locator = try PictureLocator(of: catalog.catalog)
      return try catalog.catalog.storedPictures()
        .filter { $0.picture.problem == nil }
        .compactMap { locator.file($0.picture.path) }
        .filter { FileStatus($0)?.kind == .file }
    } catch {
      throw CommandFailure(error)
    }
  }
}
