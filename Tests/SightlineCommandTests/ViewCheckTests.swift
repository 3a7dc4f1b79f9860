import Foundation
import SightlineCodecs
import SightlinePixels
import TestSupport
import Testing

@Suite("Output of the check of a view")
struct ViewCheckTests {
  @Test("--explain, JSON and pages show the agreeing features, and those that other entities share")
  func told() throws {
    let folder = try TemporaryFolder()
    for product in 21...24 {
      try folder.write(ImageEncoder.png(DrawnPicture.label(1, product)), to: "p/\(product).png")
    }
    // Half as high, so that hashes leave a doubt and the view is looked at closer.
    let part = try DrawnPicture.label(1, 21).cropped(
      to: .init(x: 60, y: 20, width: 300, height: 110)
    )
    try folder.write(ImageEncoder.png(part), to: "q.png")
    func run(_ arguments: String...) throws -> String {
      let run = try SightlineProcess(arguments, in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    _ = try run("index", "p", "-q")
    let words = #/checked: \d+ of \d+ features agree, \d+ also in other entities/#
    #expect(try run("query", "q.png", "--explain").contains(words))
    #expect(try run("query", "q.png", "--format", "html").contains(words))
    let line = try #require(try jsonLines(run("query", "q.png", "--format", "json")).first)
    let result = try #require((line["results"] as? [[String: any Sendable]])?.first)
    let evidence = try #require(result["evidence"] as? [String: any Sendable])
    let local = try #require(evidence["local"] as? [String: any Sendable])
    let check = try #require(local["check"] as? [String: any Sendable])
    let counts = try ["seen", "agreeing", "shared", "sharedAgreeing"].map {
      try #require(check[$0] as? Int)
    }
    #expect(counts[0] >= counts[1] && counts[2] >= counts[3] && counts[2] > 0)
  }
}
