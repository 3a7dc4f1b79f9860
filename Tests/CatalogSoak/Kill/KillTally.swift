/// The tally of many kills.
struct KillTally {
  var catalogs = 0
  /// Steps that were acknowledged.
  var steps = 0
  /// Kills by what they interrupted.
  var unfinished: [String: Int] = [:]
  /// Kills whose step had been committed though nobody was told.
  var committedUnheard = 0
  /// How often the server was killed.
  var servers = 0
  /// How often the contents were compared.
  var comparisons = 0
  /// Files of features that were compared.
  var featureFiles = 0
  /// How long things took at most so far.
  var durations: [String: Duration] = [:]

  mutating func count(_ child: KilledChild) {
    unfinished[child.unfinished ?? "between", default: 0] += 1
    steps += (child.acknowledged ?? 0) - (child.opened ?? 0)
    servers += child.outlivedServer ? 1 : 0
    for (what, duration) in child.durations {
      // One slow run must not move all later kills behind the end of what they should interrupt.
      durations[what] = ((durations[what] ?? duration) * 3 + duration) / 4
    }
  }

  var description: String {
    let places = unfinished.sorted { $0.value > $1.value }.map { "\($0.value) in \($0.key)" }
    let servers = servers > 0 ? "\(servers) of the server, " : ""
    return servers + "\(catalogs) catalogs, \(steps) steps, \(comparisons) comparisons, "
      + "\(featureFiles) files of features; "
      + "\(places.joined(separator: ", ")); \(committedUnheard) steps committed and not yet told"
  }
}
