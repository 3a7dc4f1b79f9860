import Dispatch
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

/// A format whose decoder never ends, until it is let go.
private struct EndlessReader: ImageReader {
  static let mark = Array("ENDLESS".utf8)
  static let gate = DispatchSemaphore(value: 0)
  let format = ImageFormat(
    identifier: "x-endless",
    name: "Endless",
    fileExtensions: ["endless"],
    mediaType: "image/x-endless"
  )

  func recognizes(_ head: RawSpan) -> Bool {
    unsafe head.withUnsafeBytes { unsafe $0.starts(with: Self.mark) }
  }

  func probe(_ bytes: RawSpan, limits: DecodingLimits) throws(SightlineError) -> ImageInfo {
    ImageInfo(format: format, storedWidth: 1, storedHeight: 1)
  }

  func decode(_ bytes: RawSpan, options: DecodingOptions) throws(SightlineError) -> DecodedImage {
    Self.gate.wait()
    throw SightlineError(.corrupt, "let go")
  }
}

@Suite("Builds with pictures that take for ever", .serialized)
struct HostilePictureTests {
  private static let endless = EndlessReader.mark + [UInt8](repeating: 0, count: 30)

  private func build(
    endless: Int,
    threads: Int
  ) async throws -> (report: BuildReport, catalog: Catalog, folder: TemporaryFolder) {
    ImageFormats.register(EndlessReader())
    let pictures = try TemporaryFolder()
    for number in 0..<endless {
      try pictures.write(Self.endless + [UInt8(number)], to: "a\(number).endless")
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
    for _ in 0..<2 { EndlessReader.gate.signal() }
    withExtendedLifetime(folder) {}
  }

  @Test("Where such pictures hold every thread, the rest is named as busy, and the build ends")
  func busy() async throws {
    let (report, _, folder) = try await build(endless: 2, threads: 2)
    #expect(report.failures.count { $0.message.contains("decoding took longer than") } == 2)
    #expect(
      report.failures.dropFirst(2).allSatisfy {
        $0.message.contains("held by a picture that was given up")
      }
    )
    for _ in 0..<2 { EndlessReader.gate.signal() }
    withExtendedLifetime(folder) {}
  }
}
