/// A table of measured figures and their bars, printed row by row.
struct FigureTable {
  init(title: String) {
    print("\n\(title)\n")
    print("| what | measured | bar | |")
    print("|---|---|---|---|")
  }

  /// Prints a row for a figure without a bar.
  func add(_ what: String, _ measured: String) {
    print("| \(what) | \(measured) | – | |")
  }

  /// Prints a row for a figure and its bar.
  func add(_ what: String, _ measured: String, bar: String, isMet: Bool) {
    print("| \(what) | \(measured) | \(bar) | \(isMet ? "met" : "NOT MET") |")
  }
}

extension Double {
  /// The number with a fixed count of decimals.
  func with(decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (self * scale).rounded() / scale
    return decimals == 0 ? "\(Int(rounded))" : "\(rounded)"
  }
}
