import Results

/// The figures as a table.
struct ClientsReport {
  let size: Int
  let hashed: Int
  let asked: Int
  let calls: Int
  /// The nanoseconds per call in each round.
  var swiftCalls: [Double] = []
  var cCalls: [Double] = []
  var pythonCalls: [Double] = []
  /// The milliseconds per query in each round.
  var swiftSearches: [Double] = []
  var pythonSearches: [Double] = []
  /// The seconds for hashing all pictures in each round.
  var many: [Double] = []
  var manyReduced: [Double] = []
  var imageHash: [Double] = []
  var importing = 0.0
  var growth = (before: 0.0, after: 0.0)
  var wheelBytes = 0

  func markdown(_ machine: Machine) -> String {
    func ratio(_ one: [Double], _ other: [Double]) -> String {
      Spread(zip(one, other).map { $0 / $1 }).text
    }
    func over(_ values: [Double]) -> String {
      Spread(zip(values, swiftCalls).map { ($0 - $1) / 1000 }).text
    }
    var table = MarkdownTable(["", "measured"])
    table.add(["a call in Swift, µs", Spread(swiftCalls.map { $0 / 1000 }).text])
    table.add(["the same in C, µs more", over(cCalls)])
    table.add(["the same in Python, µs more", over(pythonCalls)])
    table.add(["a query in Swift, ms", Spread(swiftSearches).text])
    table.add(["the same from numpy, times Swift", ratio(pythonSearches, swiftSearches)])
    table.add(["`hash_many`, s", Spread(many).text])
    table.add(["ImageHash in two processes, times `hash_many`", ratio(imageHash, many)])
    table.add(["… times `hash_many(reduced=True)`", ratio(imageHash, manyReduced)])
    table.add(["`import sightline`, ms", Spread.digits(1000 * importing)])
    table.add(["the wheel, MB", Spread.digits(Double(wheelBytes) / 1e6)])
    table.add([
      "memory before and after \(calls) calls and \(calls / 10) errors, MB",
      "\(growth.before.with(decimals: 1)), \(growth.after.with(decimals: 1))",
    ])
    return [
      "- Machine: \(machine.markdown).",
      """
      - \(swiftCalls.count) rounds, each asking all by turns: medians, with a tenth below and above. A call is the average \
      hash of 16×16 grey pixels in memory; a query one of \(asked) photographs of 1,024×768 pixels in memory, among \
      \(size) pictures; hashed is `phash` of \(hashed) JPEGs, bits equal to ImageHash's unless `reduced`.
      """,
      "",
      table.lines.joined(separator: "\n"),
    ].joined(separator: "\n")
  }
}
