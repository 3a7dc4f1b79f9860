import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

/// Compares the files of features beside a catalog with the features that it has.
enum FeatureFileComparison {
  /// The parts of a feature that stand in a file.
  private struct Feature: Hashable {
    let cell: UInt16
    let code: [UInt8]
  }

  /// The first thing that differs; nil where every file is of the pictures that the catalog gave these numbers.
  ///
  /// Pictures removed from the catalog may still be in a file, and added ones need not be.
  ///
  /// - Throws: `SightlineError` when the catalog cannot be read.
  static func difference(
    of catalog: Catalog,
    _ tally: inout KillTally
  ) throws(SightlineError) -> String? {
    if let problem = try FeatureFileWriter.problem(of: catalog) { return problem.error.description }
    let entries = FeatureFiles.entries(try catalog.info(CatalogReader.featureFilesKey))
    var stored: [Int64: CompactFeatures] = [:]
    for descriptor in try catalog.descriptors(of: SIFTFeatures().identifier) {
      if case .features(let features) = descriptor.value { stored[descriptor.picture] = features }
    }
    let files = try FeatureFileWriter.files(of: catalog, entries, upTo: .max)
    // Whatever moment a writer was killed, at most the file is lost that it was about to write.
    guard files.count == entries.count else {
      return "\(files.count) of the \(entries.count) files that the catalog names"
    }
    for file in files {
      tally.featureFiles += 1
      let found = try features(of: file, in: catalog)
      for (slot, picture) in file.pictures.numbers.enumerated() {
        guard let features = stored.removeValue(forKey: picture) else { continue }
        let length = FeatureCodebook.codeLength
        let expected = features.cells.enumerated().map { number, cell in
          Feature(cell: cell, code: Array(features.codes[number * length..<(number + 1) * length]))
        }
        guard found[slot].count == expected.count, file.featureCount(at: slot) == expected.count,
          expected.indices.allSatisfy({ found[slot][$0] == expected[$0] })
        else { return "the features of picture \(picture) in its file" }
      }
      // The catalog's pictures with these numbers are in the file, too.
      if let missing = stored.keys.first(where: { $0 < file.header.nextPicture }) {
        return "picture \(missing) is not in its file"
      }
    }
    return nil
  }

  /// The features of a file by slot, then number.
  private static func features(
    of file: FeatureFile,
    in catalog: Catalog
  ) throws(SightlineError) -> [[Int: Feature]] {
    var found = [[Int: Feature]](repeating: [:], count: file.pictures.count)
    let cells = Array(0..<FeatureChunk.cellCount)
    // A catalog is asked for all at once: their checksums have been looked at before.
    let stored =
      catalog.keepsFeaturesInside
      ? try catalog.featureCells(cells, of: FeatureFiles.Entry(file).number) : nil
    for cell in cells {
      let bytes = if let stored { stored[cell] ?? [] } else { try file.storedCell(cell).bytes }
      let count = bytes.count / StoredCell.featureLength
      for position in 0..<count {
        let start = 16 * count + 8 * position
        let slot = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
        let number = Int(bytes[start + 4]) | Int(bytes[start + 5]) << 8
        // The last block has only as many lanes as there are codes left.
        let block = position / 32 * 32
        let lanes = min(32, count - block)
        found[slot][number] = Feature(
          cell: UInt16(cell),
          code: (0..<16).map { bytes[16 * block + $0 * lanes + position - block] }
        )
      }
    }
    return found
  }
}
