import SightlineCatalog
import SightlineDescriptors
import SightlineIndex

/// A search over the codes of a column, as a program that answers queries makes it.
struct CodeSearch {
  let index: HammingIndex

  /// Takes the codes of all pictures in; a record that is no code of 256 bits is left out.
  init(_ column: PackedColumn) {
    var ids: [Int] = []
    var words: [UInt64] = []
    for place in 0..<column.count {
      guard case .hash(let code) = try? column.value(at: place), code.bitCount == 256 else {
        continue
      }
      ids.append(Int(column.pictures[place]))
      words += code.words
    }
    index = HammingIndex(bitCount: 256, ids: ids, words: words)
  }

  /// Returns the matches of some fixed queries.
  func answer() -> [HammingMatch] {
    (0..<20).flatMap { content in
      let code = ModelPicture.code(UInt64(content))
      let near = try? index.matches(of: [code], within: 40)
      let nearest = try? index.nearest(5, to: [code])
      return (near ?? []) + (nearest ?? [])
    }
  }
}
