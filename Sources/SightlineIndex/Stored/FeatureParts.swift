package import SightlineFoundation

/// The parts of a file of features, for catalogs whose cells are kept by a server.
package struct FeatureParts: Sendable {
  /// Gives the bytes of some cells, as a file would have them; those that are empty are left out.
  package typealias Cells = @Sendable (_ cells: [Int]) throws(SightlineError) -> [Int: [UInt8]]

  let header: [UInt8]
  let footer: [UInt8]
  /// The folder on disk for the cells that were given; nil if they are not kept there.
  let spoolFolder: String?
  let cells: Cells

  /// Puts the parts together.
  package init(
    header: [UInt8],
    footer: [UInt8],
    spoolFolder: String? = nil,
    cells: @escaping Cells
  ) {
    self.header = header
    self.footer = footer
    self.spoolFolder = spoolFolder
    self.cells = cells
  }
}

extension FeatureFiles {
  /// The most bytes of cells that are kept of a server's largest part.
  private static let keptBytes = 8 << 20
  /// The most bytes of them that are kept on the disk.
  private static let spooledBytes = 1 << 32

  /// Opens what a server has in place of files.
  ///
  /// - Parameters:
  ///   - path: What messages call the catalog.
  ///   - entries: What the catalog says of them.
  ///   - place: Where they stand beside those of other catalogs.
  ///   - parts: Reads one; nil where it is not there, and then there is nothing behind it either.
  /// - Throws: `SightlineError`: what `parts` throws; `featureFile` where one is damaged.
  package init(
    inside path: String,
    _ entries: [Entry],
    at place: Place = Place(),
    parts: (Entry) throws(SightlineError) -> FeatureParts?
  ) throws(SightlineError) {
    var files: [FeatureFile] = []
    var slotCount = place.firstSlot
    for entry in entries {
      guard let parts = try parts(entry) else { break }
      let file = try FeatureFile(
        parts,
        path: path,
        firstSlot: slotCount,
        keptBytes: place.share(of: Self.keptBytes, file: files.count),
        spooledBytes: place.share(of: Self.spooledBytes, file: files.count)
      )
      files.append(file)
      slotCount += file.pictures.count
    }
    self.init(files, slotCount: slotCount)
  }
}
