import SightlineCatalog

/// What `compact --format json` prints.
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
