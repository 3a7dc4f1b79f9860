import CSightline
import Sightline

extension SearchQuery {
  /// Takes a query of the caller's, but for its picture.
  init(_ query: sightline_query) throws(SightlineError) {
    for (seconds, name) in unsafe [(query.timeout, "timeout"), (query.within, "within")] {
      guard (0...Double(Int32.max)).contains(seconds) else {
        throw .argument(
          "a \(name) of \(seconds) seconds: it must be from 0 to \(Int32.max)",
          value: "\(seconds)"
        )
      }
    }
    for (limit, name) in unsafe [
      (query.similar_limit, "look-alikes"), (query.tagged_limit, "tagged entities"),
    ] {
      guard limit >= 0 else {
        throw .argument("a limit of \(limit) \(name): it must be at least 0", value: "\(limit)")
      }
    }
    let types = try unsafe CallerText.list(query.types, "types")
    let texts = try unsafe CallerText.list(query.text, "text")
    try unsafe self.init(
      region: query.region.map { unsafe PixelRegion($0.pointee) },
      labels: CallerText.list(query.labels, "labels"),
      requiredLabels: CallerText.list(query.required_labels, "required labels"),
      excludedLabels: CallerText.list(query.excluded_labels, "excluded labels"),
      types: types.isEmpty ? nil : Set(types),
      excludedTypes: Set(CallerText.list(query.excluded_types, "excluded types")),
      colors: CallerText.list(query.colors, "colors"),
      colorAgreement: query.colors_must_agree ? .mustAgree : .usual,
      codes: CallerText.list(query.codes, "codes").map { ReadCode($0) },
      words: texts.map { ReadLine($0) },
      depicted: SearchQuery.depiction(texts),
      limit: query.limit == 0 ? SearchQuery.defaultLimit : Int(query.limit),
      similarLimit: Int(query.similar_limit),
      suggestsLabels: query.suggests_labels,
      taggedLimit: Int(query.tagged_limit),
      minimumScore: query.has_minimum_score ? query.minimum_score : nil,
      deadline: query.timeout > 0 ? .now + .seconds(query.timeout) : nil,
      budget: SearchBudget(time: query.within > 0 ? .seconds(query.within) : nil)
    )
  }
}

extension PixelRegion {
  fileprivate init(_ region: sightline_region) {
    self.init(
      x: Int(region.x),
      y: Int(region.y),
      width: Int(region.width),
      height: Int(region.height)
    )
  }
}
