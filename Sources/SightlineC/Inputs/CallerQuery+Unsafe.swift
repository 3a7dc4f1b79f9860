import CSightline
import Sightline

extension SearchQuery {
  /// Takes a query of the caller's, but for its picture.
  init(_ query: sightline_query) throws(SightlineError) {
    guard unsafe (0...Double(Int32.max)).contains(query.timeout) else {
      throw .argument(
        "a timeout of \(unsafe query.timeout) seconds: it must be from 0 to \(Int32.max)",
        value: "\(unsafe query.timeout)"
      )
    }
    let types = try unsafe CallerText.list(query.types, "types")
    try unsafe self.init(
      region: query.region.map { unsafe PixelRegion($0.pointee) },
      labels: CallerText.list(query.labels, "labels"),
      requiredLabels: CallerText.list(query.required_labels, "required labels"),
      excludedLabels: CallerText.list(query.excluded_labels, "excluded labels"),
      types: types.isEmpty ? nil : Set(types),
      excludedTypes: Set(CallerText.list(query.excluded_types, "excluded types")),
      colors: CallerText.list(query.colors, "colors"),
      codes: CallerText.list(query.codes, "codes").map { ReadCode($0) },
      limit: query.limit == 0 ? SearchQuery.defaultLimit : Int(query.limit),
      minimumScore: query.has_minimum_score ? query.minimum_score : nil,
      deadline: query.timeout > 0 ? .now + .seconds(query.timeout) : nil
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
