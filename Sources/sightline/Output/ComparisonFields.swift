import VisualSearch

/// What `compare` tells of two pictures.
struct ComparisonFields: Encodable {
  var first: String
  var second: String
  var score: Double
  var signals: [SignalFields]

  struct SignalFields: Encodable {
    var signal: String
    /// Nil where one of the pictures is featureless.
    var distance: Double?
    var logOdds: Double
    var quality: [Int]
  }

  init(first: String, second: String, _ comparison: PictureComparison) {
    self.first = first
    self.second = second
    score = comparison.score.rounded(toPlaces: 4)
    signals = comparison.signals.map {
      SignalFields(
        signal: $0.descriptor,
        distance: $0.distance?.rounded(toPlaces: 4),
        logOdds: $0.logOdds.rounded(toPlaces: 3),
        quality: [$0.qualities.0, $0.qualities.1]
      )
    }
  }

  /// The same as rows for people.
  var table: TextColumns {
    var columns = TextColumns([.left, .right, .right, .left])
    for signal in signals {
      columns.append([
        (signal.signal, nil),
        (signal.distance.map { "distance \($0)" } ?? "featureless", nil),
        ("+\(signal.logOdds) log-odds", .dim),
        ("quality \(signal.quality[0]) and \(signal.quality[1])", .dim),
      ])
    }
    return columns
  }
}
