import SightlineBuilding
import SightlineCatalog
import SightlinePixels
import SightlineSearch

/// Walks the JSON of a truth file and throws at the first problem, with its place.
struct TruthParser {
  private let path: String
  private let folder: String
  /// The index of the query that has a name.
  private var names: [String: Int] = [:]
  /// What a picture or region shows, by the first query that said so.
  private var answers: [Question: (query: Int, expected: Set<EntityIdentifier>)] = [:]

  private struct Question: Hashable {
    let picture: String
    let region: PixelRegion?
  }

  init(path: String) {
    self.path = path
    folder = FilePaths.folder(of: path)
  }

  mutating func parse(
    _ root: PropertyValue
  ) throws(SightlineError) -> (catalog: String?, queries: [EvaluationQuery]) {
    let object = try object(root, at: "$", keys: ["version", "catalog", "queries"])
    try checkVersion(object["version"])
    let catalog = try text(object["catalog"], at: "catalog").map(located)
    let values = try array(object["queries"], at: "queries")
    guard !values.isEmpty else {
      throw SightlineError(
        .noQueries,
        "\(path): queries is empty; list pictures with the entities that they show"
      )
    }
    var queries: [EvaluationQuery] = []
    for (index, value) in values.enumerated() { queries.append(try query(value, index)) }
    return (catalog, queries)
  }

  private mutating func query(
    _ value: PropertyValue,
    _ index: Int
  ) throws(SightlineError) -> EvaluationQuery {
    let place = "queries[\(index)]"
    let keys = ["picture", "region", "labels", "change", "name", "expected"]
    let object = try object(value, at: place, keys: keys)
    guard let picture = try text(object["picture"], at: "\(place).picture") else {
      throw problem("\(place).picture", "missing; give the path of a picture")
    }
    let file = located(picture)
    guard FileStatus(file) != nil else {
      throw problem(
        "\(place).picture",
        "there is no file '\(file)'; restore it, or take the query out"
      )
    }
    let region = try region(object["region"], at: "\(place).region")
    let labels = try labels(object["labels"], at: "\(place).labels")
    let expected = try expected(object["expected"], at: "\(place).expected")
    let question = Question(picture: file, region: region)
    if let earlier = answers[question], earlier.expected != expected {
      throw problem(
        "\(place).expected",
        "not what queries[\(earlier.query)] expects of the same picture; one of them is wrong"
      )
    }
    answers[question] = (index, expected)
    return EvaluationQuery(
      name: try name(object["name"], picture: picture, region, index),
      source: .file(path: file, region: region),
      labels: labels,
      expected: expected,
      group: try text(object["change"], at: "\(place).change") ?? "query"
    )
  }

  private mutating func name(
    _ value: PropertyValue?,
    picture: String,
    _ region: PixelRegion?,
    _ index: Int
  ) throws(SightlineError) -> String {
    let given = try text(value, at: "queries[\(index)].name")
    let name = given ?? picture + (region.map { " \($0)" } ?? "")
    if let earlier = names.updateValue(index, forKey: name) {
      throw problem(
        "queries[\(index)].name",
        given == nil
          ? "'\(name)' is asked by queries[\(earlier)] too; take one out, or give it a name"
          : "'\(name)' is already queries[\(earlier)]"
      )
    }
    if name.hasSuffix(EvaluationTruth.absentSuffix) {
      throw problem(
        "queries[\(index)].name",
        "'\(name)' ends in '\(EvaluationTruth.absentSuffix)', which queries with their entity left "
          + "out have; give another name"
      )
    }
    return name
  }

  private func region(
    _ value: PropertyValue?,
    at place: String
  ) throws(SightlineError) -> PixelRegion? {
    guard let text = try text(value, at: place) else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else {
      throw problem(place, "'\(text)' is not four whole numbers x,y,width,height")
    }
    return PixelRegion(x: x, y: y, width: width, height: height)
  }

  private func labels(
    _ value: PropertyValue?,
    at place: String
  ) throws(SightlineError) -> [String] {
    guard let value else { return [] }
    var labels: [String] = []
    for (index, value) in try array(value, at: place).enumerated() {
      if let label = try text(value, at: "\(place)[\(index)]") { labels.append(label) }
    }
    guard labels.count <= SearchQuery.maximumLabels else {
      throw problem(
        place,
        "\(labels.count) labels; a query may have \(SearchQuery.maximumLabels)"
      )
    }
    return labels
  }

  private func expected(
    _ value: PropertyValue?,
    at place: String
  ) throws(SightlineError) -> Set<EntityIdentifier> {
    var expected: Set<EntityIdentifier> = []
    for (index, value) in try array(value, at: place).enumerated() {
      let place = "\(place)[\(index)]"
      let object = try object(value, at: place, keys: ["type", "id"])
      guard let type = try text(object["type"], at: "\(place).type"),
        let id = try text(object["id"], at: "\(place).id")
      else { throw problem(place, #"give {"type": …, "id": …}"#) }
      let entity = EntityIdentifier(type: type, id: id)
      guard expected.insert(entity).inserted else {
        throw problem(place, "'\(entity)' is there twice; take one out")
      }
    }
    return expected
  }

  private func located(_ path: String) -> String {
    path.hasPrefix("/") ? path : FilePaths.join(folder, path)
  }

  private func checkVersion(_ value: PropertyValue?) throws(SightlineError) {
    let known = "this release reads version \(EvaluationTruth.fileVersion)"
    switch value {
    case nil: throw problem("version", "missing; \(known)")
    case .integer(Int64(EvaluationTruth.fileVersion)): break
    case .integer(let number):
      throw problem("version", "\(number); \(known)")
    case .number(let number):
      throw problem("version", "\(number); \(known)")
    case let other?: throw problem("version", "expected a number, found \(other.kind)")
    }
  }

  func problem(_ place: String, _ text: String) -> SightlineError {
    SightlineError(.invalidTruth, "\(path): \(place): \(text)")
  }
}
