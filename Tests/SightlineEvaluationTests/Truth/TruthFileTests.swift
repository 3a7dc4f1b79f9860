import Foundation
import SightlineCatalog
import SightlineEvaluation
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("EvaluationTruth of a file")
struct TruthFileTests {
  @Test("A file's queries are read with their pictures, labels, regions, groups and answers")
  func reading() throws {
    let folder = try EvaluationFolder()
    let catalog = try folder.catalog(entities: 2)
    try folder.draw("a.png", seed: 0)
    let path = try folder.write(
      "truth.json",
      """
      {"version": 1, "catalog": "pictures", "queries": [
        {"picture": "a.png", "change": "resized", "labels": ["sea", "🌊"],
         "expected": [{"type": "picture", "id": "0.png"}]},
        {"picture": "a.png", "region": "1,2,30,40", "expected": []},
        {"picture": "\(folder.path("a.png"))", "name": "whole", "either": true,
         "expected": [{"type": "picture", "id": "0.png"}]}
      ]}
      """
    )
    let truth = try EvaluationTruth(contentsOf: path, catalog: catalog)
    #expect(truth.kind == .file)
    #expect(truth.path == path)
    let picture = folder.path("a.png")
    let region = PixelRegion(x: 1, y: 2, width: 30, height: 40)
    #expect(
      truth.queries.prefix(2) == [
        EvaluationQuery(
          name: "a.png",
          source: .file(path: picture, region: nil),
          labels: ["sea", "🌊"],
          expected: [.picture(0)],
          group: "resized"
        ),
        EvaluationQuery(
          name: "a.png 1,2,30,40",
          source: .file(path: picture, region: region),
          expected: [],
          group: "query"
        ),
      ]
    )
    #expect(truth.queries.map(\.isAbsent) == [false, true, false])
    #expect(truth.queries.map(\.either) == [false, false, true])
    let source = try EvaluationTruth.catalogSource(ofTruth: path)
    #expect(source == folder.path("pictures"))
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var json: String
    var code: SightlineError.Code = .invalidTruth
    var words: [String]
    var testDescription: String { words.joined(separator: ", ") }

    init(_ json: String, _ code: SightlineError.Code = .invalidTruth, _ words: String...) {
      self.json = json
      self.code = code
      self.words = words
    }

