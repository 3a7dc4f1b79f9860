import Results

/// A measured figure of ours and of a peer.
struct Figure {
  /// The bar that a ratio must meet.
  enum Bar {
    case atLeast(Double)
    case atMost(Double)
    case below(Double)
    case above(Double)
  }

  /// The name of the measurement.
  let name: String
  /// Ours, with its unit.
  let ours: String
  /// The peer's, with its name; nil without one.
  var peer: String?
  /// The value for the bar: a ratio, or the figure itself.
  var value: Double?
  /// The text of the value.
  var valueText: String?
  var bar: Bar?

  /// The cells of a row.
  var cells: [String] {
    [name, ours, peer ?? "–", valueText ?? "–", bar?.text ?? "–", verdict]
  }

  private var verdict: String {
    guard let value, let bar else { return "" }
    return bar.holds(value) ? "met" : "NOT MET"
  }

  static let headings = ["what", "ours", "faiss", "ratio", "bar", ""]
}

extension Figure.Bar {
  /// Whether a value meets the bar.
  func holds(_ value: Double) -> Bool {
    switch self {
    case .atLeast(let bar): value >= bar
    case .atMost(let bar): value <= bar
    case .below(let bar): value < bar
    case .above(let bar): value > bar
    }
  }

  var text: String {
    switch self {
    case .atLeast(let bar): "≥ \(bar.short)"
    case .atMost(let bar): "≤ \(bar.short)"
    case .below(let bar): "< \(bar.short)"
    case .above(let bar): "> \(bar.short)"
    }
  }
}

extension Double {
  /// The number, without a fraction if it is whole.
  fileprivate var short: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
