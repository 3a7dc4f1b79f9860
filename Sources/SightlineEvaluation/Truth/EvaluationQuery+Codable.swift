import SightlineCatalog
import SightlinePixels

// What a report says of a query, flat, so that it reads well in any language:
// {"name": …, "group": …, "picture": …, "region": {…}?, "change": …?, "seed": …?, "labels": […],
//  "expected": [{"type": …, "id": …}], "excluded": […]}
extension EvaluationQuery: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, group, picture, region, change, seed, labels, expected, excluded
  }

  /// Reads a query as a report holds it.
  ///
  /// - Parameter decoder: Where the query stands.
  /// - Throws: `DecodingError` when a value is missing or of another kind.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let path = try values.decode(String.self, forKey: .picture)
    let source: Source
    if let change = try values.decodeIfPresent(PictureChange.self, forKey: .change) {
      source = .change(
        change,
        ofPictureAt: path,
        seed: try values.decode(UInt64.self, forKey: .seed)
      )
    } else {
      source = .file(
        path: path,
        region: try values.decodeIfPresent(PixelRegion.self, forKey: .region)
      )
    }
    self.init(
      name: try values.decode(String.self, forKey: .name),
      source: source,
      labels: try values.decode([String].self, forKey: .labels),
      expected: try values.decode(Set<EntityIdentifier>.self, forKey: .expected),
      excluded: try values.decode(Set<EntityIdentifier>.self, forKey: .excluded),
      group: try values.decode(String.self, forKey: .group)
    )
  }

  /// Writes the query; entities are ordered by type and id.
  ///
  /// - Parameter encoder: Where the query goes.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(group, forKey: .group)
    try values.encode(source.path, forKey: .picture)
    switch source {
    case .file(_, let region): try values.encodeIfPresent(region, forKey: .region)
    case .change(let change, _, let seed):
      try values.encode(change, forKey: .change)
      try values.encode(seed, forKey: .seed)
    }
    try values.encode(labels, forKey: .labels)
    try values.encode(expected.sorted(), forKey: .expected)
    try values.encode(excluded.sorted(), forKey: .excluded)
  }
}
