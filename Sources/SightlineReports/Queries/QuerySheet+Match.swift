import SightlineCatalog
import SightlineFoundation
import SightlineSearch

extension QuerySheet {
  /// One match: the entity, its score, what opens it, and why it is there.
  func item(_ match: Match, at place: Int, of answer: Answer, explained: Bool) -> HTML {
    let found = pictures.reference(of: match, answer: answer, isDrawn: drawsViews && explained)
    let identifier = match.entity.identifier
    let type = entityTypes.first { $0.identifier == identifier.type }
    let details = [
      match.entity.subtitle, "\(type?.name ?? identifier.type) \(identifier.id)",
    ].compactMap(\.self).map { HTML.name($0.printable) }
    let line = details.dropFirst().reduce(details[0]) { "\($0) · \($1)" }
    return """
      <li class="match">
      \(found.thumbnail)
      <div class="what">
      <h3>\(rank(place, of: answer))\(HTML.name(match.entity.title.printable))</h3>
      <p class="soft small">\(line)</p>
      \(type.map { opening(of: identifier.id, type: $0) } ?? .empty)</div>
      \(score(of: match))\
      <details\(explained ? " open" : "")>
      <summary>Why this score<span class="hidden">: \(match.entity.title.printable)</span></summary>
      \(why(match))\(found.drawing)</details>
      </li>

      """
  }

  /// How likely a match is; one by labels alone is no estimate, and has none.
  private func score(of match: Match) -> HTML {
    guard !match.isByLabelsAlone else {
      return "<div class=\"score\"><p class=\"soft\">\(match.likelihood)</p></div>\n"
    }
    return """
      <div class="score \(match.score >= 0.9 ? "good" : match.score >= 0.5 ? "fair" : "low")">
      <p><span class="hidden">score </span>\(match.likelihood)</p>
      <div class="bar" aria-hidden="true"><i style="width:\(match.score.cssPercent)"></i></div>
      </div>

      """
  }

  /// The number that names the match's outline, where there are several.
  private func rank(_ place: Int, of answer: Answer) -> HTML {
    guard let results = answer.results,
      results.matches.count > 1, answer.regions.count > 1,
      answer.regions.contains(where: { $0.place == place })
    else { return .empty }
    return
      "<span class=\"rank\" style=\"background:\(MatchOutlines.color(place))\">\(place + 1)</span> "
  }

  /// Returns the link that opens the entity: the intent, and the address where it is one of the web.
  private func opening(of id: String, type: EntityType) -> HTML? {
    let address = type.url(forID: id)
    let intent = type.openIntent.map { "<code>\(HTML.name($0.printable))</code>" as HTML }
    let link: HTML? = address.map { address in
      // Other schemes can run scripts, or open things that the page's reader did not ask for.
      ["http://", "https://"].contains { address.lowercased().hasPrefix($0) }
        ? "<a href=\"\(address)\" rel=\"noreferrer\">\(HTML.name(address.printable))</a>"
        : HTML.name(address.printable)
    }
    guard intent != nil || link != nil else { return nil }
    let opener: HTML? = intent.map { "<p class=\"small\">Opens with \($0)</p>\n" }
    let place: HTML? = link.map { "<p class=\"small address\">\($0)</p>\n" }
    return "\(opener)\(place)"
  }

  /// The sum that the score is made of.
  private func why(_ match: Match) -> HTML {
    guard let statement = ScoreStatement(match, profile: profile) else {
      let labels = (match.evidence.labels ?? []).map { HTML.name($0.summary.printable) }
      return """
        <p class="small">Looked up by labels alone; it answers to \(labels.separated(by: ", ")). The score is its \
        share among the entities that answer, by how rare and how sure these words are.</p>

        """
    }
    let largest = statement.rows.map { abs($0.amount.value) }.max() ?? 0
    let rows = statement.rows.map { row -> HTML in
      """
      <tr><th scope="row"><span class="signal">\(row.name.printable)</span> \
      <span class="soft finding">\(row.finding.printable)</span></th>\
      <td class="swing" aria-hidden="true">\(Self.swing(row.amount, among: largest))</td>\
      <td class="number\(row.amount.units == 0 ? " soft" : "")">\(row.amount.signed)</td></tr>

      """
    }
    let shares: HTML? = match.evidence.explanations.map {
      "<p class=\"small shares\">\(ExplanationWords.text(of: $0))</p>\n"
    }
    return """
      \(shares)<table class="why small">
      <caption class="soft">What each signal found, and what it adds to the log-odds, in nats: with \
      +2.3 a match is ten times as likely against none.</caption>
      <tbody>
      \(rows)</tbody>
      <tfoot>
      <tr><th scope="row"><span class="signal">sum</span> <span class="finding">a score of \
      \(statement.score.likelihood)</span></th><td class="swing"></td>\
      <td class="number">\(statement.sum.signed)</td></tr>
      </tfoot>
      </table>

      """
  }

  /// A bar to the right for what speaks for a match, to the left for what speaks against it.
  private static func swing(_ amount: FixedDecimal, among largest: Double) -> HTML {
    guard amount.units != 0, largest > 0 else { return "<i class=\"none\"></i>" }
    let share = abs(amount.value) / largest / 2
    return amount.units > 0
      ? "<i class=\"for\" style=\"width:\(share.cssPercent)\"></i>"
      : """
      <i class="against" style="width:\(share.cssPercent);left:\((0.5 - share).cssPercent)"></i>
      """
  }
}

extension [HTML] {
  /// The fragments with a text between each two.
  fileprivate func separated(by separator: String) -> HTML {
    dropFirst().reduce(first ?? .empty) { "\($0)\(separator)\($1)" }
  }
}
