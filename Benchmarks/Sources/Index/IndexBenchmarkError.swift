/// The error that stopped the benchmark, in one line.
struct IndexBenchmarkError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