    init(query: String, _ words: String...) {
      json = #"{"version":1,"queries":[\#(query)]}"#
      self.words = words
    }
  }

  static let right = #""expected":[{"type":"picture","id":"0.png"}]"#
  static let mistakes = [
    Mistake("{", .invalidTruth, "not JSON"),
    Mistake("[]", .invalidTruth, "expected an object, found a list"),
    Mistake(#"{"queries":[]}"#, .invalidTruth, "version: missing"),
    Mistake(
      #"{"version":2,"queries":[]}"#,
      .invalidTruth,
      "version: 2 is not known; this release reads version 1"
    ),
    Mistake(#"{"version":"1","queries":[]}"#, .invalidTruth, "version: expected a number"),
    Mistake(#"{"version":1}"#, .invalidTruth, "queries: missing"),
    Mistake(#"{"version":1,"queries":[]}"#, .noQueries, "queries is empty"),
    Mistake(#"{"version":1,"querys":[]}"#, .invalidTruth, "'querys'", "did you mean 'queries'?"),
    Mistake(query: "{\(right)}", "queries[0].picture: missing"),
    Mistake(query: #"{"picture":"gone.png",\#(right)}"#, "there is no file", "gone.png"),
    Mistake(query: #"{"picture":"a.png"}"#, "queries[0].expected: missing"),
    Mistake(
      query: #"{"picture":"a.png","expected":[{"id":"0.png"}]}"#,
      "expected[0].type: missing"
    ),
    Mistake(
      query: #"{"picture":"a.png","expected":[{"type":"picture","id":"9.png"}]}"#,
      "has no entity 'picture 9.png'",
      "did you mean '0.png'?"
    ),
    Mistake(
      query: #"{"picture":"a.png","expected":[{"type":"pictures","id":"0.png"}]}"#,
      "it has no type 'pictures' (did you mean 'picture'?)"
    ),
    Mistake(
      query: """
        {"picture":"a.png","expected":[{"type":"picture","id":"0.png"},
        {"type":"picture","id":"0.png"}]}
        """,
      "'picture 0.png' is there twice"
    ),
    Mistake(
      query: #"{"picture":"a.png",\#(right)},{"picture":"a.png","name":"b","expected":[]}"#,
      "queries[1].expected: not what queries[0] says of the same picture"
    ),
    Mistake(
      query: #"{"picture":"a.png","also":[{"type":"picture","id":"0.png"}],\#(right)}"#,
      "queries[0].also[0]: 'picture 0.png' is in expected too; take it out of one of them"
    ),
    Mistake(
      query: #"{"picture":"a.png","without":[{"type":"picture","id":"0.png"}],\#(right)}"#,
      "queries[0].without[0]: 'picture 0.png' is in expected too"
    ),
    Mistake(
      query: #"{"picture":"a.png","without":[{"type":"picture","id":"9.png"}],\#(right)}"#,
      "queries[0].without: the catalog",
      "has no entity 'picture 9.png'"
    ),
    Mistake(
      query: #"{"picture":"a.png","also":[{"type":"picture","id":"9.png"}],\#(right)}"#,
      "queries[0].also: the catalog",
      "has no entity 'picture 9.png'"
    ),
    Mistake(query: #"{"picture":"a.png","also":"x",\#(right)}"#, "also: expected a list"),
    Mistake(
      query: #"""
        {"picture":"a.png",\#(right)},
        {"picture":"a.png","name":"b","also":[{"type":"picture","id":"1.png"}],\#(right)}
        """#,
      "queries[1].also: not what queries[0] says of the same picture"
    ),
    Mistake(
      query: #"{"picture":"a.png",\#(right)},{"picture":"a.png",\#(right)}"#,
      "queries[1].name: 'a.png' is asked by queries[0] too"
    ),
    Mistake(
      query: #"{"picture":"a.png",\#(right)},{"picture":"./a.png","name":"a.png",\#(right)}"#,
      "queries[1].name: 'a.png' is already queries[0]"
    ),
    Mistake(query: #"{"picture":"a.png","name":"x (left out)",\#(right)}"#, "ends in"),
    Mistake(query: #"{"picture":"a.png","region":"1,2,3",\#(right)}"#, "not four whole numbers"),
    Mistake(query: #"{"picture":"a.png","labels":"sea",\#(right)}"#, "labels: expected a list"),
    Mistake(query: #"{"picture":"a.png","labels":[7],\#(right)}"#, "labels[0]: expected a text"),
    Mistake(
      query:
        #"{"picture":"a.png","labels":[\#(Array(repeating: "\"l\"", count: 257).joined(separator: ","))],\#(right)}"#,
      "257 labels; a query may have 256"
    ),
  ]

  @Test("An error is one line with the file, the place and the remedy", arguments: mistakes)
  func mistake(_ mistake: Mistake) throws {
    let folder = try EvaluationFolder()
    let catalog = try folder.catalog(entities: 1)
    try folder.draw("a.png", seed: 0)
    let path = try folder.write("truth.json", mistake.json)
    let error = try #require(throws: SightlineError.self) {
      try EvaluationTruth(contentsOf: path, catalog: catalog)
    }
    #expect(error.code == mistake.code)
    #expect(error.description.hasPrefix("\(path): "))
    #expect(!error.description.contains("\n"))
    for word in mistake.words { #expect(error.description.contains(word), "\(error.description)") }
  }

  @Test("Entities may count neither way, or be left out of the search")
  func alsoAndWithout() throws {
    let folder = try EvaluationFolder()
    let catalog = try folder.catalog(entities: 4)
    try folder.draw("a.png", seed: 0)
    func list(_ number: Int) -> String { #"[{"type":"picture","id":"\#(number).png"}]"# }
    let path = try folder.write(
      "truth.json",
      """
      {"version": 1, "queries": [
        {"picture": "a.png", "expected": \(list(0)), "also": \(list(1)), "without": \(list(2))},
        {"picture": "a.png", "name": "alone", "expected": [], "without": \(list(0))}
      ]}
      """
    )
    let truth = try EvaluationTruth(contentsOf: path, catalog: catalog)
    #expect(truth.queries.map(\.expected) == [[.picture(0)], []])
    #expect(truth.queries.map(\.also) == [[.picture(1)], []])
    #expect(truth.queries.map(\.excluded) == [[.picture(2)], [.picture(0)]])
    let twin = truth.leavingOut.queries[1]
    #expect(twin.isAbsent && twin.also.isEmpty)
    #expect(twin.excluded == [.picture(0), .picture(1), .picture(2)])
    #expect(truth.leavingOut.queries.count == 3)
    let json = try JSONEncoder().encode(truth.queries)
    #expect(try JSONDecoder().decode([EvaluationQuery].self, from: json) == truth.queries)
  }

  @Test("A missing or too large file, or a folder, is refused before it is read")
  func unreadable() throws {
    let folder = try EvaluationFolder()
    let catalog = try folder.catalog(entities: 1)
    let long = try folder.write("long.json", "")
    let handle = try FileHandle(forWritingTo: URL(filePath: long))
    try handle.truncate(atOffset: UInt64(EvaluationTruth.maximumBytes + 1))
    for (path, code) in [
      (folder.path("none.json"), SightlineError.Code.truthNotFound),
      (folder.path("pictures"), .truthNotFound), (long, .invalidTruth),
    ] {
      let error = try #require(throws: SightlineError.self) {
        try EvaluationTruth(contentsOf: path, catalog: catalog)
      }
      #expect(error.code == code)
      #expect(error.description.contains(path))
    }
  }

  @Test("Leaving out asks every present query again, with its entities excluded and none expected")
  func leavingOut() {
    let queries = [
      EvaluationQuery(
        name: "a",
        source: .file(path: "a.png", region: nil),
        labels: ["sea"],
        expected: [.picture(0), .picture(1)],
        group: "g"
      ),
      EvaluationQuery(
        name: "b",
        source: .file(path: "b.png", region: nil),
        expected: [],
        group: "none"
      ),
    ]
    let truth = EvaluationTruth(kind: .file, path: "t", queries: queries).leavingOut
    #expect(truth.queries.map(\.name) == ["a", "a (left out)", "b"])
    let twin = truth.queries[1]
    #expect(twin.isAbsent && twin.excluded == [.picture(0), .picture(1)])
    #expect(twin.source == queries[0].source && twin.labels == ["sea"] && twin.group == "g")
  }
}
