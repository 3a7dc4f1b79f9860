import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@Suite("Builds with pictures that take forever", .serialized)
struct HostilePictureTests {
  private static let reader = StuckReader("endless")

  private func build(
    endless: Int,
    threads: Int
  ) async throws -> (report: BuildReport, catalog: Catalog, folder: TemporaryFolder) {
    ImageFormats.register(Self.reader)
    let pictures = try TemporaryFolder()
    for number in 0..<endless {
      try pictures.write(Self.reader.picture(UInt8(number)), to: "a\(number).endless")
    }
    for seed in 0..<4 { try pictures.write(try DrawnPicture.png(seed), to: "b\(seed).png") }
    let path = pictures.file("c.sightline")
    var options = BuildOptions.quick
    options.parallelism = 2
    options.decodingTime = .milliseconds(200)
    options.threads = DecodingThreads(count: threads)
    let report = try await CatalogBuilder.build(
      CatalogSource(pictures.path),
      into: path,
      options: options
    )
    return (report, try Catalog(at: path), pictures)
  }

  @Test("A picture whose decoder never ends is named, and the others are stored")
  func endless() async throws {
    let (report, catalog, folder) = try await build(endless: 2, threads: 8)
    #expect(report.failures.map(\.path) == ["a0.endless", "a1.endless"])
    #expect(report.failures.allSatisfy { $0.message.contains("decoding took longer than") })
    #expect(try catalog.storedPictures().count { $0.picture.problem == nil } == 4)
    Self.reader.letGo(2)
    withExtendedLifetime(folder) {}
  }

  @Test("If such pictures hold every thread, the rest is reported as busy, and the build ends")
  func busy() async throws {
    let (report, _, folder) = try await build(endless: 2, threads: 2)
    #expect(report.failures.count { $0.message.contains("decoding took longer than") } == 2)
    #expect(
      report.failures.dropFirst(2).allSatisfy {
        $0.message.contains("held by a picture whose decoding was abandoned")
      }
    )
    Self.reader.letGo(2)
    withExtendedLifetime(folder) {}
  }
}
