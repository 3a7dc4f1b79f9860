import SightlineBuilding
import SightlineCatalog
import SightlineFoundation

/// The object that `check --format json` prints.
struct CheckLine: Encodable {
  struct Damage: Encodable {
    var message: String
    var entities: [EntityIdentifier]
    var pictures: [Int64]
  }

  var catalog: String
  var whole: Bool
  /// The counts; left out where the damage hides them.
  var entities: Int?
  var pictures: Int?
  var bytes: Int64
  /// How many pictures are missing because the last index did not finish; nil for none.
  var missing: Int?
  var damages: [Damage]
  private var notes: [String] = []
  /// The remedy for damage.
  private var cure: String

  private enum CodingKeys: CodingKey {
    case catalog, whole, entities, pictures, bytes, missing, damages
  }

  /// Checks a catalog.
  ///
  /// - Parameters:
  ///   - path: The catalog.
  ///   - isFull: Whether all features of large files beside it are compared with its own.
  /// - Throws: The error that prevents the check.
  init(of path: String, isFull: Bool) throws {
    catalog = path
    bytes = FileStatus(path)?.size ?? 0
    cure =
      Catalog.isAddress(path)
      ? "restore the schema from a backup, or import an export of it into a new one"
      : "restore the file from a copy, import an export of it, or delete it and run `sightline index` "
        + "again"
    do throws(SightlineError) {
      let opened = try Catalog(at: path)
      bytes = try opened.byteCount()
      let counts = try? opened.counts()
      entities = counts?.entities
      pictures = counts?.pictures
      if let unfinished = try? UnfinishedIndex(of: opened) {
        (missing, notes) = (unfinished.count, unfinished.notes)
      }
      damages = try opened.check().map {
        Damage(message: $0.message, entities: $0.entities, pictures: $0.pictures)
      }
      if damages.isEmpty, let problem = try FeatureFileWriter.problem(of: opened, isFull: isFull) {
        if problem.concernsAnswers {
          damages = [Damage(message: problem.error.description, entities: [], pictures: [])]
          cure = "`sightline compact` makes them again"
        } else {
          // The catalog gives the same answers without it, but more slowly.
          notes.append("\(problem.error.description); `sightline compact` makes it again")
        }
      } else if damages.isEmpty, !isFull, try FeatureFileWriter.isSampled(opened) {
        notes.append(
          "of the features beside it those of 200 pictures were compared with its own; --full compares all"
        )
      }
    } catch {
      // It is so damaged that it cannot be opened.
      guard error.code == .damaged else { throw error }
      damages = [Damage(message: error.description, entities: [], pictures: [])]
    }
    whole = damages.isEmpty
  }

  /// The same in lines for people.
  var summary: [String] {
    guard !whole else {
      let contents = [
        entities.map(Quantity.entities), pictures.map { Quantity.of($0, "picture") },
        Quantity.bytes(bytes),
      ].compactMap(\.self)
      return ["\(catalog): whole: \(contents.joined(separator: ", "))"] + notes
    }
    let lines = damages.map { damage in
      let shown = damage.entities.prefix(5).map(\.description).joined(separator: ", ")
      let more = damage.entities.count > 5 ? " and \(damage.entities.count - 5) more" : ""
      let what = "damaged: \(what(damage.message))"
      return shown.isEmpty ? what : "\(what); concerns \(shown)\(more)"
    }
    return lines + ["\(catalog): \(Quantity.of(damages.count, "damage")); \(cure)"]
  }

  /// A damage without the file and without advice, which is given once for all.
  private func what(_ message: String) -> String {
    let prefix = "\(catalog): "
    let text = message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
    let short = text.replacing("the catalog is damaged ", with: "")
      .replacing("; delete it and build it again", with: "")
    return short.hasPrefix("(") && short.hasSuffix(")")
      ? String(short.dropFirst().dropLast()) : short
  }
}

/// The object that `compact --format json` prints.
struct CompactionLine: Encodable {
  var catalog: String
  var bytesBefore: Int64
  var bytesAfter: Int64
  var removedPictures: Int
  var blocksBefore: Int
  var blocksAfter: Int

  init(catalog: String, _ report: CompactionReport) {
    self.catalog = catalog
    bytesBefore = report.bytesBefore
    bytesAfter = report.bytesAfter
    removedPictures = report.removedPictures
    blocksBefore = report.blocksBefore
    blocksAfter = report.blocksAfter
  }
}
