import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlinePixels
import SightlineSearch

/// Walks the JSON of a truth file and throws at the first problem, with its place.
struct TruthParser {
  private let folder: String
  /// The index of the query that has a name.
  private var names: [String: Int] = [:]
  /// The entities that a picture or region shows, according to the first query that gave them.
  private var answers: [Question: Answer] = [:]

  private struct Question: Hashable {
    let picture: String
    let region: PixelRegion?
    let without: Set<EntityIdentifier>
  }

  private struct Answer {
    let query: Int
    let expected: Set<EntityIdentifier>
    let also: Set<EntityIdentifier>
  }

  init(path: String) {
    folder = FilePaths.folder(of: path)
  }

  mutating func parse(
    _ root: JSONNode
  ) throws(TextProblem) -> (catalog: String?, queries: [EvaluationQuery]) {
    try root.requireObject(keys: ["version", "catalog", "queries"])
    try root["version"].requireVersion(EvaluationTruth.fileVersion)
    let catalog = try root["catalog"].optionalText().map(located)
    var queries: [EvaluationQuery] = []
    for (index, node) in try root["queries"].list().enumerated() {
      queries.append(try query(node, index))
    }
    return (catalog, queries)
  }

  private mutating func query(
    _ node: JSONNode,
    _ index: Int
  ) throws(TextProblem) -> EvaluationQuery {
    try node.requireObject(keys: [
      "picture", "region", "labels", "change", "name", "expected", "either", "also", "without",
      "kind",
    ])
    let picture = try node["picture"].text()
    let file = located(picture)
    guard FileStatus(file) != nil else {
      throw node["picture"].problem(
        "there is no file '\(file)'; restore it, or take the query out"
      )
    }
    let region = try region(node["region"])
    let labels = try labels(node["labels"])
    var placed: [EntityIdentifier: String] = [:]
    let expected = try entities(node["expected"].list(), "expected", &placed)
    let also = try entities(node["also"].optionalList(), "also", &placed)
    let without = try entities(node["without"].optionalList(), "without", &placed)
    let question = Question(picture: file, region: region, without: without)
    if let earlier = answers[question] {
      for (list, isSame) in [
        ("expected", earlier.expected == expected), ("also", earlier.also == also),
      ] where !isSame {
        throw node[list].problem(
          "not what queries[\(earlier.query)] says of the same picture; one of them is wrong"
        )
      }
    }
    answers[question] = Answer(query: index, expected: expected, also: also)
    return EvaluationQuery(
      name: try name(node["name"], picture: picture, region, index),
      source: .file(path: file, region: region),
      labels: labels,
      expected: expected,
      either: try node["either"].flag(),
      also: also,
      excluded: without,
      group: try node["change"].optionalText() ?? "query",
      kind: try node["kind"].optionalText()
    )
  }

  private mutating func name(
    _ node: JSONNode,
    picture: String,
    _ region: PixelRegion?,
    _ index: Int
  ) throws(TextProblem) -> String {
    let given = try node.optionalText()
    let name = given ?? picture + (region.map { " \($0)" } ?? "")
    if let earlier = names.updateValue(index, forKey: name) {
      throw node.problem(
        given == nil
          ? "'\(name)' is asked by queries[\(earlier)] too; take one out, or give it a name"
          : "'\(name)' is already queries[\(earlier)]"
      )
    }
    if name.hasSuffix(EvaluationTruth.absentSuffix) {
      throw node.problem(
        "'\(name)' ends in '\(EvaluationTruth.absentSuffix)', which queries with their entity left "
          + "out have; give another name"
      )
    }
    return name
  }

  private func region(_ node: JSONNode) throws(TextProblem) -> PixelRegion? {
    guard let text = try node.optionalText() else { return nil }
    guard let region = PixelRegion(text) else {
      throw node.problem("'\(text)' is not four whole numbers x,y,width,height")
    }
    return region
  }

  private func labels(_ node: JSONNode) throws(TextProblem) -> [String] {
    var labels: [String] = []
    for node in try node.optionalList() { labels.append(try node.text()) }
    guard labels.count <= SearchQuery.maximumLabels else {
      throw node.problem("\(labels.count) labels; a query may have \(SearchQuery.maximumLabels)")
    }
    return labels
  }

  /// The entities of a list of a query.
  ///
  /// - Parameters:
  ///   - nodes: The list's elements.
  ///   - list: The list's name.
  ///   - placed: For each entity of the query, the list that it is in: it may be in one, once.
  /// - Returns: The entities.
  /// - Throws: `TextProblem` for one that is named twice.
  private func entities(
    _ nodes: [JSONNode],
    _ list: String,
    _ placed: inout [EntityIdentifier: String]
  ) throws(TextProblem) -> Set<EntityIdentifier> {
    var entities: Set<EntityIdentifier> = []
    for node in nodes {
      try node.requireObject(keys: ["type", "id"])
      let entity = EntityIdentifier(type: try node["type"].text(), id: try node["id"].text())
      if let other = placed.updateValue(list, forKey: entity) {
        throw node.problem(
          other == list
            ? "'\(entity)' is there twice; take one out"
            : "'\(entity)' is in \(other) too; take it out of one of them"
        )
      }
      entities.insert(entity)
    }
    return entities
  }

  private func located(_ path: String) -> String {
    path.hasPrefix("/") ? path : FilePaths.join(folder, path)
  }
}
