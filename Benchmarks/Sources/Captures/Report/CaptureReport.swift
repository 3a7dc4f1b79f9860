import Foundation
import Results

/// The tables of a run.
struct CaptureReport {
  /// A row of the tables: a group of questions.
  struct Row {
    let name: String
    let said: [CaptureRun.Said]
  }

  let rows: [Row]
  let peerNames: [String]
  let minimumScore: Double

  /// The report as Markdown.
  var markdown: String {
    """
    All in %. *First*: the best at any score is right. *Answered*: the first answer at the default score \
    (\(minimumScore)) is right. *Returned*: of the things shown, those that are answered; *placed*: those \
    answered with a region that overlaps the true one by 0.7. *Wrong*: answers that are not shown, for \
    each hundred pictures. *Absent*: pictures answered with what they show missing from the catalog. \
    *ECE*: expected calibration error of all answers, in ten bins. A peer answers with \(Int(CapturePeers.enough)) inliers.

    \(figures)

    ### Time beside decoding, milliseconds

    \(times)
    """
  }

  private var figures: String {
    var table = MarkdownTable(
      ["kind", "pictures", "first", "answered", "returned", "placed", "wrong", "absent", "ECE"]
        + peerNames.flatMap {
          ["\($0): first", "answered", "returned", "placed", "wrong"]
        }
    )
    for row in rows where !row.said.isEmpty {
      let ours = CaptureFigures(outcomes: row.said.map(\.ours))
      var cells = [
        row.name, "\(row.said.count)", ours.first, ours.answered, ours.returned, ours.placed,
        ours.wrong, ours.absent, ours.calibrationError,
      ]
      for peer in peerNames.indices {
        let theirs = CaptureFigures(outcomes: row.said.compactMap { $0.peers[peer] })
        cells += [theirs.first, theirs.answered, theirs.returned, theirs.placed, theirs.wrong]
      }
      table.add(cells)
    }
    return table.lines.joined(separator: "\n")
  }

  private var times: String {
    var table = MarkdownTable(["kind", "decoding p50", "search p50", "search p99", "longest"])
    for row in rows where !row.said.isEmpty {
      func quantile(_ share: Double, _ value: (EngineAnswer) -> Double) -> String {
        let sorted = row.said.map { value($0.engine) }.sorted()
        return sorted[Int(Double(sorted.count - 1) * share)].with(decimals: 1)
      }
      table.add([
        row.name, quantile(0.5, \.decodeMilliseconds), quantile(0.5, \.searchMilliseconds),
        quantile(0.99, \.searchMilliseconds), quantile(1, \.searchMilliseconds),
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  /// The questions that our engine answered wrongly or partly, one per line.
  var misses: [String] {
    var seen: Set<String> = []
    return rows.flatMap(\.said).compactMap { said in
      let ours = said.ours
      guard ours.returned < said.question.things.count || ours.wrong > 0 || (ours.absent ?? 0) > 0,
        seen.insert(said.question.name).inserted
      else { return nil }
      let things = said.question.things.map { thing in
        let isFound = ours.answers.contains { $0.entity == thing.entity }
        return "\(isFound ? "" : "missed ")\(thing.entity) "
          + "(\((thing.share * 100).with(decimals: 0)) %, \(thing.tilt.with(decimals: 0))°)"
      }
      func list(_ answers: [Answer], _ title: String) -> String {
        answers.isEmpty
          ? ""
          : "; \(title) "
            + answers.map { "\($0.entity) at \($0.score.with(decimals: 3))" }
            .joined(separator: ", ")
      }
      let wrong = ours.answers.filter { !said.question.entities.contains($0.entity) }
      let peers = zip(peerNames, said.peers).map { name, peer in
        "\(name) \(peer.returned)/\(said.question.things.count)"
      }
      return "\(said.question.name): " + things.joined(separator: ", ")
        + (said.engine.missedScore.map { "; missed one at \($0.with(decimals: 4))" } ?? "")
        + list(wrong, "wrong") + list(said.engine.absent, "when absent")
        + (peers.isEmpty ? "" : "; " + peers.joined(separator: ", "))
    }
  }
}
