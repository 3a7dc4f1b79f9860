import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

extension FeatureFileWriter {
  /// The features of a file to be: those of files that it takes the place of, which are copied, and behind them those of
  /// pictures that are in no file, in parts that are sorted one at a time.
  struct Parts {
    private let path: String
    private var header: FeatureFileHeader
    private var pictures = NumberRuns()
    private var counts: [UInt16] = []
    /// The files that are put together, and the parts that were put into files of their own.
    private var sources: [FeatureMerge.Source] = []
    private var pending: [(slot: UInt32, features: CompactFeatures)] = []

    /// Reads the features of the pictures that are not in the files.
    ///
    /// - Parameters:
    ///   - path: Where the file will be.
    ///   - token: Its token.
    ///   - reader: The catalog.
    ///   - start: The number of the first picture that the file may have; ignored where files are put together.
    ///   - files: The files that it takes the place of, each with pictures behind those of the one before.
    ///   - mostInMemory: How many features are sorted in memory at once.
    /// - Throws: `SightlineError` when the catalog cannot be read, or a part not be written.
    /// - Complexity: O(pictures, and features that are in no file).
    init(
      _ path: String,
      token: [UInt8],
      _ reader: CatalogReader,
      from start: Int64,
      merging files: [FeatureFile] = [],
      mostInMemory: Int
    ) throws(SightlineError) {
      self.path = path
      header = FeatureFileHeader(
        token: token,
        nextPicture: try reader.state().nextPicture,
        pictureCount: 0,
        featureCount: 0,
        runCount: 0,
        form: try reader.keptFeatures().form.ofBytes
      )
      let there = try reader.directory().pictures
      for file in files { take(file, of: there) }
      try read(
        reader,
        from: files.last?.header.nextPicture ?? start,
        of: there,
        mostInMemory: mostInMemory
      )
    }

    /// Takes the pictures of a file that are still there.
    private mutating func take(_ file: FeatureFile, of there: NumberRuns) {
      guard file.pictures.commonCount(with: there) < file.pictures.count else {
        sources.append(FeatureMerge.Source(file, .by(UInt32(pictures.count))))
        for (number, run) in file.pictures.runs.enumerated() {
          pictures.append(run.first, count: file.pictures.count(ofRun: number))
        }
        for place in 0..<file.pictures.count {
          counts.append(UInt16(file.featureCount(at: place)))
        }
        return
      }
      var moved = [UInt32](repeating: .max, count: file.pictures.count)
      _ = there.eachPlace(of: file.pictures.numbers) { place, _ in
        moved[place] = UInt32(pictures.count)
        pictures.append(file.pictures[place])
        counts.append(UInt16(file.featureCount(at: place)))
      }
      sources.append(FeatureMerge.Source(file, .to(moved)))
    }

    /// Reads the features of the pictures from a number on from the catalog.
    private mutating func read(
      _ reader: CatalogReader,
      from start: Int64,
      of there: NumberRuns,
      mostInMemory: Int
    ) throws(SightlineError) {
      var (pictures, counts, sources, pending) = (pictures, counts, sources, pending)
      var (pendingCount, partCount) = (0, 0)
      let path = path
      try reader.eachBlock(of: SIFTFeatures().identifier, from: start) {
        (column) throws(SightlineError) in
        // Blocks may still have pictures that were removed.
        for place in 0..<column.count where there.place(of: column.pictures[place]) != nil {
          guard case .features(let features) = try column.value(at: place) else { continue }
          pending.append((UInt32(pictures.count), features))
          pendingCount += features.count
          pictures.append(column.pictures[place])
          counts.append(UInt16(features.count))
        }
        if pendingCount >= mostInMemory {
          let part = try Self.spilled(
            pending,
            slots: pictures.count,
            to: "\(path).part\(partCount)"
          )
          sources.append(FeatureMerge.Source(part, .by(0)))
          partCount += 1
          (pending, pendingCount) = ([], 0)
        }
      }
      (self.pictures, self.counts, self.sources, self.pending) = (
        pictures, counts, sources, pending
      )
    }

    /// Puts a part into a file of its own, which is gone from its folder at once.
    private static func spilled(
      _ pictures: [(slot: UInt32, features: CompactFeatures)],
      slots: Int,
      to path: String
    ) throws(SightlineError) -> FeatureFile {
      var numbers = NumberRuns()
      numbers.append(0, count: slots)
      let header = FeatureFileHeader(
        token: [UInt8](repeating: 0, count: FeatureFileHeader.tokenLength),
        nextPicture: 0,
        pictureCount: slots,
        featureCount: pictures.reduce(0) { $0 + $1.features.count },
        runCount: numbers.runs.count
      )
      var counts = [UInt16](repeating: 0, count: slots)
      for picture in pictures { counts[Int(picture.slot)] = UInt16(picture.features.count) }
      let merge = FeatureMerge([], FeatureChunk(pictures), form: header.form)
      try FeatureFileWriter.write(header, pictures: numbers, counts: counts, to: path, merge)
      defer { FilePaths.remove(path) }
      return try FeatureFile(path, keptBytes: 0)
    }

    /// Writes the file.
    func write() throws(SightlineError) {
      let form = pictures.count <= StoredCell.mostPackedSlots ? header.form : .full
      let header = FeatureFileHeader(
        token: header.token,
        nextPicture: header.nextPicture,
        pictureCount: pictures.count,
        featureCount: counts.reduce(0) { $0 + Int($1) },
        runCount: pictures.runs.count,
        form: form
      )
      let merge = FeatureMerge(sources, FeatureChunk(pending), form: form)
      try FeatureFileWriter.write(header, pictures: pictures, counts: counts, to: path, merge)
    }
  }

  /// Writes a file of features.
  private static func write(
    _ header: FeatureFileHeader,
    pictures: NumberRuns,
    counts: [UInt16],
    to path: String,
    _ merge: FeatureMerge
  ) throws(SightlineError) {
    // Beside a catalog from elsewhere, a link could lead to any of the user's files.
    let output = try OutputFile(path, replacesLinks: true)
    let length = StoredCell.featureLength(in: header.form)
    var footer: [UInt8] = []
    footer.reserveCapacity(header.footerLength)
    try output.write(header.bytes)
    for first in stride(from: 0, to: FeatureChunk.cellCount, by: FeatureMerge.cellsAtOnce) {
      let range = first..<min(first + FeatureMerge.cellsAtOnce, FeatureChunk.cellCount)
      guard let cells = try merge.cells(range) else {
        throw SightlineError(
          .damaged,
          "features of the catalog are not in the compact form that it declares",
          path: path
        )
      }
      var start = 0
      for end in cells.ends {
        let checksum = FeatureFile.checksum(of: cells.bytes.rawSpan.extracting(start..<end))
        footer.append(littleEndian: [UInt32((end - start) / length), checksum])
        start = end
      }
      try output.write(cells.bytes)
    }
    footer += pictures.bytes
    for count in counts { footer += [UInt8(truncatingIfNeeded: count), UInt8(count >> 8)] }
    let checksum = header.checksum(ofFooter: footer.rawSpan)
    footer.append(littleEndian: [checksum])
    try output.write(footer)
    try output.finish()
  }
}
