import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@Suite("Catalog.add")
struct PixelAdditionTests {
  let folder: TemporaryFolder
  let catalog: Catalog
  let fuji = Entity(.init(type: "landmark", id: "1005"), title: "Mount Fuji", labels: ["mountain"])

  init() throws {
    folder = try TemporaryFolder()
    catalog = try Catalog(at: folder.file("c.sightline"), mode: .readWrite)
  }

  @Test("Files and pixels are added in one call, and are described alike")
  func both() async throws {
    let buffer = try DrawnPicture.slopes(3)
    let file = try folder.write(try ImageEncoder.png(buffer), to: "fuji.png")
    let report = try await catalog.add(
      fuji,
      pictures: [.file(file), .pixels(buffer, name: "camera-1")],
      options: .quick
    )
    #expect(report.isNewEntity && report.added == 2 && report.pictureCount == 2)
    let pictures = try catalog.contents().pictures
    #expect(pictures.map(\.path) == ["fuji.png", "camera-1"])
    #expect(pictures[0].descriptors == pictures[1].descriptors)
    #expect(pictures[1].width == buffer.width && pictures[1].height == buffer.height)
  }

  @Test("The same pixels again change nothing; others of the name are described anew")
  func again() async throws {
    func add(_ seed: Int) async throws -> AdditionReport {
      let picture = InputPicture.pixels(try DrawnPicture.slopes(seed), name: "camera-1")
      return try await catalog.add(fuji, pictures: [picture], options: .quick)
    }
    #expect(try await add(3).added == 1)
    #expect(try await add(3).unchanged == 1)
    let replaced = try await add(4)
    #expect(replaced.replaced == 1 && replaced.pictureCount == 1)
  }

  @Test("Pixels without a name are identified by their content")
  func unnamed() async throws {
    let first = try DrawnPicture.slopes(3)
    let second = try DrawnPicture.slopes(4)
    let report = try await catalog.add(
      fuji,
      pictures: [.pixels(first), .pixels(second), .pixels(first)],
      options: .quick
    )
    #expect(report.added == 2)
    let again = try await catalog.add(fuji, pictures: [.pixels(second)], options: .quick)
    #expect(again.unchanged == 1 && again.pictureCount == 2)
  }

  @Test("An entity has its latest values, and keeps its pictures")
  func replaced() async throws {
    let picture = InputPicture.pixels(try DrawnPicture.slopes(3))
    try await catalog.add(fuji, pictures: [picture], options: .quick)
    let other = Entity(fuji.identifier, title: "Fuji-san", subtitle: "Asia")
    let report = try await catalog.add(other)
    #expect(report.hasChangedEntity && report.pictureCount == 1)
    #expect(try catalog.entity(fuji.identifier) == other)
  }

  @Test(
    "Nothing is added to a catalog that is open for reading, under an empty name, or when cancelled"
  )
  func refused() async throws {
    let picture = InputPicture.pixels(try DrawnPicture.slopes(3), name: "")
    let unnamed = await #expect(throws: SightlineError.self) {
      try await catalog.add(fuji, pictures: [picture], options: .quick)
    }
    #expect(unnamed?.code == .unreadablePicture && unnamed?.value == "")
    let reader = try Catalog(at: catalog.path)
    let error = await #expect(throws: SightlineError.self) { try await reader.add(fuji) }
    #expect(error?.code == .readOnly)
    let cancelled = Task {
      while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
      return try await catalog.add(fuji)
    }
    cancelled.cancel()
    let result = await cancelled.result
    #expect(throws: SightlineError.self) { try result.get() }
    #expect(try catalog.entities().isEmpty)
  }

  @Test("A build removes neither what was added, nor its pixels")
  func built() async throws {
    try folder.write(try DrawnPicture.png(1), to: "p/1.png")
    let picture = InputPicture.pixels(try DrawnPicture.slopes(3), name: "camera-1")
    try await catalog.add(fuji, pictures: [picture], options: .quick)
    let source = try CatalogSource(folder.file("p"))
    let report = try await CatalogBuilder.build(source, into: catalog.path, options: .quick)
    #expect(report.kept == 1 && report.added == 1 && report.failures.isEmpty)
    let removal = try catalog.remove(pictures: ["camera-1"], of: fuji.identifier)
    #expect(removal.pictures == 1)
  }
}
