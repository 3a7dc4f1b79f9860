import Foundation
import TestSupport
import Testing

@Suite("sightline query, with labels")
struct QueryLabelTests {
  /// A catalog of entities without pictures.
  private func indexed() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      {"version": 1,
       "types": [{"type": "place", "name": "Place", "plural": "Places"},
                 {"type": "thing", "name": "Thing", "plural": "Things"}],
       "entities": [
         {"type": "place", "id": "1", "title": "Cape Hatteras", "labels": ["light house", "coast"]},
         {"type": "place", "id": "2", "title": "West Quoddy", "labels": ["lighthouse", "stripes"]},
         {"type": "thing", "id": "3", "title": "Lighthouse lamp", "labels": ["lamp"]}]}
      """,
      to: "m/catalog.json"
    )
    let index = try SightlineProcess(["index", folder.file("m"), "-o", folder.file("c.sightline")])
    #expect(index.status == 0, "\(index.errors)")
    return folder
  }

  private func query(
    _ arguments: [String],
    in folder: TemporaryFolder
  ) throws -> SightlineProcess {
    try SightlineProcess(
      ["query", "--catalog", folder.file("c.sightline"), "--format", "json"] + arguments
    )
  }

  private func ids(_ run: SightlineProcess) throws -> [String] {
    let line = try #require(try jsonLines(run.output).first)
    let results = try #require(line["results"] as? [[String: any Sendable]])
    return results.compactMap { $0["id"] as? String }
  }

  @Test("Labels and types are required and excluded")
  func filters() throws {
    let folder = try indexed()
    #expect(try ids(query(["-l", "lighthouse"], in: folder)) == ["2", "1", "3"])
    let expectations: [([String], [String])] = [
      (["--exclude-label", "stripe"], ["1", "3"]), (["--require-label", "coasts"], ["1"]),
      (["--exclude-type", "thing"], ["2", "1"]),
      (["--exclude-label", "lamp", "--exclude-label", "coast"], ["2"]),
    ]
    for (options, expected) in expectations {
      #expect(try ids(query(["-l", "lighthouse"] + options, in: folder)) == expected, "\(options)")
    }
    #expect(try ids(query(["--require-label", "lamp"], in: folder)) == ["3"])
  }

  @Test("The evidence says which words matched and how")
  func evidence() throws {
    let folder = try indexed()
    let run = try query(["-l", "lighthouse", "--require-label", "coast"], in: folder)
    let line = try #require(try jsonLines(run.output).first)
    let result = try #require((line["results"] as? [[String: any Sendable]])?.first)
    let evidence = try #require(result["evidence"] as? [String: any Sendable])
    let labels = try #require(evidence["labels"] as? [String: any Sendable])
    #expect(labels["matched"] as? [String] == ["coast", "lighthouse"])
    let matches = try #require(labels["matches"] as? [[String: any Sendable]])
    #expect(matches.map { $0["kind"] as? String } == ["exact", "compound"])
    #expect(matches.map { $0["words"] as? String } == ["coast", "light house"])
    #expect(matches.map { $0["source"] as? String } == ["label", "label"])
    #expect(matches.allSatisfy { ($0["idf"] as? Double ?? 0) > 0 && $0["distance"] == nil })
  }

  @Test("Synonyms are used only on request")
  func synonyms() throws {
    let folder = try indexed()
    let world = try TestWordNet.world()
    for silent in [[], ["--synonyms", "none"]] {
      let run = try query(["-l", "pharos"] + silent, in: folder)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(try ids(run).isEmpty)
    }
    let found = try query(["-l", "pharos", "--synonyms", world.folder], in: folder)
    #expect(found.errors.isEmpty)
    #expect(try ids(found).contains("2"))
  }

  @Test("Requested synonyms that are missing are an error that says how to get them")
  func missingSynonyms() throws {
    let folder = try indexed()
    let run = try query(["-l", "pharos", "--synonyms", folder.file("nowhere")], in: folder)
    #expect(run.status != 0 && run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1)
    for part in ["nowhere", "index.noun", "wordnet-base"] { #expect(run.errors.contains(part)) }
  }

  @Test("An invalid query is one line on standard error and a failure")
  func errors() throws {
    let folder = try indexed()
    let cases: [([String], String)] = [
      (["--color", "reddish"], "reddish"), (["-l", "x", "--exclude-type", "plaice"], "plaice"),
      (["--require-label", "a", "--exclude-label", "A"], "required and excluded"),
      (["-l", "x", "--type", "thing", "--exclude-type", "thing"], "asked for and excluded"),
      (["-l", "x", "--exclude-label", "?"], "'?'"),
    ]
    for (options, words) in cases {
      let run = try SightlineProcess(
        ["query", "--catalog", folder.file("c.sightline")] + options
      )
      #expect(run.status != 0 && run.output.isEmpty, "\(options)")
      #expect(
        run.errors.split(separator: "\n").count == 1 && run.errors.contains(words),
        "\(run.errors)"
      )
    }
  }

  @Test("Labels beyond the limit are counted in a note")
  func manyLabels() throws {
    let folder = try indexed()
    let labels = (0..<300).flatMap { ["-l", "label\($0)x"] }
    let run = try query(["-l", "lighthouse"] + labels, in: folder)
    #expect(run.status == 0)
    #expect(run.errors.contains("45 labels were not looked at"))
    #expect(try ids(run) == ["2", "1", "3"])
    let quiet = try query(["-l", "lighthouse", "-q"] + labels, in: folder)
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
    #expect(try ids(quiet) == ["2", "1", "3"])
  }

  @Test("A quiet query still says why it failed")
  func quietFailure() throws {
    let folder = try indexed()
    let run = try query(["-q", folder.file("none.jpg")], in: folder)
    #expect(run.status != 0 && (run.errors + run.output).contains("none.jpg"))
  }
}
