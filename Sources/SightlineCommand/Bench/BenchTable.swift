import SightlineReports

/// A bench's report as text of at most 80 columns, where names are not longer.
struct BenchTable {
  private let report: BenchReport
  private let terminal: Terminal

  init(_ report: BenchReport, on terminal: Terminal) {
    self.report = report
    self.terminal = terminal
  }

  /// All lines, stage by stage.
  var lines: [String] {
    heading + BenchStage.allCases.flatMap(rows) + memory
  }

  private var heading: [String] {
    let machine = report.machine
    let processor = machine.processor.map { "\($0), " } ?? ""
    var lines = [
      terminal.styled("sightline \(report.release)", .bold)
        + ": \(processor)\(machine.cores) cores, \(machine.system)".printable
    ]
    if let pictures = report.pictures {
      let chosen = pictures.count == pictures.found ? "" : " of \(pictures.found)"
      lines.append(
        "\(pictures.count)\(chosen) \(pictures.areDrawn ? "drawn " : "")pictures, the middle one of "
          + "\(pictures.megapixels) megapixels and \(Self.kilobytes(pictures.fileBytes)) kB"
      )
    }
    if let catalog = report.catalog { lines.append("asked: \(catalog)".printable) }
    if let codes = report.codes { lines.append("\(codes) codes of 256 bits") }
    return lines
  }

  private func rows(of stage: BenchStage) -> [String] {
    let figures = report.figures.filter { $0.stage == stage }
    guard !figures.isEmpty else { return [] }
    var columns = TextColumns([.left, .right, .left, .right, .right, .right])
    columns.append(
      [stage.rawValue, "median", "", "quartiles", "99 %", "runs"].map { ($0, .dim) }
    )
    for figure in figures {
      let isOne = figure.samples == 1
      columns.append([
        (figure.name, nil), (Self.number(figure.median), .bold), (figure.unit.rawValue, nil),
        (isOne ? "" : "\(Self.number(figure.p25))–\(Self.number(figure.p75))", .dim),
        (isOne ? "" : Self.number(figure.p99), .dim), ("\(figure.samples)", .dim),
      ])
    }
    return [""] + columns.lines(on: terminal)
  }

  private var memory: [String] {
    guard !report.memory.isEmpty else { return [] }
    var columns = TextColumns([.left, .right, .left, .right])
    columns.append([("memory after", .dim), ("held", .dim), ("", nil), ("most until then", .dim)])
    for memory in report.memory {
      columns.append([
        (memory.after.rawValue, nil), (Self.megabytes(memory.residentBytes), .bold), ("MB", nil),
        (Self.megabytes(memory.peakBytes), .dim),
      ])
    }
    return [""] + columns.lines(on: terminal) + [
      "", "took \(report.seconds.rounded(toPlaces: 1)) s",
    ]
  }

  /// A number with about three significant digits.
  static func number(_ value: Double) -> String {
    value >= 100
      ? "\(Int(value.rounded()))"
      : "\(value.rounded(toPlaces: value >= 10 ? 1 : value >= 1 ? 2 : 3))"
  }

  private static func kilobytes(_ bytes: Int) -> String { number(Double(bytes) / 1e3) }
  private static func megabytes(_ bytes: Int) -> String { number(Double(bytes) / 1e6) }
}
