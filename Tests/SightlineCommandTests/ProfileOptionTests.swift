import Foundation
import TestSupport
import Testing

@Suite("sightline query and compare, with a profile")
struct ProfileOptionTests {
  /// The standard profile as the library writes it, with another prior.
  static func profile(prior: Int) -> String {
    """
    {"version": 3, "prior": \(prior), "fittedPictures": 64, "minimumScore": 0.5,
     "curves": [{"descriptor": "pdq", "knots": [[49, 3], [110, 0]]}],
     "view": {"bias": \(prior), "ramps": [
       {"signal": "chance", "from": 0, "to": 3, "nats": 3},
       {"signal": "whole", "from": 0, "to": 6, "nats": 6}
     ]},
     "explanations": {
       "other-color": {"bias": -9, "ramps": []},
       "series": {"bias": -9, "ramps": []},
       "shared-ground": {"bias": -9, "ramps": []}
     },
     "whole": {"bias": 0, "ramps": []},
     "labels": {"weight": 0.5, "reliability": 0.4}}
    """
  }

  @Test(
    "The profile's prior moves the score of a comparison, and a query finds less with a lower one"
  )
  func prior() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.draw("pictures/a.png", seed: 1)
    _ = try folder.draw("pictures/b.png", seed: 2)
    // The copy has other pixels: equal ones are certain, whatever a profile says.
    let copy = try folder.draw("copy.jpg", seed: 1)
    let low = try folder.write(Array(Self.profile(prior: -90).utf8), to: "low.json")
    let high = try folder.write(Array(Self.profile(prior: 0).utf8), to: "high.json")
    func score(_ profile: String) throws -> Double {
      let run = try SightlineProcess(
        ["compare", picture, copy, "--profile", profile, "--format", "json"]
      )
      return try #require(try jsonLines(run.output).first?["score"] as? Double)
    }
    #expect(try score(low) < 0.01)
    #expect(try score(high) > 0.9)

    let catalog = folder.file("c.sightline")
    #expect(try SightlineProcess(["index", folder.file("pictures"), "-o", catalog]).status == 0)
    for (profile, count) in [(low, 0), (high, 1)] {
      let run = try SightlineProcess(
        ["query", picture, "-c", catalog, "-p", profile, "--format", "json", "-n", "1"]
      )
      let line = try #require(try jsonLines(run.output).first)
      #expect((line["results"] as? [any Sendable])?.count == count)
    }
  }

  @Test(
    "A profile weighs any descriptor that pictures were described by, and a catalog keeps describing by it"
  )
  func furtherDescriptor() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.draw("pictures/a.png", seed: 1)
    _ = try folder.draw("pictures/b.png", seed: 2)
    let copy = try folder.draw("copy.jpg", seed: 1)
    let pdq = #"{"descriptor": "pdq", "knots": [[49, 3], [110, 0]]}"#
    let text = Self.profile(prior: 0)
      .replacing(pdq, with: pdq + #", {"descriptor": "cedd", "knots": [[0.1, 3], [0.5, 0]]}"#)
    let profile = try folder.write(Array(text.utf8), to: "p.json")
    let catalog = folder.file("c.sightline")
    func index(_ options: [String] = []) throws -> SightlineProcess {
      try SightlineProcess(["index", folder.file("pictures"), "-o", catalog] + options)
    }
    func query() throws -> SightlineProcess {
      try SightlineProcess(["query", copy, "-c", catalog, "-p", profile, "--explain"])
    }

    #expect(try index().status == 0)
    let refused = try query()
    #expect(refused.status == 1 && refused.errors.contains("index --descriptors cedd"))
    #expect(try index(["--descriptors", "CEDD,edge-histogram"]).output.contains("2 updated"))
    let found = try query()
    #expect(found.status == 0, "\(found.errors)")
    #expect(found.output.contains("cedd"))
    #expect(try index().output.contains("2 unchanged"))
    let compared = try SightlineProcess(["compare", picture, copy, "-p", profile])
    #expect(compared.output.contains("cedd"))

    let unknown = try index(["--descriptors", "cedd,cede"])
    #expect(unknown.status == 64 && unknown.errors.contains("no algorithm named 'cede'"))
  }

  @Test("A profile that cannot be used ends the command with one line that names the file")
  func invalid() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.draw("a.png", seed: 1)
    let other = try folder.write(Array("{\"version\": 99}".utf8), to: "other.json")
    for (profile, words) in [(other, "version: 99"), (folder.file("none.json"), "no such profile")]
    {
      for arguments in [["compare", picture, picture], ["query", picture]] {
        let run = try SightlineProcess(arguments + ["--profile", profile])
        #expect(run.status == 1)
        #expect(run.errors.contains(profile) && run.errors.contains(words))
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.output.isEmpty)
      }
    }
  }
}
