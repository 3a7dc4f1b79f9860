import ArgumentParser

/// How results are printed that can be looked at as a page, too.
enum PageFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, html
}
