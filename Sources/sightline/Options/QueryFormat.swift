import ArgumentParser

/// How the answers to queries are printed.
enum QueryFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, html
}
