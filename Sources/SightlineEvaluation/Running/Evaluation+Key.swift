import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlinePixels
import SightlineText

extension Evaluation {
  /// A number that is another one whenever the answers may be: of another truth, catalog, profile,
  /// program, synonyms, or of files that have changed.
  func key() throws(SightlineError) -> UInt128 {
    var text = Array("evaluation 1\n\(options.seed)\n\(profile)\n".utf8)
    func add(_ part: String) {
      text += Array(part.utf8)
      // No UTF-8 text holds this byte, so that texts cannot run into one another.
      text.append(0xFF)
    }
    func add(_ file: FileStatus?) {
      add(file.map { "\($0.size) \($0.modificationTime)" } ?? "none")
    }
    // A newly built program may answer otherwise.
    add(FileStatus("/proc/self/exe"))
    add(synonyms == nil ? "no synonyms" : "synonyms")
    if let synonyms {
      for name in WordNet.fileNames { add(FileStatus("\(synonyms.folder)/\(name)")) }
    }
    do {
      add(try catalog.info(CatalogBuilder.setKey) ?? "")
      for entity in try catalog.entities() {
        add("\(entity.identifier)")
        add(entity.title)
        add(entity.labels.joined(separator: "\n"))
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
      throw SightlineError(.invalidTruth, "\(truth.path): \(error)")
    }
    for path in Set(truth.queries.map(\.source.path)).sorted() { add(FileStatus(path)) }
    return FNV1a.hash128(text)
  }
}
