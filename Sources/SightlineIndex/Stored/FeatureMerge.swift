package import SightlineDescriptors
package import SightlineFoundation

/// Files of features, and features in memory, put together cell by cell.
///
/// Some hundred cells are read at a time, so that the memory for them does not grow with the files.
package struct FeatureMerge: Sendable {
  /// A file, and where its pictures go.
  package struct Source: Sendable {
    let file: FeatureFile
    let move: SlotMove

    /// Takes a file; the slots that pictures of later sources get must be higher.
    package init(_ file: FeatureFile, _ move: SlotMove) { (self.file, self.move) = (file, move) }
  }

  /// The bytes of some cells, one behind another.
  package struct Cells: Sendable {
    /// All bytes.
    package fileprivate(set) var bytes: [UInt8] = []
    /// The end of each cell in the bytes.
    package fileprivate(set) var ends: [Int] = []
  }

  private let sources: [Source]
  private let chunk: FeatureChunk
  private let form: FeatureForm

  /// How many cells are read at a time: some megabytes of a million pictures.
  package static let cellsAtOnce = 512

  /// Prepares to put files together.
  ///
  /// - Parameters:
  ///   - sources: The files in the order of the slots that their pictures get.
  ///   - chunk: The features of the pictures behind those of the files, under their new slots.
  ///   - form: The form of the result.
  package init(_ sources: [Source], _ chunk: FeatureChunk, form: FeatureForm) {
    self.sources = sources
    self.chunk = chunk
    self.form = form
  }

  /// Puts some cells together.
  ///
  /// - Parameter range: The cells.
  /// - Returns: Their bytes; nil where a feature in memory does not fit the form.
  /// - Throws: `SightlineError` with code `featureFile` when a file cannot be read, or is damaged.
  /// - Complexity: O(features of the cells).
  package func cells(_ range: Range<Int>) throws(SightlineError) -> Cells? {
    var stored: [[UInt8]] = []
    for source in sources { stored.append(try source.file.bytes(ofCells: range)) }
    var starts = [Int](repeating: 0, count: sources.count)
    var cells = Cells()
    cells.bytes.reserveCapacity(stored.reduce(0) { $0 + $1.count })
    for cell in range {
      var parts: [StoredCell] = []
      for (number, source) in sources.enumerated() {
        let end = starts[number] + source.file.length(ofCell: cell)
        let all = stored[number]
        let bytes = all.rawSpan.extracting(starts[number]..<end)
        starts[number] = end
        let isWhole =
          source.file.header.form == .compact && form == .compact
          ? StoredCell.append(
            packed: bytes,
            movedBy: source.move,
            slotCount: source.file.header.pictureCount,
            to: &cells.bytes
          ) : Self.append(bytes, of: source, to: &parts)
        guard isWhole else {
          throw FeatureFile.failure(
            source.file.path,
            "cell \(cell) names a feature that is not there"
          )
        }
      }
      guard let rest = StoredCell(parts, chunk.run(of: cell)).bytes(in: form) else { return nil }
      cells.bytes += rest
      cells.ends.append(cells.bytes.count)
    }
    return cells
  }

  /// Adds a cell of a source to others that are put together feature by feature.
  private static func append(
    _ bytes: RawSpan,
    of source: Source,
    to parts: inout [StoredCell]
  ) -> Bool {
    var copy: [UInt8] = []
    copy.append(copying: bytes)
    guard let cell = StoredCell(copy, in: source.file.header.form),
      let moved = cell.moved(by: source.move, slotCount: source.file.header.pictureCount)
    else { return false }
    parts.append(moved)
    return true
  }
}
