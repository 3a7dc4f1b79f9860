import Results

/// The figures as a section.
struct ServersReport {
  let size: Int
  let warmUp: Int
  let seed: UInt64
  var importing: CommandProbe.Reading?
  var timed = EnginePair.Answers()
  var compared = EnginePair.Answers()
  var node = NodeUnderTest.Answers()
  var stopped: StoppedShard.Answers?
  var delayed: DelayedShards.Answers?

  init(size: Int, warmUp: Int, seed: UInt64) {
    self.size = size
    self.warmUp = warmUp
    self.seed = seed
  }

  /// The queries with different answers from file and server.
  var unequal: [String] { timed.unequal + compared.unequal + (delayed?.unequal ?? []) }

  func markdown(_ machine: Machine) -> String {
    """
    - Machine: \(machine.markdown). The server is on it too, `fsync` off, all else as PostgreSQL has it.
    - \(size) pictures: those of the folders and blends as under *Scale*, seed \(seed).
    - Engines for the file and for the server are asked \(timed.count) changed pictures of 50 on the reporting side by \
    turns, descriptions included; the first \(warmUp) warm up. *Hashes decide* where hashes and colours of the \
    first match say 7 nats and more.
    \(equality)

    \(latencies)

    \(service)\(delaying)\(stopping)
    """
  }

  private var delaying: String {
    guard let delayed else { return "" }
    var table = MarkdownTable([
      "over connections with \(DelayedShards.delay) of delay each way", "queries",
      "one server p50, ms", "p99", "four p50, ms", "p99", "four ÷ one, p50", "of the sums",
    ])
    for (name, times) in [("the first", delayed.first), ("the rest", delayed.rest)]
    where !times.one.isEmpty {
      let ratios = zip(times.four, times.one).map { $0 / $1 }
      let sums = times.four.reduce(0, +) / times.one.reduce(0, +)
      table.add(
        [name, "\(times.one.count)"]
          + [times.one, times.four].flatMap { values in
            [0.5, 0.99].map { Spread.percentile($0, of: values).with(decimals: 1) }
          } + [Spread.percentile(0.5, of: ratios).with(decimals: 2), sums.with(decimals: 2)]
      )
    }
    return "\n\n" + table.lines.joined(separator: "\n")
  }

  private var stopping: String {
    guard let stopped else { return "" }
    return """


      Two shards of half of the photos each, every second question by an engine that answers partially, each with a deadline of a \
      second: a quarter while all is well, a quarter while the second shard's port is shut, one while it is silent, one \
      after. Of \(stopped.count), \(stopped.whole) were answered as one catalog answers, \(stopped.partial) without the \
      shard, which they name, \(stopped.errors) ended with an error that names it or the deadline, and \(stopped.wrong) otherwise. The \
      latest came \(stopped.latest.with(decimals: 0)) ms after its deadline.
      """
  }

  private var equality: String {
    let asked = timed.count + compared.count + (delayed?.count ?? 0)
    let wide = compared.count > 0 ? "; \(compared.count) of them evenly from \(compared.total)" : ""
    let equal = "\(asked - unequal.count) of \(asked)"
    return "- Answers: \(equal) are equal, evidence and order included\(wide)."
  }

  private var latencies: String {
    var table = MarkdownTable([
      "", "queries", "file p50, ms", "p99", "server p50, ms", "p99", "server ÷ file, p50",
    ])
    for (name, times) in [
      ("hashes decide", timed.byHashes), ("local features needed", timed.byFeatures),
    ] where !times.file.isEmpty {
      let ratios = zip(times.server, times.file).map { $0 / $1 }
      table.add(
        [name, "\(times.file.count)"]
          + [times.file, times.server].flatMap { values in
            [0.5, 0.99].map { Spread.percentile($0, of: values).with(decimals: 1) }
          } + [Spread.percentile(0.5, of: ratios).with(decimals: 2)]
      )
    }
    return table.lines.joined(separator: "\n")
  }

  private var service: String {
    var table = MarkdownTable(["`sightline serve`, the same pictures one after the other", ""])
    for share in [0.5, 0.99] {
      let time = Spread.percentile(share, of: node.times).with(decimals: 1)
      table.add(["request to answer p\(Int(share * 100)), ms", time])
    }
    table.add(["resident when it began, MB", node.memory.first.with(decimals: 0)])
    table.add(["resident at the end, MB", node.memory.last.with(decimals: 0)])
    table.add(["of it in no file, MB", node.memory.anonymous.with(decimals: 0)])
    if let importing {
      table.add(["import of all pictures, s", (importing.wall / 1000).with(decimals: 0)])
      table.add(["most memory of the import, MB", importing.memory.with(decimals: 0)])
    }
    return table.lines.joined(separator: "\n")
  }
}
