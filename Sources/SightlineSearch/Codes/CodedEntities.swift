import SightlineCatalog
import SightlineFoundation
import SightlineReading

/// The entities of a catalog that have codes, by what these say.
struct CodedEntities: Sendable {
  /// The numbers of the entities that hold a code, each once.
  private var holders: [CodeText: [Int64]] = [:]

  /// Reads the codes of a catalog; nothing is read where there are none.
  ///
  /// - Throws: `SightlineError` when the entities cannot be read.
  /// - Complexity: O(entities).
  init(_ catalog: SearchedCatalog) throws(SightlineError) {
    guard try catalog.reader.hasCodes() else { return }
    var holders: [CodeText: [Int64]] = [:]
    try catalog.reader.eachEntity { number, entity in
      for code in Set(entity.codes.compactMap(CodeText.init)) {
        holders[code, default: []].append(number)
      }
    }
    self.holders = holders
  }

  /// The numbers of the entities that hold a code.
  func holders(of code: CodeText) -> [Int64] { holders[code] ?? [] }
}
