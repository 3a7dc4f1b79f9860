import Foundation
import SightlineDescriptors
import TestSupport
import Testing

@Suite("sightline hash")
struct HashCommandTests {
  @Test("Every algorithm prints one line a picture, the same in hex and bits")
  func everyAlgorithm() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.draw("a.png", seed: 1)
    let names = DescriptorRegistry.families.map(\.name)
    let options = names.flatMap { ["--algorithm", $0] }
    let hex = try SightlineProcess(["hash", picture] + options)
    #expect(hex.status == 0, "\(hex.errors)")
    let lines = hex.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.count == names.count)
    let bits = try SightlineProcess(["hash", picture, "--format", "bits"] + options)
    for (line, bitLine) in zip(lines, bits.output.split(separator: "\n")) {
      #expect(line[0].allSatisfy(\.isHexDigit) || line[0].contains(","))
      #expect(bitLine.split(separator: " ")[1] == line[1])
      #expect(bitLine.split(separator: " ")[0].allSatisfy { "01".contains($0) })
    }
  }

  @Test("Sizes are part of the name, and an unknown name or size lists the known ones")
  func sizes() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.draw("a.png", seed: 1)
    let sized = try SightlineProcess(
      ["hash", picture, "-a", "phash:16", "--format", "json"])
    let line = try #require(try jsonLines(sized.output).first)
    #expect(line["bits"] as? Int == 256)
    #expect((line["hex"] as? String)?.count == 64)
    let unknown = try SightlineProcess(["hash", picture, "-a", "fhash"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("'fhash'") && unknown.errors.contains("phash"))
    let size = try SightlineProcess(["hash", picture, "-a", "pdq:7"])
    #expect(size.status == 64)
    #expect(size.errors.contains("7"))
  }

  @Test("A picture that cannot be read is named, the others are hashed, and the exit code is 2")
  func failures() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.draw("a.png", seed: 1)
    let run = try SightlineProcess(["hash", folder.file("none.png"), picture, "--format", "json"])
    #expect(run.status == 2)
    let lines = try jsonLines(run.output)
    #expect((lines[0]["error"] as? [String: any Sendable])?["code"] as? String == "fileNotFound")
    #expect(lines[1]["algorithm"] as? String == "pdq")
  }
}
