import Foundation
import SightlineCodecs
import SightlinePixels
import TestSupport
import Testing

@Suite("sightline inspect and compare")
struct InspectAndCompareTests {
  @Test("inspect prints format, size and every descriptor with its quality")
  func inspect() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.draw("a.jpg", seed: 1, width: 300, height: 200)
    let run = try SightlineProcess(["inspect", picture, "--format", "json"])
    #expect(run.status == 0)
    let line = try #require(try jsonLines(run.output).first)
    #expect(line["format"] as? String == "jpeg")
    #expect(line["width"] as? Int == 300 && line["height"] as? Int == 200)
    let descriptors = try #require(line["descriptors"] as? [[String: any Sendable]])
    let names = descriptors.compactMap { $0["name"] as? String }
    #expect(Set(names).isSuperset(of: ["phash", "dhash", "pdq", "hsv", "lab-grid", "color-cells"]))
    let pdq = try #require(descriptors.first { $0["name"] as? String == "pdq" })
    #expect((pdq["hex"] as? String)?.count == 64)
    let table = try SightlineProcess(["inspect", picture])
    #expect(table.output.contains("300×200"))
    #expect(table.output.contains(try #require(pdq["hex"] as? String)))
    #expect(table.output.split(separator: "\n").count == 7 && !table.output.contains("phash"))
    let all = try SightlineProcess(["inspect", picture, "--all"])
    for name in names { #expect(all.output.contains("  \(name) ")) }
  }

  @Test("A preview is the decoded picture, upright and complete, for a single picture")
  func preview() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.draw("a.png", seed: 1, width: 900, height: 700)
    let output = folder.file("preview.png")
    let run = try SightlineProcess(["inspect", picture, "--preview", output, "--format", "json"])
    #expect(run.status == 0)
    #expect(try jsonLines(run.output).first?["frames"] as? Int == 1)
    let preview = try ImageDecoder.decode(contentsOf: output).buffer
    let drawn = try ImageDecoder.decode(contentsOf: picture).buffer
    #expect((preview.width, preview.height) == (900, 700))
    for y in 0..<700 {
      let (first, second) = (preview.row(y, as: RGB8.self), drawn.row(y, as: RGB8.self))
      #expect(first.indices.allSatisfy { first[$0] == second[$0] })
    }
    for wrong in [[picture, picture], [folder.path]] {
      let refused = try SightlineProcess(["inspect"] + wrong + ["--preview", output])
      #expect(refused.status == 64 && refused.errors.contains("--preview takes one picture"))
    }
  }

  @Test("A comparison calls the same picture very alike, and another one hardly alike")
  func likeness() throws {
    let folder = try TemporaryFolder()
    let one = try folder.draw("a.png", seed: 1, width: 600, height: 400)
    let other = try folder.draw("b.png", seed: 2, width: 600, height: 400)
    let same = try SightlineProcess(["compare", one, one]).output
    #expect(same.contains("0 of 256 bits differ (very alike)"), "\(same)")
    #expect(same.contains("features are alike (") && !same.contains("too little to prove"))
    let different = try SightlineProcess(["compare", one, other]).output
    #expect(different.contains("hardly alike, too little to prove a match"), "\(different)")
  }

  @Test("Inspecting a file that is not a picture is one line that names it")
  func inspectFailure() throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in [("empty.png", []), ("gif.png", Array("GIF89a......".utf8))] {
      let path = try folder.write(bytes as [UInt8], to: name)
      let run = try SightlineProcess(["inspect", path])
      #expect(run.status == 1)
      #expect(run.errors.contains(path))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("A picture and its recompression probably match, and two different ones do not")
  func compare() throws {
    let folder = try TemporaryFolder()
    let png = try folder.draw("a.png", seed: 1)
    let jpeg = try folder.draw("a.jpg", seed: 1)
    let other = try folder.draw("b.png", seed: 2)
    func score(_ first: String, _ second: String) throws -> Double {
      let run = try SightlineProcess(["compare", first, second, "--format", "json"])
      #expect(run.status == 0)
      return try #require(try jsonLines(run.output).first?["score"] as? Double)
    }
    #expect(try score(png, jpeg) > 0.5)
    #expect(try score(png, other) < 0.5)
    // The first is asked about the second: what is in its middle counts, so that the scores themselves may differ.
    #expect(try score(other, png) < 0.5)
    let table = try SightlineProcess(["compare", png, jpeg])
    #expect(table.output.contains("likely the same"))
  }
}
