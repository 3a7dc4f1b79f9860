import SightlineBuilding
import SightlineCatalog
import SightlineReports

extension AdditionLine {
  /// Returns a line for people about an addition.
  static func summary(of report: AdditionReport, catalog: String) -> String {
    let entity = "\(report.entity.identifier) (\(report.entity.title))"
    if report.isNewEntity {
      let type = report.isNewType ? ", the first of its type" : ""
      return "\(catalog): added \(entity) with \(Quantity.of(report.added, "picture"))\(type)"
    }
    let counts = [
      (report.added, "added"), (report.replaced, "replaced"), (report.unchanged, "unchanged"),
    ].filter { $0.0 > 0 }
      .map { "\(Quantity.of($0.0, "picture")) \($0.1)" }
    let changes = (report.hasChangedEntity ? ["changed"] : []) + counts
    let what = changes.isEmpty ? "nothing to change" : changes.joined(separator: ", ")
    return "\(catalog): \(entity): \(what), \(Quantity.of(report.pictureCount, "picture")) in all"
  }
}
