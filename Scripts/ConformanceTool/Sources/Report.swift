import Foundation

/// The results of the snippets for each document.
struct Report {
  enum Outcome {
    case compiled
    case leftOut(String)
    case failed(String)
  }

  private var rows: [(document: String, outcome: Outcome, snippet: Snippet)] = []

  mutating func add(_ document: String, _ outcome: Outcome, _ snippet: Snippet) {
    rows.append((document, outcome, snippet))
  }

  var hasFailures: Bool {
    rows.contains { if case .failed = $0.outcome { true } else { false } }
  }

  func print() {
    var documents: [String] = []
    for row in rows where !documents.contains(row.document) { documents.append(row.document) }
    Swift.print(line("document", "compiled", "left out", "failed"))
    var sums = [0, 0, 0]
    for document in documents {
      let own = rows.filter { $0.document == document }
      let counts = own.reduce(into: [0, 0, 0]) { counts, row in
        switch row.outcome {
        case .compiled: counts[0] += 1
        case .leftOut: counts[1] += 1
        case .failed: counts[2] += 1
        }
      }
      sums = zip(sums, counts).map { $0 + $1 }
      Swift.print(line(document, "\(counts[0])", "\(counts[1])", "\(counts[2])"))
      for row in own {
        let place = "line \(row.snippet.line)"
        switch row.outcome {
        case .compiled: break
        case .leftOut(let reason): Swift.print("    \(place): left out: \(reason)")
        case .failed(let message): Swift.print("    \(place): FAILED: \(message)")
        }
      }
    }
    Swift.print(line("all", "\(sums[0])", "\(sums[1])", "\(sums[2])"))
  }

  private func line(_ first: String, _ others: String...) -> String {
    let name = first.count > 66 ? String(first.prefix(65)) + "…" : first
    let padded = name.padding(toLength: 68, withPad: " ", startingAt: 0)
    return padded + others.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }.joined()
  }
}
