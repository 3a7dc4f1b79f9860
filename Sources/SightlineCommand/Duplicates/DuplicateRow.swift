import SightlineReports
import SightlineSearch

/// The rows of `duplicates --format csv`: one for each file of each group.
enum DuplicateRow {
  static func print(_ report: DuplicateReport, files: DuplicateFiles) throws(OutputFailure) {
    var table = CSVTable([
      "group", "action", "path", "file", "of", "distance", "identical", "orientation", "width",
      "height", "bytes", "seen", "agreeing", "kept", "resembles", "difference", "reason",
    ])
    try table.begin()
    for (index, group) in report.allGroups.enumerated() {
      for file in DuplicateLine(group, number: index + 1, file: files.file).files {
        try table.print([
          "\(index + 1)", file.action, file.path, file.file, file.of,
          file.distance.map(String.init), file.identical.map(String.init),
          file.orientation.map(String.init), "\(file.width)", "\(file.height)", "\(file.bytes)",
          file.features.map { "\($0.seen)" }, file.features.map { "\($0.agreeing)" }, file.kept,
          file.resembles, file.difference, file.reason,
        ])
      }
    }
  }
}
