import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineSearch
import SightlineText

extension QueryJournal {
  /// Names a journal of the results of a truth's queries.
  ///
  /// It is a new one whenever results may differ, because of the truth, the catalog, the profile, the program, the
  /// synonyms, or changed files.
  ///
  /// - Parameters:
  ///   - folder: Where journals lie.
  ///   - purpose: The kind of results, with their form.
  ///   - truth: The queries.
  ///   - catalog: The catalog that is asked.
  ///   - profile: The profile.
  ///   - synonyms: The synonyms for labels.
  ///   - others: Other inputs of the entries.
  /// - Throws: `SightlineError`, also when the catalog cannot be read.
  init(
    folder: String,
    purpose: String,
    truth: EvaluationTruth,
    catalog: Catalog,
    profile: MatchProfile,
    synonyms: WordNet?,
    others: [String]
  ) throws(SightlineError) {
    var text = Array("\(purpose)\n\(others)\n\(profile)\n".utf8)
    func add(_ part: String) {
      text += Array(part.utf8)
      // No UTF-8 text holds this byte, so it separates texts unambiguously.
      text.append(0xFF)
    }
    func add(_ file: FileStatus?) {
      add(file.map { "\($0.size) \($0.modificationTime)" } ?? "none")
    }
    // A newly built program may answer differently.
    add(FileStatus("/proc/self/exe"))
    add(synonyms == nil ? "no synonyms" : "synonyms")
    if let synonyms {
      for name in WordNet.fileNames { add(FileStatus("\(synonyms.folder)/\(name)")) }
    }
    do {
      add(try catalog.info(CatalogBuilder.setKey) ?? "")
      let features = try catalog.keptFeatures()
      add("\(features.form) \(features.start)")
      for entity in try catalog.entities() {
        add("\(entity.identifier)")
        add(entity.title)
        add((entity.labels + entity.codes + entity.words).joined(separator: "\n"))
      }
      for stored in try catalog.storedPictures() {
        add("\(stored.picture.entity) \(stored.picture.path)")
        add("\(stored.picture.fingerprint.digest)")
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      add(String(decoding: try encoder.encode(truth.queries), as: UTF8.self))
    } catch let error as SightlineError {
      throw error
    } catch {
      throw SightlineError(.invalidTruth, "\(error)", path: truth.path, underlying: error)
    }
    var paths: Set<PathKey> = []
    for query in truth.queries where paths.insert(PathKey(query.source.path)).inserted {
      add(FileStatus(query.source.path))
    }
    try self.init(folder: folder, key: FNV1a.hash128(text))
  }
}
