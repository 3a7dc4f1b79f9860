import Foundation
import TestSupport
import Testing

@Suite("Settings")
struct SettingsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for seed in 1...3 { try folder.draw("p/\(seed).png", seed: seed) }
  }

  private func run(_ arguments: String..., environment: [String: String]) throws
    -> SightlineProcess
  {
    try SightlineProcess(arguments, in: folder.url, environment: environment)
  }

  @Test("The environment takes precedence over the file for the catalog, and info says so")
  func catalog() throws {
    let config = ["XDG_CONFIG_HOME": folder.file("config")]
    try folder.write(
      "# mine\ncatalog = \"mine.sightline\"  # here\nlimit = 1\n",
      to: "config/sightline/config.toml"
    )
    #expect(try run("index", "p", "-q", environment: config).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.file("mine.sightline")))
    let info = try run("info", environment: config)
    #expect(info.output.contains("mine.sightline (named by \(folder.file("config"))"))
    let query = try run("query", "p/1.png", "--format", "json", environment: config)
    #expect(try jsonLines(query.output).first?["limit"] as? Int == 1)
    let other = config.merging(["SIGHTLINE_CATALOG": "other.sightline"]) { $1 }
    #expect(try run("index", "p", "-q", environment: other).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.file("other.sightline")))
  }

  @Test(
    "An invalid setting is one line that names the file and the line",
    arguments: ["catalgo = \"x\"", "limit = many", "catalog = x", "nonsense"]
  )
  func mistakes(_ line: String) throws {
    try folder.write("\n\(line)\n", to: "config/sightline/config.toml")
    let config = ["XDG_CONFIG_HOME": folder.file("config")]
    let run = try run("info", environment: config)
    #expect(run.status == 64)
    #expect(run.errors.contains("config.toml:2: "), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try self.run("--help", environment: config).status == 0)
  }

  @Test("Settings that are a device or a folder are refused, not read without end")
  func devices() throws {
    let config = ["XDG_CONFIG_HOME": folder.file("config")]
    let path = folder.file("config/sightline/config.toml")
    try folder.write("", to: "config/sightline/other")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    let device = try run("info", environment: config)
    #expect(device.status == 64)
    #expect(device.errors.contains("config.toml: no file that can be read"))
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(try run("info", environment: config).status == 64)
  }
}
